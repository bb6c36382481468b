import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { waitFor } from "../processes/deadline.ts";
import { acceptsConnections, findFreePort } from "../processes/ports.ts";
import { findRunAs, getBinary } from "../dev-services/postgres.ts";
import { run } from "../dev-services/programs.ts";

/** A temporary PostgreSQL server for fault injection. */
export interface Cluster {
  readonly data: string;
  readonly port: number;
  readonly urlOf: (database: string) => string;
  readonly start: () => Promise<void>;
  /** `fast` aborts transactions; `immediate` skips the shutdown checkpoint, so that the next start runs crash recovery. */
  readonly stop: (mode: "fast" | "immediate") => Promise<void>;
  /** Sends SIGKILL to the postmaster. */
  readonly kill: () => Promise<void>;
  readonly promote: () => Promise<void>;
}

/** A temporary folder of PostgreSQL clusters. */
export interface ScratchClusters {
  readonly folder: string;
  /** Runs a program as the user that owns the clusters. */
  readonly run: (program: string, args: readonly string[], env?: Record<string, string>) => Promise<string>;
  /** Initializes and starts a cluster. */
  readonly create: (name: string, settings?: Readonly<Record<string, string>>) => Promise<Cluster>;
  /** Creates and starts a synchronous standby: the primary acknowledges a commit only when the standby has it. */
  readonly createStandby: (primary: Cluster, name: string) => Promise<Cluster>;
  /** Configures an existing data directory, without starting it. */
  readonly open: (name: string, settings?: Readonly<Record<string, string>>) => Promise<Cluster>;
  readonly drop: () => Promise<void>;
}

const superuser = "postgres";
const host = "127.0.0.1";

/** Creates the folder. When this process runs as root, the clusters belong to the system user postgres. */
export async function openScratchClusters(): Promise<ScratchClusters> {
  const runAs = await findRunAs();
  const folder = mkdtempSync("/var/tmp/brewdial-scratch-");
  chmodSync(folder, 0o755);
  if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const clusters: Cluster[] = [];

  const runProgram: ScratchClusters["run"] = (program, args, env = {}) =>
    run(program, args, { ...runAs, env: { ...process.env, ...env } });
  const postgres = (program: string, ...args: string[]) => runProgram(getBinary(program), args);

  const open: ScratchClusters["open"] = async (name, settings = {}) => {
    const data = path.join(folder, name);
    const port = await findFreePort();
    const all = { listen_addresses: host, port: String(port), unix_socket_directories: "", ...settings };
    const lines = Object.entries(all).map(([key, value]) => `${key} = '${value.replaceAll("'", "''")}'\n`);
    writeFileSync(path.join(data, "postgresql.auto.conf"), lines.join(""), { flag: "a" });
    const pid = () => Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    const cluster: Cluster = {
      data,
      port,
      urlOf: (database) => `postgres://${superuser}@${host}:${port}/${database}`,
      start: async () => void (await postgres("pg_ctl", "-D", data, "-l", `${data}.log`, "-w", "start")),
      stop: async (mode) => void (await postgres("pg_ctl", "-D", data, "-m", mode, "-w", "stop")),
      kill: async () => {
        const postmaster = pid();
        process.kill(postmaster, "SIGKILL");
        await waitFor(async () => !(await acceptsConnections(port)()), {
          name: `PostgreSQL on port ${port}: end of the killed server`,
          limitMs: 10_000,
          pollMs: 5,
        });
        rmSync(path.join(data, "postmaster.pid"), { force: true });
      },
      promote: async () => void (await postgres("pg_ctl", "-D", data, "-w", "promote")),
    };
    clusters.push(cluster);
    return cluster;
  };

  const psql = (cluster: Cluster, ...commands: string[]) =>
    postgres("psql", "-qX", cluster.urlOf("postgres"), ...commands.flatMap((text) => ["-c", text]));

  return {
    folder,
    run: runProgram,
    open,
    create: async (name, settings) => {
      const locale = ["-E", "UTF8", "--locale=C.UTF-8", "-k"];
      await postgres("initdb", "-D", path.join(folder, name), "-U", superuser, "-A", "trust", ...locale);
      const cluster = await open(name, settings);
      await cluster.start();
      return cluster;
    },
    createStandby: async (primary, name) => {
      const source = `host=${host} port=${primary.port} user=${superuser} application_name=${name}`;
      const slot = ["-C", "-S", name, "-R", "-X", "stream", "-c", "fast"];
      await postgres("pg_basebackup", "-d", source, "-D", path.join(folder, name), ...slot);
      const standby = await open(name, { primary_conninfo: source });
      await standby.start();
      await psql(
        primary,
        `alter system set synchronous_standby_names = 'ANY 1 (${name})'`,
        "select pg_reload_conf()",
      );
      const state = "select sync_state from pg_stat_replication";
      await waitFor(async () => (await psql(primary, state)).includes("quorum"), {
        name: `${name}: synchronous replication`,
        limitMs: 60_000,
      });
      return standby;
    },
    drop: async () => {
      for (const cluster of clusters) await cluster.stop("immediate").catch(() => undefined);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
