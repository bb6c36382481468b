import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { demoMember, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../fixtures.ts";

// Refused forms return 400.
test.use({ account: demoMember, expectedErrors: [/status of 400/] });

/** The journey on phones is in English, the others are in German. */
const languages = {
  en: {
    path: "",
    url: "Address",
    add: "Add",
    wrong: "Enter a public address",
    choose: "Choose at least one.",
    created: "A coffee was added",
    secret: "The secret of this webhook",
    test: "Send a test event",
    tested: "on its way",
    delivered: "Delivered",
    replay: /^Send again: Test event/,
    replayed: "It is sent again now",
    off: "Switch off",
    isOff: "The webhook is off.",
    rotate: "New secret",
    rotated: "Yes, make a new secret",
    delete: "Delete",
    deleted: "Yes, delete",
    gone: "The webhook is deleted.",
  },
  de: {
    path: "/de",
    url: "Adresse",
    add: "Anlegen",
    wrong: "Gib eine öffentliche Adresse",
    choose: "Wähle mindestens eines.",
    created: "Ein Kaffee kam dazu",
    secret: "Das Geheimnis dieses Webhooks",
    test: "Testereignis senden",
    tested: "unterwegs",
    delivered: "Zugestellt",
    replay: /^Noch einmal senden: Testereignis/,
    replayed: "Es wird jetzt noch einmal gesendet",
    off: "Ausschalten",
    isOff: "Der Webhook ist aus.",
    rotate: "Neues Geheimnis",
    rotated: "Ja, neues Geheimnis",
    delete: "Löschen",
    deleted: "Ja, löschen",
    gone: "Der Webhook ist gelöscht.",
  },
} as const;

test("an owner adds a webhook, tests it, sends a delivery again, makes a new secret and deletes it", async ({
  page,
}) => {
  const { name: project } = test.info().project;
  const text = languages[project === "phone" ? "en" : "de"];
  const ids: unknown[] = [];
  const receiver = createServer((request, response) => {
    ids.push(request.headers["webhook-id"]);
    request.resume();
    response.writeHead(204).end();
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${project}`;
  const toast = page.locator(".toast-place");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await page.goto(`${text.path}/portal/webhooks`);
  await page.getByLabel(text.url).fill("http://10.0.0.1/");
  await press(text.add);
  await expect(page.locator("#url-note")).toContainText(text.wrong);
  await page.getByLabel(text.url).fill(url);
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await press(text.add);
  await expect(page.locator("#events-note")).toHaveText(text.choose);
  await page.getByLabel(text.created).check();
  await press(text.add);
  const secret = page.getByRole("region", { name: text.secret }).locator("pre");
  await expect(secret).toHaveText(/^whsec_[\w+/]{43}=$/);
  const first = await secret.textContent();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: url }).click();

  await expect(page.getByRole("heading", { name: url })).toBeVisible();
  await expect(secret).toHaveCount(0);
  // A cursor that the API refuses leads to the first page.
  expect((await page.request.get(`${page.url()}?cursor=${"x".repeat(5000)}`)).status()).toBe(200);
  await press(text.test);
  await expect(toast).toContainText(text.tested);
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".webhook .tag")).toHaveText(text.delivered, { timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: text.replay }).click();
  await expect(toast).toContainText(text.replayed);
  await expect.poll(() => ids.length).toBe(2);
  expect(ids[0]).toBe(ids[1]);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await page.getByText(text.rotate, { exact: true }).click();
  await press(text.rotated);
  await expect(secret).toHaveText(/^whsec_/);
  expect(await secret.textContent()).not.toBe(first);
  await press(text.off);
  await expect(toast).toContainText(text.isOff);
  await expect(page.getByRole("button", { name: text.test })).toHaveCount(0);
  await page.getByText(text.delete, { exact: true }).click();
  await press(text.deleted);
  await expect(toast).toContainText(text.gone);
  await expect(page.getByRole("link", { name: url })).toHaveCount(0);
  receiver.closeAllConnections();
  receiver.close();
});
