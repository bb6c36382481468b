import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "../../../test/harness.ts";
import type { EventRecord } from "./event.ts";
import { createEventWriter, type EventWriterOptions } from "./event-writer.ts";
import { insertEvents } from "./queries.ts";
import { listRollupDifferences } from "./rollup-differences.ts";
import { lockEvents } from "../../../test/lock-events.ts";

let base: TestDeps;
beforeAll(async () => {
  base = await createTestDeps();
});
afterAll(() => base[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`truncate events, event_hours, event_grinder_hours, event_source_days, event_visitor_days, event_visitors`.execute(
    db(),
  );
});

const db = () => base.deps.db.primary;
const kinds = ["PAGE_VIEW", "IMPRESSION", "CLICK", "METHOD_SWITCH", "GRINDER_CHOICE"] as const;
let made = 0;
const makeEvent = (overrides: Partial<EventRecord> = {}): EventRecord => {
  made += 1;
  const kind = kinds[made % kinds.length] ?? "CLICK";
  return {
    id: crypto.randomUUID(),
    at: new Date(),
    kind,
    roasterId: 1 + (made % 3),
    coffeeId: made % 5 === 0 ? null : made % 5,
    shareId: null,
    method: null,
    grinderId: kind === "GRINDER_CHOICE" ? 1 + (made % 4) : null,
    source: `https://site-${made % 7}.example/page`,
    visitor: Buffer.from([made % 11]),
    client: null,
    ...overrides,
  };
};
const makeEvents = (count: number) => Array.from({ length: count }, () => makeEvent());

const outcomes: string[] = [];
beforeEach(() => void outcomes.splice(0));
const createWriter = (
  options: EventWriterOptions = {},
  insert = (events: readonly EventRecord[]) => insertEvents(db(), events),
) => createEventWriter(insert, { onOutcome: (_, outcome) => void outcomes.push(outcome), ...options });

const countRows = async () => {
  const { rows } = await sql<{ events: number; ids: number; counted: number }>`
    select count(*) as events, count(distinct id) as ids,
           (select coalesce(sum(event_count), 0)::bigint from event_hours) as counted from events`.execute(
    db(),
  );
  return rows[0];
};
const expectExactly = async (events: number) => {
  expect(await countRows()).toEqual({ events, ids: events, counted: events });
  expect(await listRollupDifferences(db())).toEqual([]);
};

describe("event writer counts exactly once", () => {
  test("in the table and in every roll-up", async () => {
    const writer = createWriter();
    await Promise.all(makeEvents(300).map(writer.write));
    await expectExactly(300);
    expect(outcomes).toEqual(Array(300).fill("written"));
  });

  test("for a repeated id alone, inside a batch and beside new events", async () => {
    const writer = createWriter();
    const [first, ...others] = makeEvents(20) as [EventRecord, ...EventRecord[]];
    await writer.write(first);
    await writer.write(first);
    await Promise.all([first, ...others, ...others].map(writer.write));
    await expectExactly(20);
  });

  test("without deadlock for two concurrent writers of the same events in opposite order", async () => {
    const other = openDatabase({ url: base.deps.config.databaseUrl, onError: () => undefined });
    const errors: unknown[] = [];
    const insertInto = (target: typeof other) => async (events: readonly EventRecord[]) => {
      await insertEvents(target.primary, events).catch((error: unknown) => {
        errors.push(error);
        throw error;
      });
    };
    const [a, b] = [
      createWriter({ maxBatchSize: 40 }, insertInto(base.deps.db)),
      createWriter({ maxBatchSize: 60 }, insertInto(other)),
    ];
    const [shared, ofA, ofB] = [makeEvents(500), makeEvents(500), makeEvents(500)];
    await Promise.all([
      ...[...ofA, ...shared].map(a.write),
      ...[...shared.toReversed(), ...ofB].map(b.write),
    ]);
    await other.close();
    // Shared ids in opposite order are the only possible deadlock; PostgreSQL aborts one writer, which retries.
    expect(errors.filter((error) => (error as { code?: string }).code !== "40P01")).toEqual([]);
    await expectExactly(1500);
  });

  test("without deadlock for two concurrent writers of different events", async () => {
    const other = openDatabase({ url: base.deps.config.databaseUrl, onError: () => undefined });
    const tries: unknown[] = [];
    const writers = [base.deps.db.primary, other.primary].map((target) =>
      createWriter({ maxBatchSize: 25 }, (events) =>
        insertEvents(target, events).catch((error: unknown) => {
          tries.push(error);
          throw error;
        }),
      ),
    );
    await Promise.all(writers.flatMap((writer) => makeEvents(2000).map(writer.write)));
    await other.close();
    expect(tries).toEqual([]);
    await expectExactly(4000);
  });
});

describe("event writer under faults", () => {
  test("retries a batch after a lost connection and counts it once", async () => {
    let lost = 0;
    const writer = createWriter({}, async (events) => {
      await insertEvents(db(), events);
      lost += 1;
      if (lost <= 3) throw new Error("Connection terminated unexpectedly");
    });
    await Promise.all(makeEvents(50).map(writer.write));
    expect(lost).toBeGreaterThan(3);
    await expectExactly(50);
  });

  test("loses no events while backends are terminated", async () => {
    const writer = createWriter({ maxBatchSize: 20 });
    const over = new AbortController();
    const killing = (async () => {
      while (!over.signal.aborted) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%with added%'`
          .execute(db())
          .catch(() => undefined);
        await pause(15);
      }
    })();
    const results = await Promise.allSettled(makeEvents(1000).map(writer.write));
    over.abort();
    await killing;
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    await expectExactly(1000);
  });

  test("rejects events above the capacity with 503, counts them, and writes the buffered ones", async () => {
    const unlock = await lockEvents(db());
    const writer = createWriter({ capacity: 10 });
    const results = Promise.allSettled(makeEvents(15).map(writer.write));
    writer.writeLater(makeEvent());
    await pause(50);
    await unlock();
    const refused = (await results).flatMap((result) =>
      result.status === "rejected" ? [result.reason as { status: number; headers: object }] : [],
    );
    expect(refused).toHaveLength(5);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    expect(outcomes.toSorted()).toEqual([...Array(6).fill("overflow"), ...Array(10).fill("written")]);
    await expectExactly(10);
  });

  test("rejects waiting calls in time while the table is locked, and counts late writes once", async () => {
    const unlock = await lockEvents(db());
    const writer = createWriter({ retryForMs: 200, timeoutMs: 200 });
    const begun = performance.now();
    await expect(writer.write(makeEvent())).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - begun).toBeLessThan(600);
    expect(outcomes).toEqual(["failed"]);
    await unlock();
    await writer.close();
    expect(await listRollupDifferences(db())).toEqual([]);
  });

  test("fails only the event that cannot be written", async () => {
    const writer = createWriter();
    const poison = makeEvent({ kind: "NOTHING" as never });
    const results = await Promise.allSettled([...makeEvents(9), poison, ...makeEvents(20)].map(writer.write));
    expect(results.map(({ status }) => status).indexOf("rejected")).toBe(9);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    await expectExactly(29);
  });

  test("close waits for buffered events", async () => {
    const writer = createWriter();
    for (const event of makeEvents(1500)) writer.writeLater(event);
    await writer.close();
    await expectExactly(1500);
  });

  test("close ends in time while the table is locked and counts the failed events", async () => {
    const unlock = await lockEvents(db());
    const writer = createWriter({ retryForMs: 300, timeoutMs: 300, maxBatchSize: 100 });
    for (const event of makeEvents(1500)) writer.writeLater(event);
    const begun = performance.now();
    await writer.close();
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(outcomes).toEqual(Array(1500).fill("failed"));
    await unlock();
  });
});

describe("event roll-ups", () => {
  test("keep about 100 unconfirmed sites per roaster and day and count the rest as other", async () => {
    const writer = createWriter({ maxBatchSize: 70 });
    const visit = (site: number, roasterId = 1) =>
      makeEvent({ roasterId, kind: "CLICK", source: `https://s${site}.example/` });
    for (let site = 0; site < 400; site += 40)
      await Promise.all(Array.from({ length: 40 }, (_, at) => writer.write(visit(site + at))));
    await Promise.all([writer.write(visit(3)), writer.write(visit(399, 2))]);
    const { rows } = await sql<{ source: string; event_count: number }>`
      select source, event_count from event_source_days where roaster_id = 1`.execute(db());
    expect(rows).toHaveLength(101);
    expect(rows.find(({ source }) => source === "s3.example")).toMatchObject({ event_count: 2 });
    expect(rows.find(({ source }) => source === "other")).toMatchObject({ event_count: 300 });
    await expectExactly(402);
  });

  test("include an event of a day without a partition", async () => {
    await createWriter().write(makeEvent({ at: new Date("2020-02-29T23:59:59.999Z") }));
    const { rows } = await sql`select count(*) as waiting from event_days.unplaced`.execute(db());
    expect(rows).toEqual([{ waiting: 1 }]);
    await expectExactly(1);
  });
});
