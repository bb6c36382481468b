import { readConfig } from "@brewdial/config/config.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { maintainEventPartitions } from "./tasks/maintain-event-partitions.ts";
import { createTestWorker, type TestWorker } from "../test/harness.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await createTestWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`truncate events, event_hours, event_salts, event_visitors`.execute(db());
});
const db = () => worker.deps.db.primary;

const listDays = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'event_days' order by 1`.execute(db());
  return rows.map(({ name }) => name);
};
const partitionOf = (daysFromNow: number) =>
  `day_${new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "")}`;
const addEvent = (daysAgo: number) =>
  sql`
  insert into events (at, id, kind, roaster_id) values (now() - make_interval(days => ${daysAgo}), gen_random_uuid(), 'CLICK', 1)`.execute(
    db(),
  );
const countEvents = async () => (await db().selectFrom("events").select("id").execute()).length;
const keepFor = (days: number) =>
  maintainEventPartitions({ ...worker.deps, config: readConfig({ EVENT_RETENTION_DAYS: String(days) }) });

test("maintainEventPartitions creates upcoming partitions, also in concurrent workers, and moves events into them", async () => {
  for (const name of await listDays())
    if (name !== "unplaced") await sql`drop table ${sql.table(`event_days.${name}`)}`.execute(db());
  await addEvent(0);
  await Promise.all([keepFor(400), keepFor(400), keepFor(400)]);
  expect(await listDays()).toEqual([...[0, 1, 2, 3, 4, 5, 6, 7].map(partitionOf), "unplaced"]);
  // Unplaced events were moved to their new partition.
  const { rows } = await sql`select tableoid::regclass::text as place from events`.execute(db());
  expect(rows).toEqual([{ place: `event_days.${partitionOf(0)}` }]);
  await addEvent(-3);
  expect(await sql`select 1 from event_days.unplaced`.execute(db())).toMatchObject({ rows: [] });
});

test("maintainEventPartitions drops events after the retention and keeps counts", async () => {
  for (const daysAgo of [0, 9, 10, 11, 500]) await addEvent(daysAgo);
  await sql`insert into event_hours (roaster_id, kind, hour, event_count) values (1, 'CLICK', now() - interval '500 days', 1)`.execute(
    db(),
  );
  await keepFor(10);
  expect(await countEvents()).toBe(3);
  expect((await listDays()).filter((name) => name < partitionOf(-10))).toEqual([]);
  expect(await db().selectFrom("event_hours").select("event_count").execute()).toHaveLength(1);
});

test("maintainEventPartitions postpones dropping a partition that is being written to", async () => {
  await addEvent(20);
  await keepFor(400);
  const begun = performance.now();
  await db()
    .transaction()
    .execute(async (transaction) => {
      await sql`select 1 from events`.execute(transaction);
      await expect(keepFor(10)).rejects.toMatchObject({ code: "55P03" });
    });
  expect(performance.now() - begun).toBeLessThan(3000);
  expect(await countEvents()).toBe(1);
  await keepFor(10);
  expect(await countEvents()).toBe(0);
});

test("maintainEventPartitions deletes a day's salt after the day and its visitors a day later", async () => {
  await sql`insert into event_salts select (now() at time zone 'utc')::date - ago, '\\x00' from generate_series(0, 3) as ago`.execute(
    db(),
  );
  await sql`insert into event_visitors
    select (now() at time zone 'utc')::date - ago, 1, 'page', '\\x00' from generate_series(0, 3) as ago`.execute(
    db(),
  );
  await sql`insert into event_source_clients
    select (now() at time zone 'utc')::date - ago, 1, 'north.coffee', '\\x00' from generate_series(0, 3) as ago`.execute(
    db(),
  );
  await keepFor(400);
  const days = async (table: "event_salts" | "event_visitors" | "event_source_clients") =>
    (await db().selectFrom(table).select("day").orderBy("day").execute()).map(({ day }) => day);
  const date = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  expect(await days("event_salts")).toEqual([date(0)]);
  expect(await days("event_visitors")).toEqual([date(1), date(0)]);
  expect(await days("event_source_clients")).toEqual([date(1), date(0)]);
});

test("readConfig rejects an invalid EVENT_RETENTION_DAYS", () => {
  expect(() => readConfig({ EVENT_RETENTION_DAYS: "forever" })).toThrow(/EVENT_RETENTION_DAYS must be/);
});
