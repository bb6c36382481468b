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
const defaultPorts = { postgres: "5432", redis: "6379", mail: "25" };

/** Whether a Docker engine runs here and knows compose. */
export async function dockerRuns(): Promise<boolean> {
  const docker = findProgram("docker");
  if (docker === undefined) {
    return false;
  }
  try {
    await run(docker, ["info"]);
    await run(docker, ["compose", "version"]);
    return true;
  } catch {
    return false;
  }
}

/** Starts one engine of deploy/compose.services.yaml on the address's port, and notes that it was us. */
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
  await run("docker", ["compose", "-f", composeFile, "up", "--detach", name], { env });
  mkdirSync(stateDirectory, { recursive: true });
  appendFileSync(noteOf(stateDirectory), `${name}\n`);
}

/** Stops the engines that startWithCompose started; their data stays. Gives the names of those stopped. */
export async function stopCompose(stateDirectory: string): Promise<string[]> {
  const note = noteOf(stateDirectory);
  if (!existsSync(note)) {
    return [];
  }
  const names = [...new Set(readFileSync(note, "utf8").trim().split("\n"))];
  await run("docker", ["compose", "-f", composeFile, "stop", ...names]);
  rmSync(note);
  return names;
}

function noteOf(stateDirectory: string): string {
  return path.join(stateDirectory, "compose-started");
}
