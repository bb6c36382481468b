import { setTimeout as pause } from "node:timers/promises";
import { bodyOrThrow } from "@brewdial/client";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { getPortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { createPortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from "@brewdial/contract/webhooks/endpoints.ts";
import { beforeAll, expect, test } from "vitest";
import { claimByEmail, submitConfirmation } from "./membership.ts";
import { callAs, callUntilLimited, callWithRetry } from "./service.ts";
import type { TestUser } from "./status-table.ts";

/** Wes owns a roaster; the host of its webhook does not exist. */
let wes: TestUser;
const body = { url: "https://hooks.invalid/brewdial", events: ["coffee.created" as const] };
const as = () => callAs(wes);
const create = (change: object = {}) => as()(createWebhook, { body: { ...body, ...change } });
const update = (id: number, change: object) => as()(updateWebhook, { params: { id }, body: change });
const ping = (id: number) => as()(sendTestEvent, { params: { id } });
const log = (id: number, query = {}) => as()(listWebhookDeliveries, { params: { id }, query });
const replay = (id: number, deliveryId: number) => as()(replayDelivery, { params: { id, deliveryId } });

beforeAll(async () => {
  const email = `wes-${crypto.randomUUID()}@example.com`;
  const account = { email, password: "a long pass phrase", name: "Wes" };
  const { user, token = "" } = bodyOrThrow(await callWithRetry(registerUser, { body: account }));
  wes = { id: user.id, email, token };
  const claim = await claimByEmail(wes, `Hooks ${crypto.randomUUID().slice(0, 8)}`);
  bodyOrThrow(await submitConfirmation(claim.token));
  for (let waited = 0; (await as()(getPortalProfile, {})).status !== 200; waited += 200) {
    if (waited >= 10_000) throw new Error("The portal did not open");
    await pause(200);
  }
});

test("a change of a coffee is queued, the worker tries it, and it is sent again on request", async () => {
  const { webhook, secret } = bodyOrThrow(await create());
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(bodyOrThrow(await as()(listWebhooks, {})).webhooks).toEqual([webhook]);
  const { id } = webhook;
  const coffee = { name: "Hooked", roastLevel: "LIGHT" } as const;
  const made = bodyOrThrow(await as()(createPortalCoffee, { body: coffee })).coffee;
  for (let waited = 0; ; waited += 250) {
    const [delivery] = bodyOrThrow(await log(id)).data;
    expect(delivery?.payload).toMatchObject({ type: "coffee.created", data: { id: made.id } });
    if (delivery?.attempts === 1 && delivery.attemptedAt !== null) break;
    if (waited >= 20_000) throw new Error("The worker did not try the delivery");
    await pause(250);
  }
  const [delivery] = bodyOrThrow(await log(id)).data;
  expect(delivery).toMatchObject({ status: "PENDING", responseStatus: null, problem: expect.any(String) });
  const again = bodyOrThrow(await replay(id, delivery?.id ?? 0)).delivery;
  expect(again).toMatchObject({ attempts: 0, payload: delivery?.payload });
  const rotated = bodyOrThrow(await as()(rotateWebhookSecret, { params: { id } }));
  expect(rotated.secret).not.toBe(secret);
  expect((await ping(id)).status).toBe(201);
  const page = bodyOrThrow(await log(id, { limit: 1 }));
  expect(page).toMatchObject({ hasMore: true, data: [{ payload: { type: "ping" } }] });
  expect((await log(id, { limit: 1, cursor: page.cursor })).body).toMatchObject({ hasMore: false });
  expect((await update(id, { isEnabled: false })).body).toMatchObject({ webhook: { isEnabled: false } });
  expect([(await ping(id)).status, (await replay(id, again.id)).status]).toEqual([409, 409]);
  expect((await as()(deleteWebhook, { params: { id } })).status).toBe(200);
});

test("private addresses, unknown events and malformed ids → 400; unknown webhooks → 404; a sixth webhook → 409", async () => {
  for (const url of ["http://hooks.invalid", "https://10.0.0.1/", "https://localhost/", "https://[fd00::1]/"])
    expect((await create({ url })).status).toBe(400);
  expect((await create({ events: ["claim.decided"] })).status).toBe(400);
  for (let count = 0; count < 5; count += 1) expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(409);
  const { id } = bodyOrThrow(await as()(listWebhooks, {})).webhooks[0] ?? { id: 0 };
  expect((await update(id, { url: "https://192.168.0.1/" })).status).toBe(400);
  expect((await log(id, { cursor: "x" })).status).toBe(400);
  expect((await replay(id, 999_999_999)).status).toBe(404);
  const byId = [
    (one: number) => update(one, { isEnabled: true }),
    (one: number) => as()(deleteWebhook, { params: { id: one } }),
    (one: number) => as()(rotateWebhookSecret, { params: { id: one } }),
    ping,
    log,
    (one: number) => replay(one, 1),
  ];
  for (const operation of byId)
    expect([(await operation(999_999_999)).status, (await operation("x" as never)).status]).toEqual([
      404, 400,
    ]);
});

test("more than 10 test events or 60 replays in a minute → 429", async () => {
  const headers = { authorization: `Bearer ${wes.token}` };
  await callUntilLimited(sendTestEvent, { headers, params: { id: 999_999_999 } });
  await callUntilLimited(replayDelivery, { headers, params: { id: 999_999_999, deliveryId: 1 } });
});
