import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";

import { withUser } from "@brewdial/db/connection-url.ts";

import { findProgram, listNames, run } from "./programs.ts";
import type { RunAs } from "./programs.ts";

const debianDirectory = "/usr/lib/postgresql";

/** Starts an installed PostgreSQL on the URL's port, with its own data directory. */
export async function startPostgres(url: string, stateDirectory: string): Promise<void> {
  const address = new URL(withUser(url));
  const port = address.port || "5432";
  const user = decodeURIComponent(address.username) || (address.searchParams.get("user") ?? "postgres");
  const runAs = await findRunAs();
  const home = path.join(chooseRoot(stateDirectory, runAs), `postgres-${port}`);
  const data = path.join(home, "data");

  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o700);
  if (runAs !== undefined) {
    chownSync(home, runAs.uid, runAs.gid);
  }
  if (!existsSync(data)) {
    await initialize(data, user, runAs);
  }
  const log = path.join(home, "server.log");
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  try {
    await run(getBinary("pg_ctl"), ["-D", data, "-l", log, "-o", options, "-w", "start"], runAs);
  } catch (error) {
    const lines = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").slice(-5).join("\n") : "";
    throw new Error(`PostgreSQL did not start on port ${port}; the end of ${log}:\n${lines}`, {
      cause: error,
    });
  }
}

/** Creates the data directory under a temporary name and renames it, so that kills and concurrent runs leave no partial one. */
async function initialize(data: string, user: string, runAs: RunAs | undefined): Promise<void> {
  const growing = `${data}-${process.pid}`;
  const locale = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";
  const args = ["-D", growing, "-U", user, "-A", "trust", "-E", "UTF8", `--locale=${locale}`, "-k"];
  await run(getBinary("initdb"), args, runAs);
  try {
    renameSync(growing, data);
  } catch (error) {
    rmSync(growing, { recursive: true, force: true });
    if (!existsSync(data)) {
      throw error;
    }
  }
}

/** Stops the servers that startPostgres started but keeps their data; returns their names. */
export async function stopPostgres(stateDirectory: string): Promise<string[]> {
  const runAs = await findRunAs().catch(() => undefined);
  const stopped: string[] = [];
  for (const root of [stateDirectory, sharedRoot(stateDirectory)]) {
    for (const name of listNames(root, "postgres-")) {
      const data = path.join(root, name, "data");
      if (existsSync(path.join(data, "postmaster.pid"))) {
        await run(getBinary("pg_ctl"), ["-D", data, "-m", "fast", "-w", "stop"], runAs);
        stopped.push(name);
      }
    }
  }
  return stopped;
}

/** Returns the path of a program of the newest installed PostgreSQL, 15 or newer. */
export function getBinary(name: string): string {
  const versions = existsSync(debianDirectory) ? readdirSync(debianDirectory) : [];
  const directories = versions
    .filter((version) => Number(version) >= 15)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianDirectory, version, "bin"));
  const found = findProgram(name, directories);
  if (found === undefined) {
    throw new Error(
      "PostgreSQL 15 or newer is needed: start Docker, or install it (Debian: apt-get install postgresql postgresql-contrib).",
    );
  }
  return found;
}

/** Returns the system user postgres when this process is root, because PostgreSQL refuses to run as root. */
export async function findRunAs(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
    return { uid: Number(uid), gid: Number(gid) };
  } catch (error) {
    throw new Error(
      "PostgreSQL does not run as root and there is no system user postgres: apt-get install postgresql creates one.",
      { cause: error },
    );
  }
}

/** Returns the state directory, or one under /var/tmp when the system user postgres cannot enter it. */
function chooseRoot(stateDirectory: string, runAs: RunAs | undefined): string {
  return runAs === undefined || isOpenToAll(stateDirectory) ? stateDirectory : sharedRoot(stateDirectory);
}

function sharedRoot(stateDirectory: string): string {
  return `/var/tmp/brewdial-services-${createHash("sha256").update(stateDirectory).digest("hex").slice(0, 8)}`;
}

function isOpenToAll(directory: string): boolean {
  const enterable = (statSync(directory).mode & 0o001) !== 0;
  const parent = path.dirname(directory);
  return enterable && (parent === directory || isOpenToAll(parent));
}
