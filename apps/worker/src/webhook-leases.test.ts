import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { waitFor } from "../test/harness.ts";
import { createWebhookTest, localWebhooks, type WebhookTest } from "../test/webhooks.ts";
import { claimDelivery, recordAttempt } from "./webhook-queries.ts";

let hooks: WebhookTest;
beforeAll(async () => {
  hooks = await createWebhookTest();
});
afterAll(() => hooks[Symbol.asyncDispose]());
beforeEach(() => hooks.reset());

test("two workers never send the same attempt, an endpoint gets one request at a time, and a slow one holds up no other", async () => {
  const slow: ServerResponse[] = [];
  hooks.respond = (response) => void slow.push(response);
  const first = await hooks.addEndpoint();
  for (let at = 0; at < 2; at += 1) await hooks.queue(first);
  const running = [hooks.deliver(), hooks.deliver(), hooks.deliver()];
  await waitFor("one request", () => slow.length === 1);
  hooks.respond = (response) => response.writeHead(200).end();
  await hooks.queue(await hooks.addEndpoint());
  await hooks.deliver();
  expect((await hooks.listDeliveries()).map(({ status }) => status)).toEqual([
    "PENDING",
    "PENDING",
    "DELIVERED",
  ]);
  slow[0]?.writeHead(200).end();
  await Promise.all(running);
  await hooks.deliver();
  expect((await hooks.listDeliveries()).map(({ attempts, status }) => [attempts, status])).toEqual([
    [1, "DELIVERED"],
    [1, "DELIVERED"],
    [1, "DELIVERED"],
  ]);
  expect(hooks.received).toHaveLength(3);
});

test("many concurrent claims of many deliveries claim each once", async () => {
  const { primary } = hooks;
  for (let at = 0; at < 10; at += 1) await hooks.queue(await hooks.addEndpoint());
  const claimed = await Promise.all(Array.from({ length: 30 }, () => claimDelivery(primary)));
  const ids = claimed.flatMap((one) => one?.id ?? []);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a delivery whose worker was killed after sending is sent again with the same id when the lease has ended", async () => {
  let isHanging = true;
  hooks.respond = (response) => {
    if (!isHanging) response.writeHead(200).end();
  };
  await hooks.queue(await hooks.addEndpoint());
  const env = {
    ...process.env,
    DATABASE_URL: hooks.worker.databaseUrl,
    SMTP_URL: hooks.worker.server.url,
    LOG_LEVEL: "silent",
    ...localWebhooks,
    WORKER_PORT: "",
  };
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const child = spawn(process.execPath, [main], { env, stdio: "ignore" });
  await waitFor("the first attempt", () => hooks.received.length === 1, 30_000);
  child.kill("SIGKILL");
  await once(child, "exit");
  isHanging = false;
  await hooks.deliver();
  expect(hooks.received).toHaveLength(1);
  await hooks.passTime();
  await hooks.deliver();
  expect(hooks.received.map(({ headers }) => headers["webhook-id"])).toEqual(
    Array.from({ length: 2 }, () => hooks.received[0]?.headers["webhook-id"]),
  );
  expect(await hooks.listDeliveries()).toMatchObject([{ status: "DELIVERED", attempts: 2 }]);
}, 60_000);

test("an outcome that comes after the delivery was claimed again changes nothing", async () => {
  const { primary } = hooks;
  await hooks.queue(await hooks.addEndpoint());
  const late = await claimDelivery(primary);
  await hooks.passTime();
  const current = await claimDelivery(primary);
  if (late === undefined || current === undefined) throw new Error("Nothing was due");
  expect([late.attempts, current.attempts]).toEqual([1, 2]);
  const failure = {
    isDelivered: false,
    responseStatus: 500,
    problem: null,
    retryInSeconds: null,
    isGone: true,
  };
  await recordAttempt(primary, late, failure);
  expect(await hooks.listDeliveries()).toMatchObject([
    { status: "PENDING", attempts: 2, response_status: null },
  ]);
  expect((await hooks.getEndpoint()).is_enabled).toBe(true);
});
