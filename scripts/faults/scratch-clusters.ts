import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findRunAs, getBinary } from "../services/postgres.ts";
import { run } from "../services/programs.ts";
import { findFreePort } from "./free-port.ts";

/** A PostgreSQL server of its own, to be mistreated. */
export interface Cluster {
  readonly data: string;
  readonly port: number;
  readonly urlOf: (database: string) => string;
  readonly start: () => Promise<void>;
  /** `fast` lets nobody finish, `immediate` not even itself: it recovers at the next start. */
  readonly stop: (mode: "fast" | "immediate") => Promise<void>;
  /** SIGKILL to the postmaster. */
  readonly kill: () => Promise<void>;
  readonly promote: () => Promise<void>;
}

/** A folder of scratch clusters that disappears with all of them. */
export interface ScratchClusters {
  readonly folder: string;
  /** Runs a program of PostgreSQL, or any other, as the user that owns the clusters. */
  readonly run: (program: string, args: readonly string[], env?: Record<string, string>) => Promise<string>;
  /** A fresh cluster, running. */
  readonly create: (name: string, settings?: Readonly<Record<string, string>>) => Promise<Cluster>;
  /** A copy of a running one that follows it, running too; the primary commits only what the copy has. */
  readonly createStandby: (primary: Cluster, name: string) => Promise<Cluster>;
  /** A cluster whose data directory somebody else made; not running. */
  readonly open: (name: string, settings?: Readonly<Record<string, string>>) => Promise<Cluster>;
  readonly drop: () => Promise<void>;
}

const superuser = "postgres";
const host = "127.0.0.1";

/** Where initdb runs as root, its clusters belong to the system user postgres. */
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
        while (await answersOn(port)) await pause(5);
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
      while (!(await psql(primary, state)).includes("quorum")) await pause(50);
      return standby;
    },
    drop: async () => {
      for (const cluster of clusters) await cluster.stop("immediate").catch(() => undefined);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answersOn(port: number): Promise<boolean> {
  return fetch(`http://${host}:${port}`).then(
    () => true,
    (error: unknown) => !String((error as Error).cause).includes("ECONNREFUSED"),
  );
}
