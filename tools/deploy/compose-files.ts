import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { type Document, deploy, parse } from "./manifests.ts";

/** Keys that compose replaces instead of appending when a later file also sets them. */
const replaced = new Set(["command", "entrypoint", "test"]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function merge(base: Document, added: Document): Document {
  const result: Document = { ...base };
  for (const [key, value] of Object.entries<Document>(added)) {
    const before = result[key];
    if (isObject(before) && isObject(value)) result[key] = merge(before, value);
    else if (Array.isArray(before) && Array.isArray(value) && !replaced.has(key))
      result[key] = [...before, ...value];
    else result[key] = value;
  }
  return result;
}

/** Replaces `extends` with the service that it names. */
function extendServices(compose: Document): Document {
  const services = Object.entries<Document>(compose.services).map(([name, { extends: base, ...own }]) => [
    name,
    base === undefined ? own : merge(parse(base.file)[0].services[base.service], own),
  ]);
  return { ...compose, services: Object.fromEntries(services) };
}

/** Merges compose files as `docker compose` does with COMPOSE_FILE. */
export const loadCompose = (files: readonly string[]): Document =>
  files.map((file) => extendServices(parse(file)[0])).reduce(merge);

export interface Deployment {
  /** The variables of the .env file. */
  readonly settings: NodeJS.Dict<string>;
  readonly compose: Document;
}

/** Runs create-env without a terminal and reads the file that it wrote. */
export function createDeployment(envFile: string, options: readonly string[] = []): Deployment {
  const legal = ["--legal", join(dirname(envFile), "legal")];
  execFileSync(fileURLToPath(new URL("create-env", deploy)), [...legal, ...options, envFile], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  return readDeployment(envFile);
}

export function readDeployment(envFile: string): Deployment {
  const settings = parseEnv(readFileSync(envFile, "utf8"));
  return { settings, compose: loadCompose(settings["COMPOSE_FILE"]?.split(":") ?? []) };
}

/** Options of create-env for a public host with your own certificate. */
export const publicOptions = (certificates: string): string[] =>
  Object.entries({
    address: "https://brewdial.example",
    sender: "Brewdial <no-reply@brewdial.example>",
    smtp: "smtps://user:pa$$word@smtp.brewdial.example:465",
    operator: "ana@brewdial.example",
    certificate: certificates,
  }).flatMap(([name, value]) => [`--${name}`, value]);
