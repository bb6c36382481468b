// npm run services: makes PostgreSQL, Redis and a mail catcher answer; npm run services -- --stop stops what it started.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { ensureDatabase } from "@brewdial/db/admin.ts";
import { getDatabaseName, hidePassword } from "@brewdial/db/connection-url.ts";

import { dockerRuns } from "./services/compose.ts";
import { listEngines, startEngine, stopEngines } from "./services/engines.ts";

const stateDirectory =
  process.env["SERVICES_DIRECTORY"] ?? fileURLToPath(new URL("../.services", import.meta.url));

async function start(): Promise<void> {
  const withDocker = await dockerRuns();
  const rows: string[][] = [];
  for (const engine of listEngines(process.env)) {
    console.log(`${engine.name} at ${hidePassword(engine.url)} ...`);
    const state = await startEngine(engine, withDocker, stateDirectory);
    rows.push([engine.name, `${engine.variable}=${hidePassword(engine.url)}`, state]);
    if (engine.variable === "DATABASE_URL") {
      const created = await createDatabase(engine.url);
      rows.push(["  database", getDatabaseName(engine.url), created ? "created" : "was there already"]);
    }
  }
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log("");
  for (const row of rows) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  }
  console.log("\nNext: npm run db:migrate");
}

async function createDatabase(url: string): Promise<boolean> {
  try {
    return await ensureDatabase(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database "${getDatabaseName(url)}" could not be created: ${reason}. Name a user that may create databases in DATABASE_URL, or make one: sudo -u postgres createuser --superuser "$USER"`,
      { cause: error },
    );
  }
}

async function stop(): Promise<void> {
  const stopped = await stopEngines(stateDirectory);
  console.log(
    stopped.length > 0
      ? `Stopped: ${stopped.join(", ")}.`
      : "Nothing to stop: nothing was started from here.",
  );
}

try {
  const { values } = parseArgs({ options: { stop: { type: "boolean", default: false } } });
  await (values.stop ? stop() : start());
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
