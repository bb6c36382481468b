import { setTimeout as pause } from "node:timers/promises";
import { ensureDatabase } from "@brewdial/db/admin.ts";
import { migrateToLatest } from "@brewdial/db/migrate.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createEventSink } from "../apps/api/src/modules/events/event-sink.ts";
import { insertEvents } from "../apps/api/src/modules/events/queries.ts";
import { runFaults } from "./faults/run-faults.ts";
import { openScratchClusters } from "./faults/scratch-clusters.ts";

const unhurriedMs = 180_000;

test(
  "events while the API is killed, PostgreSQL restarted and its standby promoted: all that were acknowledged, once",
  async () => {
    const result = await runFaults({ events: 2000, kills: 2, restarts: 1, failover: true }, () => undefined);
    expect(result).toMatchObject({ missing: 0, repeated: 0, foreign: 0, rollupDifferences: 0, passed: true });
    expect(result.acknowledged).toBeGreaterThanOrEqual(2000);
    expect(result.failoverMs).toBeGreaterThan(0);
  },
  unhurriedMs,
);

test(
  "an event that the primary has and the standby has not is not acknowledged, however often it is tried",
  async () => {
    const clusters = await openScratchClusters();
    try {
      const primary = await clusters.create("primary");
      const url = primary.urlOf("brewdial");
      await ensureDatabase(url);
      await migrateToLatest(url);
      const standby = await clusters.createStandby(primary, "standby");
      const db = openDatabase({ url, onError: () => undefined });
      const watcher = openDatabase({ url, onError: () => undefined });
      await sql`select 1`.execute(watcher.primary);
      const triedAgain = Promise.withResolvers<void>();
      let tries = 0;
      const sink = createEventSink({
        write: (events) => {
          tries += 1;
          if (tries === 2) triedAgain.resolve();
          return insertEvents(db.primary, events);
        },
        onOutcome: () => undefined,
        retryForMs: 60_000,
      });
      await standby.stop("fast");
      let isAcknowledged = false;
      const recorded = sink
        .record({
          id: crypto.randomUUID(),
          at: new Date(),
          kind: "CLICK",
          roasterId: 1,
          coffeeId: null,
          shareId: null,
          method: null,
          source: null,
          visitor: null,
        })
        .then(() => (isAcknowledged = true));
      // A backend that is ended while it waits for the standby leaves its row behind, committed here and nowhere else.
      const endWaiting = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
          watcher.primary,
        );
      while ((await endWaiting()).rows.length === 0) await pause(20);
      await triedAgain.promise;
      await pause(1000);
      const { rows } = await sql`select kind from events`.execute(watcher.primary);
      expect([rows, isAcknowledged]).toEqual([[{ kind: "CLICK" }], false]);
      await standby.start();
      await recorded;
      const { rows: counted } = await sql`select event_count from event_hours`.execute(watcher.primary);
      expect(counted).toEqual([{ event_count: 1 }]);
      await db.close();
      await watcher.close();
    } finally {
      await clusters.drop();
    }
  },
  unhurriedMs,
);
