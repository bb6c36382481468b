import { rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { median } from "../../numbers/statistics.ts";
import { waitFor } from "../../processes/deadline.ts";
import { acceptsConnections } from "../../processes/ports.ts";
import type { Scenario } from "./scenario.ts";
import type { TestBed } from "./test-bed.ts";

const faultMs = 8000;

/** Takes every available connection of the server, and ends those of the service so that it needs new ones. */
export const outOfConnections: Scenario = {
  name: "postgres-connections",
  title: "PostgreSQL out of connections",
  inject: async ({ bed, endFault }) => {
    const taken: Client[] = [];
    const url = bed.database.primary().urlOf("postgres");
    const take = async (): Promise<boolean> => {
      const client = new Client({ connectionString: url });
      client.on("error", () => undefined);
      try {
        await client.connect();
        taken.push(client);
        return true;
      } catch {
        return false;
      }
    };
    await take();
    const until = performance.now() + faultMs;
    while (performance.now() < until) {
      while (await take());
      await taken[0]?.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'brewdial-%'",
      );
      await pause(20);
    }
    await Promise.all(taken.map((client) => client.end()));
    endFault();
  },
};

const smallDiskMegabytes = 600;

/** Kills the primary, promotes the standby and creates a new one. */
async function failOver({ database }: TestBed, sizeMegabytes?: number): Promise<void> {
  await database.killPrimary();
  await database.promote();
  await database.rebuildStandby(sizeMegabytes === undefined ? {} : { sizeMegabytes });
}

/** Writes a file until the file system is full. */
async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, "w");
  try {
    for (const size of [1 << 20, 4096, 1]) await writeUntilFull(handle, Buffer.alloc(size));
  } finally {
    await handle.close();
  }
}

async function writeUntilFull(handle: FileHandle, chunk: Buffer): Promise<void> {
  try {
    for (;;) await handle.write(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

export const diskFull: Scenario = {
  name: "postgres-disk",
  title: "The primary's disk is full",
  // The data directory is on a small file system only after two failovers: the first one creates it as a standby.
  prepare: async (bed) => {
    await failOver(bed, smallDiskMegabytes);
    await failOver(bed);
  },
  inject: async ({ bed: { database }, note, endFault }) => {
    const { data, port } = database.primary();
    const filler = path.join(data, "filler");
    await fillDisk(filler);
    // The server stops once it needs a new WAL segment and there is no space for it.
    const admin = database.open();
    await sql`select pg_switch_wal()`.execute(admin.primary).catch(() => undefined);
    await pause(faultMs);
    await admin.close().catch(() => undefined);
    rmSync(filler);
    const isRunning = await acceptsConnections(port)();
    note(isRunning ? "the server kept running" : "the server had stopped and was started again");
    if (!isRunning) await database.startPrimary();
    endFault();
  },
};

const failoverCount = 20;

export const failovers: Scenario = {
  name: "failover",
  title: `${failoverCount} failovers: the primary is killed, its synchronous standby promoted, a new standby created`,
  inject: async ({ bed: { database }, load, signal, log, note, endFault }) => {
    const outagesMs: number[] = [];
    for (let number = 1; number <= failoverCount; number += 1) {
      const killedAt = performance.now();
      await database.killPrimary();
      await database.promote();
      const acknowledged = load.brewLogs.acknowledged.size;
      await waitFor(() => load.brewLogs.acknowledged.size > acknowledged, {
        name: "a brew log acknowledged after the failover",
        limitMs: 60_000,
        pollMs: 5,
        signal,
      });
      outagesMs.push(performance.now() - killedAt);
      endFault();
      await database.rebuildStandby();
      await pause(1000);
      log(
        `  failover ${number} of ${failoverCount}: first write after ${Math.round(outagesMs.at(-1) ?? 0)} ms`,
      );
    }
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    note(
      `first write after ${seconds(median(outagesMs))} s (median), ${seconds(Math.max(...outagesMs))} s (maximum)`,
    );
  },
};
