import { enqueue, verifySubscriptionToken, sendSubscriptionConfirmation } from "@brewdial/jobs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailSubscriptionConfirmation } from "./tasks/send-subscription-confirmation.ts";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { startWorker, type WorkerHandle } from "./start-worker.ts";

let worker: TestWorker;
let handle: WorkerHandle;
beforeAll(async () => {
  worker = await createTestWorker();
  handle = await startWorker(worker.deps);
});
afterAll(async () => {
  await handle.stop();
  await worker[Symbol.asyncDispose]();
});
beforeEach(() => {
  worker.server.received.length = 0;
});

interface Times {
  readonly created_at?: Date;
  readonly confirmed_at?: Date;
  readonly unsubscribed_at?: Date;
}
const addRow = async (email: string, times: Times = {}) =>
  (
    await worker.deps.db.primary
      .insertInto("subscribers")
      .values({ email, ...times })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const payloadFor = (subscriberId: number) => ({ requestId: crypto.randomUUID(), subscriberId });

test("the mail to a pending address has a link that names its row, and no address in it", async () => {
  const subscriberId = await addRow("ana@example.com");
  await enqueue(worker.deps.db.primary, sendSubscriptionConfirmation, payloadFor(subscriberId));
  await waitFor("the mail arrives", () => worker.server.received.length > 0);
  const [mail] = worker.server.received;
  expect(mail?.recipient).toBe("ana@example.com");
  const link = /https:\/\/brewdial\.example\/newsletter\/confirm\?token=(\S+)/.exec(mail?.text ?? "");
  expect(link?.[0]).not.toContain("ana");
  const read = verifySubscriptionToken(worker.deps.config.sessionKeys, link?.[1] ?? "", new Date());
  expect(read).toEqual({ subscriberId, requestedAt: expect.any(Date) });
});

test("a mail goes out once per request, to unsubscribed addresses too, and to no subscribed one", async () => {
  const at = new Date();
  const unsubscribed = await addRow("bo@example.com", { confirmed_at: at, unsubscribed_at: at });
  const subscribed = await addRow("cleo@example.com", { confirmed_at: at });
  const payload = payloadFor(unsubscribed);
  await mailSubscriptionConfirmation(worker.deps, payload);
  await mailSubscriptionConfirmation(worker.deps, payload);
  await mailSubscriptionConfirmation(worker.deps, payloadFor(subscribed));
  await mailSubscriptionConfirmation(worker.deps, payloadFor(999_999));
  expect(worker.server.received.map(({ recipient }) => recipient)).toEqual(["bo@example.com"]);
});
