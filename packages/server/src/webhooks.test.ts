import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  formatWebhookSecret,
  isWebhookUrl,
  newWebhookSecret,
  presentEvent,
  signWebhook,
} from "./webhooks.ts";

test("signWebhook signs as the reference implementation of Standard Webhooks, with each secret", () => {
  const secret = Buffer.from("plJ3nmyCDGBKInavdOK15jsl", "base64");
  const body = '{"event_type":"ping","data":{"success":true}}';
  const at = new Date(1_731_705_121_900);
  const headers = signWebhook("msg_loFOjxBNrRLzqYUf", at, body, [secret, newWebhookSecret()]);
  expect(headers).toEqual({
    "webhook-id": "msg_loFOjxBNrRLzqYUf",
    "webhook-timestamp": "1731705121",
    "webhook-signature": expect.stringMatching(
      /^v1,rAvfW3dJ\/X\/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0= v1,[\w+/]{43}=$/,
    ),
  });
});

interface Documented {
  readonly verifyWebhook: (
    secret: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    now?: number,
  ) => unknown;
}

test("the code of docs/webhooks.md accepts what is signed, also after a rotation, and nothing else", async () => {
  const page = readFileSync(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
  const code = /```ts\n([^]*?)```/.exec(page)?.[1] ?? "";
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const { verifyWebhook } = (await import(/* @vite-ignore */ address)) as Documented;
  const [secret, previous] = [newWebhookSecret(), newWebhookSecret()];
  const event = {
    message_id: crypto.randomUUID(),
    type: "recipe.published",
    created_at: new Date(),
    resource_id: 12,
    coffee_id: 3,
  };
  const shown = presentEvent(event, "https://brewdial.example");
  expect(shown.data.url).toBe("https://brewdial.example/api/recipes/12");
  const body = JSON.stringify(shown);
  const headers = signWebhook(event.message_id, event.created_at, body, [secret, previous]);
  for (const valid of [secret, previous])
    expect(verifyWebhook(formatWebhookSecret(valid), headers, body)).toEqual(shown);
  const text = formatWebhookSecret(secret);
  const wrong = "No signature matches";
  expect(() => verifyWebhook(formatWebhookSecret(newWebhookSecret()), headers, body)).toThrow(wrong);
  expect(() => verifyWebhook(text, headers, `${body} `)).toThrow(wrong);
  expect(() => verifyWebhook(text, { ...headers, "webhook-id": "other" }, body)).toThrow(wrong);
  expect(() => verifyWebhook(text, headers, body, Date.now() + 301_000)).toThrow("too old");
});

const isAllowed = (address: string, webhookLocalEndpoints = false) =>
  isWebhookUrl(new URL(address), { webhookLocalEndpoints });

test.each([
  "https://shop.example/hooks",
  "https://shop.example?key=1",
  "https://8.8.8.8/",
  "https://[2606:4700::1111]/",
])("isWebhookUrl accepts %s", (address) => expect(isAllowed(address)).toBe(true));

test.each([
  "http://shop.example/hooks",
  "ftp://shop.example/hooks",
  "https://shop.example:8443/hooks",
  "https://user@shop.example/hooks",
  "https://:secret@shop.example/hooks",
  "https://localhost/hooks",
  "https://shop.localhost./hooks",
  "https://10.1.2.3/",
  "https://127.1/",
  "https://0x7f000001/",
  "https://169.254.169.254/latest/meta-data",
  "https://192.168.0.1/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[fd12:3456::1]/",
])("isWebhookUrl refuses %s", (address) => expect(isAllowed(address)).toBe(false));

test("isWebhookUrl accepts loopback addresses in development only, and no other private address", () => {
  for (const address of ["http://127.0.0.1:8080/", "http://localhost:8080/", "https://[::1]:8443/"])
    expect([isAllowed(address, true), isAllowed(address)]).toEqual([true, false]);
  for (const address of ["http://10.0.0.1:8080/", "http://u@localhost/", "ftp://localhost/"])
    expect(isAllowed(address, true)).toBe(false);
});
