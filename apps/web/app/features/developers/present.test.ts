import { ErrorBody } from "@brewdial/contract/errors.ts";
import { Conversion } from "@brewdial/contract/grinder-data/models.ts";
import { WebhookPayload } from "@brewdial/contract/webhooks/models.ts";
import { expect, test } from "vitest";
import { presentExamples } from "./present.ts";

const origin = "https://brewdial.example";
const bodies = { error: ErrorBody.example, webhook: WebhookPayload.example };

test("presentExamples names this site's addresses and a response that the API gives", () => {
  const view = presentExamples(origin, Conversion.example, bodies, null);
  expect(view.request).toBe(
    `curl "${origin}/api/v1/convert?from=comandante-c40-mk4&setting=24&to=baratza-encore"`,
  );
  expect(JSON.parse(view.response)).toMatchObject({ to: { setting: 17 }, confidence: "high" });
  expect(view.token).toBe(`curl ${origin}/api/brew-logs -H "Authorization: Bearer brd_pat_…"`);
  expect(view.personalWithToken).toContain(`${origin}/api/mcp/me --header`);
  for (const code of [view.personal, view.serverMetadata, view.nextPage])
    expect(code).toContain(`${origin}/`);
  expect(view.widget).toContain(`<script async src="${origin}/embed/widget.js"></script>`);
});

test.each([
  [null, "claude", "claude mcp add --transport http brewdial https://brewdial.example/api/mcp"],
  [
    "cursor",
    "cursor",
    '{\n  "mcpServers": {\n    "brewdial": {\n      "url": "https://brewdial.example/api/mcp"\n    }\n  }\n}',
  ],
  ["chatgpt", "chatgpt", "https://brewdial.example/api/mcp"],
  ["nothing", "claude", "claude mcp add --transport http brewdial https://brewdial.example/api/mcp"],
])("presentExamples for the client %j configures %s", (wanted, client, configuration) => {
  expect(presentExamples(origin, Conversion.example, bodies, wanted)).toMatchObject({
    client,
    configuration,
  });
});

test("presentExamples has code that verifies the signature of a webhook", async () => {
  const { verifyWebhook } = presentExamples(origin, Conversion.example, bodies, null);
  const [imports = "", ...lines] = verifyWebhook.split("\n");
  const code = `${imports}\nexport const verify = (secret, headers, body) => {${lines.join("\n")}\nreturn isValid; }`;
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const { verify } = (await import(/* @vite-ignore */ address)) as {
    readonly verify: (secret: string, headers: object, body: string) => boolean;
  };
  const secret = "whsec_plJ3nmyCDGBKInavdOK15jsl";
  const headers = {
    "webhook-id": "msg_loFOjxBNrRLzqYUf",
    "webhook-timestamp": "1731705121",
    "webhook-signature": "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
  };
  expect(verify(secret, headers, '{"event_type":"ping","data":{"success":true}}')).toBe(true);
  expect(verify(secret, headers, '{"event_type":"ping","data":{"success":false}}')).toBe(false);
});
