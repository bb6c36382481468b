import { mkdirSync } from "node:fs";
import path from "node:path";

import { findProgram, listNames, run, stopByPidFile } from "./programs.ts";

/** Starts redis-server on the URL's port, without persistence. */
export async function startRedis(url: string, stateDirectory: string): Promise<void> {
  const program = findProgram("redis-server") ?? findProgram("valkey-server");
  if (program === undefined) {
    throw new Error(
      "Redis 7 or newer is needed: start Docker, or install it (Debian: apt-get install redis-server).",
    );
  }
  const port = new URL(url).port || "6379";
  const home = path.join(stateDirectory, `redis-${port}`);
  mkdirSync(home, { recursive: true });
  const files = [
    "--dir",
    home,
    "--pidfile",
    path.join(home, "pid"),
    "--logfile",
    path.join(home, "server.log"),
  ];
  await run(program, ["--port", port, "--bind", "127.0.0.1", "--daemonize", "yes", "--save", "", ...files]);
}

/** Stops the servers that startRedis started; returns their names. */
export async function stopRedis(stateDirectory: string): Promise<string[]> {
  const stopped: string[] = [];
  for (const name of listNames(stateDirectory, "redis-")) {
    const home = path.join(stateDirectory, name);
    if (listNames(home, "pid").length > 0 && (await stopByPidFile(path.join(home, "pid"), "-server"))) {
      stopped.push(name);
    }
  }
  return stopped;
}
