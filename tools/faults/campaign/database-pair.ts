import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Database, openDatabase } from "@brewdial/db/open.ts";
import { findRunAs } from "../../dev-services/postgres.ts";
import { run } from "../../dev-services/programs.ts";
import { waitFor } from "../../processes/deadline.ts";
import { type Cluster, openScratchClusters } from "../scratch-clusters.ts";
import { type FaultProxy, type NetworkFault, openFaultProxy } from "./fault-proxy.ts";

/** A primary and its synchronous standby, each behind a proxy whose port never changes. */
export interface DatabasePair {
  /** URL with both servers, as in DATABASE_URL of a deployment. */
  readonly url: string;
  readonly primary: () => Cluster;
  readonly setFault: (fault: NetworkFault) => void;
  readonly resetAll: () => void;
  /** Opens a connection to the primary directly, not through the proxy. */
  readonly open: () => Database;
  /** Sends SIGKILL to the primary. */
  readonly killPrimary: () => Promise<void>;
  /** Starts the primary after a crash. */
  readonly startPrimary: () => Promise<void>;
  /** Promotes the standby of a dead primary. */
  readonly promote: () => Promise<void>;
  /** Replaces the dead server with a new copy of the primary and waits until it is the synchronous standby. */
  readonly rebuildStandby: (options?: RebuildOptions) => Promise<void>;
  readonly drop: () => Promise<void>;
}

export interface RebuildOptions {
  /** Puts the data directory on a file system of this size, which needs root. */
  readonly sizeMegabytes?: number;
}

const databaseName = "brewdial";
const host = "127.0.0.1";
/** Two API processes, the worker and their probes need about 50. */
const settings = { max_connections: "80", wal_level: "replica", max_wal_size: "256MB" };

export async function createDatabasePair(): Promise<DatabasePair> {
  const clusters = await openScratchClusters();
  const mounts: string[] = [];
  let created = 0;
  const nextName = () => `node_${(created += 1)}`;
  const drop = async () => {
    await clusters.drop().catch(() => undefined);
    for (const mount of mounts) await run("umount", ["--lazy", mount]).catch(() => undefined);
    rmSync(clusters.folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    let primary = await clusters.create(nextName(), settings);
    for (const script of ["db-migrate", "db-catalog"])
      execFileSync(process.execPath, [`apps/operator/src/${script}.ts`], {
        env: { ...process.env, DATABASE_URL: primary.urlOf(databaseName) },
        stdio: ["ignore", "ignore", "inherit"],
        timeout: 180_000,
      });
    let standby: Cluster | undefined = await clusters.createStandby(primary, nextName());
    const proxies: readonly FaultProxy[] = [
      await openFaultProxy(primary.port),
      await openFaultProxy(standby.port),
    ];
    /** Index of the proxy in front of the primary; the other one is the standby's. */
    let primaryAt = 0;

    const mountSmall = async (folder: string, sizeMegabytes: number) => {
      const owner = await findRunAs();
      mkdirSync(folder, { mode: 0o700 });
      await run("mount", ["-t", "tmpfs", "-o", `size=${sizeMegabytes}m,mode=0700`, "tmpfs", folder]);
      mounts.push(folder);
      if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
    };

    const removeData = async (folder: string) => {
      if (mounts.includes(folder)) await run("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };

    return {
      url: `postgres:///${databaseName}?host=${host},${host}&port=${proxies.map(({ port }) => port).join(",")}&user=postgres&target_session_attrs=read-write`,
      primary: () => primary,
      setFault: (fault) => {
        for (const proxy of proxies) proxy.setFault(fault);
      },
      resetAll: () => {
        for (const proxy of proxies) proxy.resetAll();
      },
      open: () => openDatabase({ url: primary.urlOf(databaseName), poolSize: 2, onError: () => undefined }),
      killPrimary: () => primary.kill(),
      startPrimary: () =>
        // The processes of the killed server keep its shared memory for a moment, and recovery needs disk space.
        waitFor(
          () =>
            primary.start().then(
              () => true,
              () => false,
            ),
          { name: "start of the primary", limitMs: 60_000, pollMs: 200 },
        ),
      promote: async () => {
        if (standby === undefined) throw new Error("There is no standby to promote");
        await standby.promote();
        await removeData(primary.data);
        primary = standby;
        standby = undefined;
        primaryAt = 1 - primaryAt;
      },
      rebuildStandby: async ({ sizeMegabytes } = {}) => {
        const name = nextName();
        if (sizeMegabytes !== undefined) await mountSmall(path.join(clusters.folder, name), sizeMegabytes);
        standby = await clusters.createStandby(primary, name);
        proxies[1 - primaryAt]?.setTarget(standby.port);
      },
      drop: async () => {
        for (const proxy of proxies) await proxy.close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
