import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { findProgram, run } from "./programs.ts";

const composeFile = fileURLToPath(new URL("../../deploy/compose.services.yaml", import.meta.url));

export type ComposeName = "postgres" | "redis" | "mail";

const portVariables = {
  postgres: "BREWDIAL_POSTGRES_PORT",
  redis: "BREWDIAL_REDIS_PORT",
  mail: "BREWDIAL_SMTP_PORT",
};
/** The first start downloads the image. */
const pullTimeoutMs = 600_000;
const defaultPorts = { postgres: "5432", redis: "6379", mail: "25" };

/** Returns whether a Docker engine with compose runs on this machine. */
export async function dockerRuns(): Promise<boolean> {
  const docker = findProgram("docker");
  if (docker === undefined) {
    return false;
  }
  try {
    await run(docker, ["info"], { timeoutMs: 15_000 });
    await run(docker, ["compose", "version"], { timeoutMs: 15_000 });
    return true;
  } catch {
    return false;
  }
}

/** Starts a service of deploy/compose.services.yaml on the URL's port and records it for stopCompose. */
export async function startWithCompose(
  name: ComposeName,
  url: string,
  stateDirectory: string,
): Promise<void> {
  const address = new URL(url);
  const user = decodeURIComponent(address.username) || address.searchParams.get("user");
  const env = {
    ...process.env,
    [portVariables[name]]: address.port || defaultPorts[name],
    BREWDIAL_POSTGRES_USER: user ?? process.env["PGUSER"] ?? userInfo().username,
  };
  await run("docker", ["compose", "-f", composeFile, "up", "--detach", name], {
    env,
    timeoutMs: pullTimeoutMs,
  });
  mkdirSync(stateDirectory, { recursive: true });
  appendFileSync(stateFile(stateDirectory), `${name}\n`);
}

/** Stops the services that startWithCompose started but keeps their data; returns their names. */
export async function stopCompose(stateDirectory: string): Promise<string[]> {
  const note = stateFile(stateDirectory);
  if (!existsSync(note)) {
    return [];
  }
  const names = [...new Set(readFileSync(note, "utf8").trim().split("\n"))];
  await run("docker", ["compose", "-f", composeFile, "stop", ...names]);
  rmSync(note);
  return names;
}

function stateFile(stateDirectory: string): string {
  return path.join(stateDirectory, "compose-started");
}
