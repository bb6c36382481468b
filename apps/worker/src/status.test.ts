import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { enqueue, sendContactMessage, sendMagicLink } from "@brewdial/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { mailMagicLink } from "./tasks/send-magic-link.ts";
import { startWorker } from "./start-worker.ts";
import { readDatabaseStatus } from "./status-queries.ts";
import { serveStatus } from "./status-server.ts";

let worker: TestWorker;
let server: Server;
let isReady = true;
let isDatabaseUp = true;
beforeAll(async () => {
  worker = await createTestWorker();
  server = await serveStatus({
    port: 0,
    host: "127.0.0.1",
    metrics: worker.deps.metrics,
    readDatabase: async () => {
      if (!isDatabaseUp) await new Promise(() => undefined);
      return readDatabaseStatus(worker.deps.db.primary);
    },
    isReady: () => isReady,
  });
});
afterAll(async () => {
  server.close();
  await worker[Symbol.asyncDispose]();
});

const get = (path: string, options?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options);
const statusesOf = async () => [(await get("/ready")).status, (await get("/health")).status];

/** Reads /metrics; returns a function that returns one sample, undefined when it is absent. */
async function scrape(): Promise<(name: string) => number | undefined> {
  const lines = (await (await get("/metrics")).text()).split("\n");
  return (name) => {
    const line = lines.find((text) => text.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  };
}
const sample = async (name: string) => (await scrape())(name);

test("/ready and /health are 200 while the worker takes jobs; unknown paths and methods are 404", async () => {
  expect(await statusesOf()).toEqual([200, 200]);
  isReady = false;
  expect(await statusesOf()).toEqual([503, 503]);
  isReady = true;
  expect((await get("/")).status).toBe(404);
  expect((await get("/ready", { method: "POST" })).status).toBe(404);
});

test("/metrics has the depth of each queue and the age of the oldest due job, also without a worker", async () => {
  const { primary } = worker.deps.db;
  const ago = (seconds: number) => ({ startAfter: new Date(Date.now() - seconds * 1000) });
  await enqueue(primary, sendContactMessage, { contactMessageId: 1 }, ago(60));
  await enqueue(primary, sendContactMessage, { contactMessageId: 2 }, ago(90));
  await enqueue(primary, sendContactMessage, { contactMessageId: 3 }, ago(-3600));
  expect(await sample('worker_jobs{queue="send-contact-message",state="waiting"}')).toBe(2);
  expect(await sample('worker_jobs{queue="send-contact-message",state="delayed"}')).toBe(1);
  expect(await sample('worker_jobs{queue="score-trending",state="waiting"}')).toBe(0);
  const age = await sample('worker_oldest_job_seconds{queue="send-contact-message"}');
  expect(age).toBeGreaterThanOrEqual(89);
  expect(age).toBeLessThan(300);
  expect(await sample('worker_oldest_job_seconds{queue="score-trending"}')).toBe(0);
});

test("/metrics has pending counters, events without a partition, days ahead and the state of PostgreSQL", async () => {
  const { primary } = worker.deps.db;
  await primary.insertInto("recipe_deltas").values({ recipe_id: 4711, upvotes: 1 }).execute();
  expect(await sample("recipe_deltas_pending")).toBe(1);
  expect(await sample("events_unplaced")).toBe(0);
  expect(await sample("event_partition_days_ahead")).toBeGreaterThanOrEqual(0);
  expect(await sample("postgres_up")).toBe(1);
  expect(await sample("postgres_connections")).toBeGreaterThan(0);
  expect(await sample("postgres_max_connections")).toBeGreaterThan(0);
  expect(await sample("postgres_wal_archive_failures_total")).toBeGreaterThanOrEqual(0);
});

test("mails_total counts sent, postponed, bounced and suppressed mails, and those given up", async () => {
  const counts = async () =>
    Promise.all(
      ["sent", "postponed", "bounced", "suppressed", "abandoned"].map((outcome) =>
        sample(`mails_total{queue="send-magic-link",outcome="${outcome}"}`),
      ),
    );
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  const send = async (email: string, retryDelaysSeconds: number[]) =>
    mailMagicLink({ ...worker.deps, retryDelaysSeconds }, { requestId: crypto.randomUUID(), email });
  for (const email of ["ana@example.com", "gone@example.com", "full@example.com"])
    await worker.addUser(email);
  worker.server.refuse = (recipient) =>
    ({ "gone@example.com": 550, "full@example.com": 452 })[recipient as "gone@example.com"];
  await send("ana@example.com", [3600]);
  await send("full@example.com", [3600]);
  await send("gone@example.com", [3600]);
  await send("gone@example.com", [3600]);
  await send("full@example.com", []);
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
});

test("a started worker reports the duration of jobs and the last success of each periodic task", async () => {
  const handle = await startWorker(worker.deps);
  try {
    const task = 'worker_task_last_success_timestamp_seconds{task="fold-recipe-deltas"}';
    const started = Number(await sample(task));
    expect(started).toBeGreaterThan(Date.now() / 1000 - 300);
    expect(await sample('worker_task_interval_seconds{task="clean-mail-records"}')).toBe(86_400);
    await waitFor("the loop has run", async () => Number(await sample(task)) > started);
    await enqueue(worker.deps.db.primary, sendMagicLink, {
      requestId: crypto.randomUUID(),
      email: "nobody@example.com",
    });
    const jobs = 'worker_job_duration_seconds_count{queue="send-magic-link",outcome="completed"}';
    await waitFor("the job is counted", async () => Number(await sample(jobs)) >= 1);
  } finally {
    await handle.stop();
  }
});

test("/metrics responds without the values of the database, and /health is 503, while it does not respond", async () => {
  isDatabaseUp = false;
  expect(await statusesOf()).toEqual([200, 503]);
  const read = await scrape();
  expect(read("postgres_up")).toBe(0);
  expect(read("recipe_deltas_pending")).toBeUndefined();
  expect(read("postgres_wal_archive_failures_total")).toBeUndefined();
  expect(read('worker_jobs{queue="score-trending",state="waiting"}')).toBeUndefined();
  // Counters of the process do not need the database: one mail to a user, one to an address without an account.
  expect(read('mails_total{queue="send-magic-link",outcome="sent"}')).toBe(2);
});
