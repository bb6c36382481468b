import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWebhookTest, webhookSecret, type WebhookTest } from "../test/webhooks.ts";
import { deleteOldMailRecords } from "./tasks/clean-mail-records.ts";

let hooks: WebhookTest;
beforeAll(async () => {
  hooks = await createWebhookTest();
});
afterAll(() => hooks[Symbol.asyncDispose]());
beforeEach(() => hooks.reset());

test("deliverWebhooks posts a signed event once, and records the response", async () => {
  await hooks.addEndpoint();
  await hooks.addCoffee("kochere");
  await Promise.all([hooks.deliver(), hooks.deliver(), hooks.deliver()]);
  expect(hooks.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: "" }] = hooks.received;
  const [delivery] = await hooks.listDeliveries();
  const { message_id, coffee_id } = delivery ?? {};
  expect(headers).toMatchObject({ "webhook-id": message_id, "content-type": "application/json" });
  expect(JSON.parse(body)).toEqual({
    id: message_id,
    type: "coffee.created",
    createdAt: delivery?.created_at.toISOString(),
    data: { id: coffee_id, coffeeId: coffee_id, url: `http://127.0.0.1:3000/api/coffees/${coffee_id}` },
  });
  const signed = `${message_id}.${String(headers["webhook-timestamp"])}.${body}`;
  expect(headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", webhookSecret).update(signed).digest("base64")}`,
  );
  expect(delivery).toMatchObject({ status: "DELIVERED", attempts: 1, response_status: 204, problem: null });
});

test("nothing is queued for what was rolled back, for events that nobody wants and while the webhook is off", async () => {
  const { primary } = hooks;
  await hooks.addEndpoint({ events: ["coffee.updated"] });
  await hooks.addEndpoint({ is_enabled: false });
  await hooks.addCoffee("one");
  await hooks.addEndpoint();
  await expect(
    primary.transaction().execute(async (trx) => {
      await hooks.addCoffee("two", trx);
      throw new Error("the cause failed");
    }),
  ).rejects.toThrow("the cause failed");
  await hooks.deliver();
  expect([hooks.received, await hooks.listDeliveries()]).toEqual([[], []]);
});

test("a failed attempt is repeated later with the same id and a new signature, and given up in the end", async () => {
  hooks.respond = (response) => response.writeHead(500).end();
  await hooks.queue(await hooks.addEndpoint());
  const delaysMs: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await hooks.deliver();
    await hooks.deliver();
    expect(hooks.received).toHaveLength(attempt);
    const [delivery] = await hooks.listDeliveries();
    expect(delivery).toMatchObject({
      status: attempt < 4 ? "PENDING" : "FAILED",
      attempts: attempt,
      response_status: 500,
    });
    delaysMs.push((delivery?.next_attempt_at.getTime() ?? 0) - Date.now());
    await hooks.passTime();
  }
  await hooks.deliver();
  expect(hooks.received).toHaveLength(4);
  expect(new Set(hooks.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const delayMs of delaysMs.slice(0, 3))
    expect(Math.abs(delayMs - 3_600_000)).toBeLessThan(0.21 * 3_600_000);
  expect((await hooks.getEndpoint()).failing_since).not.toBeNull();
});

test.each([301, 302, 307, 308])(
  "a redirect with %i is not followed and counts as a failure",
  async (status) => {
    hooks.respond = (response) => response.writeHead(status, { location: hooks.url }).end();
    await hooks.queue(await hooks.addEndpoint());
    await hooks.deliver();
    expect(hooks.received).toHaveLength(1);
    expect(await hooks.listDeliveries()).toMatchObject([{ status: "PENDING", response_status: status }]);
  },
);

test("a success ends the failures; 410, or failures of five days, switch the webhook off and keep what is pending", async () => {
  const id = await hooks.addEndpoint({ failing_since: new Date(Date.now() - 86_400_000) });
  await hooks.queue(id);
  await hooks.deliver();
  expect(await hooks.getEndpoint()).toMatchObject({ is_enabled: true, failing_since: null });
  const fail = async (status: number, failing_since: Date | null) => {
    hooks.respond = (response) => response.writeHead(status).end();
    await hooks.primary.updateTable("webhook_endpoints").set({ is_enabled: true, failing_since }).execute();
    await hooks.queue(id);
    await hooks.deliver();
    return (await hooks.getEndpoint()).is_enabled;
  };
  expect(await fail(500, new Date(Date.now() - 4 * 86_400_000))).toBe(true);
  expect(await fail(500, new Date(Date.now() - 6 * 86_400_000))).toBe(false);
  expect(await fail(410, null)).toBe(false);
  const sent = hooks.received.length;
  await hooks.passTime();
  await hooks.deliver();
  expect(hooks.received).toHaveLength(sent);
  expect((await hooks.listDeliveries()).filter(({ status }) => status === "PENDING")).toHaveLength(3);
});

test("the previous secret signs too for a day after a rotation", async () => {
  const previous_secret = Buffer.from("previous");
  const id = await hooks.addEndpoint({ previous_secret, rotated_at: new Date(Date.now() - 23 * 3_600_000) });
  await hooks.queue(id);
  await hooks.deliver();
  await sql`update webhook_endpoints set rotated_at = now() - interval '25 hours'`.execute(hooks.primary);
  await hooks.queue(id);
  await hooks.deliver();
  expect(hooks.received.map(({ headers }) => String(headers["webhook-signature"]).split(" ").length)).toEqual(
    [2, 1],
  );
});

test("an endless response is not read, a silent server is given up after 8 seconds, a closed port is a problem", async () => {
  hooks.respond = (response) => {
    response.writeHead(200);
    const more = () => {
      if (!response.destroyed) response.write("x".repeat(65_536), () => setImmediate(more));
    };
    more();
  };
  await hooks.queue(await hooks.addEndpoint());
  await hooks.deliver();
  expect(await hooks.listDeliveries()).toMatchObject([{ status: "DELIVERED" }]);
  hooks.respond = () => undefined;
  const silent = await hooks.addEndpoint();
  await hooks.queue(silent);
  await hooks.queue(await hooks.addEndpoint({ url: "http://127.0.0.1:1/" }));
  await Promise.all([hooks.deliver(), hooks.deliver()]);
  const [, timedOut, refused] = await hooks.listDeliveries();
  expect([timedOut?.problem, refused?.problem]).toEqual(["timeout", "unreachable"]);
}, 20_000);

test("deliveries older than 30 days are deleted, and all of them with the roaster", async () => {
  const id = await hooks.addEndpoint();
  await hooks.queue(id);
  const old = await hooks.queue(id);
  const { primary } = hooks;
  await sql`update webhook_deliveries set created_at = now() - interval '31 days' where id = ${old}`.execute(
    primary,
  );
  await deleteOldMailRecords(hooks.worker.deps);
  expect(await hooks.listDeliveries()).toHaveLength(1);
  await primary.deleteFrom("roasters").execute();
  expect(await hooks.listDeliveries()).toEqual([]);
});
