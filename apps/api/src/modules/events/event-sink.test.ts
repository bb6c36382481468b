import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "../../testing.ts";
import type { EventRecord } from "./event.ts";
import { createEventSink, type EventSinkOptions } from "./event-sink.ts";
import { insertEvents } from "./queries.ts";
import { listRollupDifferences } from "./rollup-differences.ts";
import { lockEvents } from "./test-events.ts";

let base: TestDeps;
beforeAll(async () => {
  base = await createTestDeps();
});
afterAll(() => base[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`truncate events, event_hours, event_source_days, event_visitor_days, event_visitors`.execute(
    db(),
  );
});

const db = () => base.deps.db.primary;
const kinds = ["PAGE_VIEW", "IMPRESSION", "CLICK", "METHOD_SWITCH"] as const;
let made = 0;
const makeEvent = (given: Partial<EventRecord> = {}): EventRecord => {
  made += 1;
  return {
    id: crypto.randomUUID(),
    at: new Date(),
    kind: kinds[made % 4] ?? "CLICK",
    roasterId: 1 + (made % 3),
    coffeeId: made % 5 === 0 ? null : made % 5,
    shareId: null,
    method: null,
    source: `https://site-${made % 7}.example/page`,
    visitor: Buffer.from([made % 11]),
    ...given,
  };
};
const makeEvents = (count: number) => Array.from({ length: count }, () => makeEvent());

const outcomes: string[] = [];
beforeEach(() => void outcomes.splice(0));
const createSink = (given: Partial<EventSinkOptions> = {}) =>
  createEventSink({
    write: (events) => insertEvents(db(), events),
    onOutcome: (_, outcome) => void outcomes.push(outcome),
    ...given,
  });

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

describe("exactly once", () => {
  test("an event that is recorded is in the table and in every roll-up", async () => {
    const sink = createSink();
    await Promise.all(makeEvents(300).map(sink.record));
    await expectExactly(300);
    expect(outcomes).toEqual(Array(300).fill("recorded"));
  });

  test("the same id again changes nothing: alone, inside a batch, and beside new ones", async () => {
    const sink = createSink();
    const [first, ...others] = makeEvents(20) as [EventRecord, ...EventRecord[]];
    await sink.record(first);
    await sink.record(first);
    await Promise.all([first, ...others, ...others].map(sink.record));
    await expectExactly(20);
  });

  test("two writers of the same events at once, in opposite order: no deadlock, nothing twice", async () => {
    const other = openDatabase({ url: base.deps.config.databaseUrl, onError: () => undefined });
    const errors: unknown[] = [];
    const write = (target: typeof other) => async (events: readonly EventRecord[]) => {
      await insertEvents(target.primary, events).catch((error: unknown) => {
        errors.push(error);
        throw error;
      });
    };
    const [a, b] = [
      createSink({ write: write(base.deps.db), batchSize: 40 }),
      createSink({ write: write(other), batchSize: 60 }),
    ];
    const [shared, ofA, ofB] = [makeEvents(500), makeEvents(500), makeEvents(500)];
    await Promise.all([
      ...[...ofA, ...shared].map(a.record),
      ...[...shared.toReversed(), ...ofB].map(b.record),
    ]);
    await other.close();
    // Shared ids in opposite order are the one circle there can be; PostgreSQL ends it and the loser comes again.
    expect(errors.filter((error) => (error as { code?: string }).code !== "40P01")).toEqual([]);
    await expectExactly(1500);
  });

  test("two writers of different events at once never deadlock", async () => {
    const other = openDatabase({ url: base.deps.config.databaseUrl, onError: () => undefined });
    const tries: unknown[] = [];
    const sinks = [base.deps.db.primary, other.primary].map((target) =>
      createSink({
        batchSize: 25,
        write: (events) =>
          insertEvents(target, events).catch((error: unknown) => {
            tries.push(error);
            throw error;
          }),
      }),
    );
    await Promise.all(sinks.flatMap((sink) => makeEvents(2000).map(sink.record)));
    await other.close();
    expect(tries).toEqual([]);
    await expectExactly(4000);
  });
});

describe("trouble", () => {
  test("a connection lost before the answer: the batch is written again and counted once", async () => {
    let lost = 0;
    const sink = createSink({
      write: async (events) => {
        await insertEvents(db(), events);
        lost += 1;
        if (lost <= 3) throw new Error("Connection terminated unexpectedly");
      },
    });
    await Promise.all(makeEvents(50).map(sink.record));
    expect(lost).toBeGreaterThan(3);
    await expectExactly(50);
  });

  test("backends that are terminated all the time delay events and lose none", async () => {
    const sink = createSink({ batchSize: 20 });
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
    const results = await Promise.allSettled(makeEvents(1000).map(sink.record));
    over.abort();
    await killing;
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    await expectExactly(1000);
  });

  test("more than it can hold is refused with 503 and counted; what it holds is written", async () => {
    const unlock = await lockEvents(db());
    const sink = createSink({ capacity: 10 });
    const results = Promise.allSettled(makeEvents(15).map(sink.record));
    sink.offer(makeEvent());
    await pause(50);
    await unlock();
    const refused = (await results).flatMap((result) =>
      result.status === "rejected" ? [result.reason as { status: number; headers: object }] : [],
    );
    expect(refused).toHaveLength(5);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    expect(outcomes.toSorted()).toEqual([...Array(6).fill("overflow"), ...Array(10).fill("recorded")]);
    await expectExactly(10);
  });

  test("a table that stays locked: who waits is told in time, and whatever is written in the end counts once", async () => {
    const unlock = await lockEvents(db());
    const sink = createSink({ retryForMs: 200 });
    const begun = performance.now();
    await expect(sink.record(makeEvent())).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - begun).toBeLessThan(600);
    expect(outcomes).toEqual(["failed"]);
    await unlock();
    await sink.close();
    expect(await listRollupDifferences(db())).toEqual([]);
  });

  test("an event that cannot be written does not take its batch along", async () => {
    const sink = createSink();
    const poison = makeEvent({ kind: "NOTHING" as never });
    const results = await Promise.allSettled([...makeEvents(9), poison, ...makeEvents(20)].map(sink.record));
    expect(results.map(({ status }) => status).indexOf("rejected")).toBe(9);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    await expectExactly(29);
  });

  test("closing waits for what was offered", async () => {
    const sink = createSink();
    for (const event of makeEvents(1500)) sink.offer(event);
    await sink.close();
    await expectExactly(1500);
  });

  test("closing while the table stays locked ends in time, and what was given up is counted", async () => {
    const unlock = await lockEvents(db());
    const sink = createSink({ retryForMs: 300, batchSize: 100 });
    for (const event of makeEvents(1500)) sink.offer(event);
    const begun = performance.now();
    await sink.close();
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(outcomes).toEqual(Array(1500).fill("failed"));
    await unlock();
  });
});

describe("roll-ups", () => {
  test("made-up sites do not fill a roaster's day: about 100 by name, the rest is other", async () => {
    const sink = createSink({ batchSize: 70 });
    const visit = (site: number, roasterId = 1) =>
      makeEvent({ roasterId, kind: "CLICK", source: `https://s${site}.example/` });
    for (let site = 0; site < 400; site += 40)
      await Promise.all(Array.from({ length: 40 }, (_, at) => sink.record(visit(site + at))));
    await Promise.all([sink.record(visit(3)), sink.record(visit(399, 2))]);
    const { rows } = await sql<{ source: string; event_count: number }>`
      select source, event_count from event_source_days where roaster_id = 1`.execute(db());
    expect(rows).toHaveLength(101);
    expect(rows.find(({ source }) => source === "s3.example")).toMatchObject({ event_count: 2 });
    expect(rows.find(({ source }) => source === "other")).toMatchObject({ event_count: 300 });
    await expectExactly(402);
  });

  test("an event of a day without a partition is kept", async () => {
    await createSink().record(makeEvent({ at: new Date("2020-02-29T23:59:59.999Z") }));
    const { rows } = await sql`select count(*) as waiting from event_days.unplaced`.execute(db());
    expect(rows).toEqual([{ waiting: 1 }]);
    await expectExactly(1);
  });
});
