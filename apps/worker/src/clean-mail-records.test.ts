import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteOldMailRecords } from "./tasks/clean-mail-records.ts";
import { createTestWorker, type TestWorker } from "../test/harness.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await createTestWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

interface Times {
  readonly created_at?: Date;
  readonly confirmed_at?: Date;
  readonly unsubscribed_at?: Date;
}
const addSubscriber = (email: string, times: Times = {}) =>
  worker.deps.db.primary
    .insertInto("subscribers")
    .values({ email, ...times })
    .execute();

test("clean-mail-records deletes requests that nobody confirmed for 8 days, and nothing else", async () => {
  const { primary } = worker.deps.db;
  const old = daysAgo(9);
  await addSubscriber("forgotten@example.com", { created_at: old });
  await addSubscriber("pending@example.com");
  await addSubscriber("subscribed@example.com", { created_at: old, confirmed_at: old });
  await addSubscriber("unsubscribed@example.com", { created_at: old, unsubscribed_at: old });
  await deleteOldMailRecords(worker.deps);
  const rows = await primary.selectFrom("subscribers").select("email").orderBy("email").execute();
  expect(rows.map(({ email }) => email)).toEqual([
    "pending@example.com",
    "subscribed@example.com",
    "unsubscribed@example.com",
  ]);
});

test("clean-mail-records deletes requests for links that are older than a day", async () => {
  const { primary } = worker.deps.db;
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()];
  const values = [
    { id: old, created_at: daysAgo(1.1) },
    { id: recent, created_at: daysAgo(0.9) },
  ];
  await primary.insertInto("magic_link_requests").values(values).execute();
  await deleteOldMailRecords(worker.deps);
  expect(await primary.selectFrom("magic_link_requests").select("id").execute()).toEqual([{ id: recent }]);
});
