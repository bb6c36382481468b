import { Webhook, WebhookDelivery } from "@brewdial/contract/webhooks/models.ts";
import { expect, test } from "vitest";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { presentDelivery, presentWebhook } from "./present.ts";

const times = { date: (iso: string) => iso.slice(0, 10), time: (iso: string) => iso.slice(11, 19) };
const failingSince = "2026-11-13T07:00:00.000Z";

test.each([
  [{}, "On", undefined],
  [{ isEnabled: false }, "Off", undefined],
  [
    { failingSince },
    "Failing",
    "Every attempt has failed since 2026-11-13. After five days we switch it off.",
  ],
  [{ isEnabled: false, failingSince }, "Switched off by us", catalogs.en.portalWebhooks.stoppedText],
])("presentWebhook shows %j as %s", (change, state, note) => {
  const view = presentWebhook(catalogs.en, { ...Webhook.example, ...change }, times);
  expect(view).toMatchObject({ state, what: expect.stringContaining("A coffee was changed · A recipe") });
  expect(view.note).toBe(note);
});

test.each([
  [{}, "Response 500. Next attempt 07:00:11."],
  [{ attempts: 0, responseStatus: null }, ""],
  [
    { status: "FAILED", attempts: 8, responseStatus: null, problem: "timeout", nextAttemptAt: null } as const,
    "No response within 8 seconds. 8 attempts.",
  ],
  [{ status: "DELIVERED", responseStatus: 204, nextAttemptAt: null } as const, "Response 204."],
])("presentDelivery says of %j: %s", (change, note) => {
  expect(presentDelivery(catalogs.en, { ...WebhookDelivery.example, ...change }, times).note).toBe(note);
});
