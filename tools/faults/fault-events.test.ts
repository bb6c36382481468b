import { setTimeout as pause } from "node:timers/promises";
import { ensureDatabase } from "@brewdial/db/admin.ts";
import { migrateToLatest } from "@brewdial/db/migrate.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createEventWriter } from "../../apps/api/src/modules/events/event-writer.ts";
import type { EventRecord } from "../../apps/api/src/modules/events/event.ts";
import { insertEvents } from "../../apps/api/src/modules/events/queries.ts";
import { runFaults } from "./run-faults.ts";
import { openScratchClusters } from "./scratch-clusters.ts";
import { waitFor } from "../processes/deadline.ts";

const unhurriedMs = 180_000;

test(
  "every acknowledged event is stored exactly once while the API is killed, PostgreSQL restarts and fails over",
  async () => {
    const result = await runFaults({ events: 2000, kills: 1, restarts: 1, failover: true }, () => undefined);
    expect(result).toMatchObject({ missing: 0, repeated: 0, foreign: 0, rollupDifferences: 0, passed: true });
    expect(result.acknowledged).toBeGreaterThanOrEqual(2000);
    expect(result.failoverMs).toBeGreaterThan(0);
  },
  unhurriedMs,
);

test(
  "an event that the standby does not have is not acknowledged, even after a retry",
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
      const insert = (events: readonly EventRecord[]) => {
        tries += 1;
        if (tries === 2) triedAgain.resolve();
        return insertEvents(db.primary, events);
      };
      const writer = createEventWriter(insert, { retryForMs: 60_000, timeoutMs: 60_000 });
      await standby.stop("fast");
      let isAcknowledged = false;
      const recorded = writer
        .write({
          id: crypto.randomUUID(),
          at: new Date(),
          kind: "CLICK",
          roasterId: 1,
          coffeeId: null,
          shareId: null,
          method: null,
          grinderId: null,
          source: null,
          visitor: null,
          client: null,
        })
        .then(() => (isAcknowledged = true));
      // A backend that is terminated while it waits for the standby leaves its row committed on the primary only.
      const endWaiting = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
          watcher.primary,
        );
      await waitFor(async () => (await endWaiting()).rows.length > 0, {
        name: "a commit that waits for the standby",
        limitMs: 60_000,
        pollMs: 20,
      });
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
