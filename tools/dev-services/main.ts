// npm run services: starts PostgreSQL, Redis and a mail catcher unless they respond already; with --stop stops those it started.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { ensureDatabase } from "@brewdial/db/admin.ts";
import { getDatabaseName, hidePassword } from "@brewdial/db/connection-url.ts";

import { dockerRuns } from "./compose.ts";
import { listServices, startService, stopServices } from "./services.ts";

const stateDirectory =
  process.env["SERVICES_DIRECTORY"] ?? fileURLToPath(new URL("../../.services", import.meta.url));

async function start(showsHint: boolean): Promise<void> {
  const withDocker = await dockerRuns();
  const rows: string[][] = [];
  for (const service of listServices(process.env)) {
    console.log(`${service.name} at ${hidePassword(service.url)} ...`);
    const state = await startService(service, withDocker, stateDirectory);
    rows.push([service.name, `${service.variable}=${hidePassword(service.url)}`, state]);
    if (service.variable === "DATABASE_URL") {
      const created = await createDatabase(service.url);
      rows.push(["  database", getDatabaseName(service.url), created ? "created" : "exists"]);
    }
  }
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log("");
  for (const row of rows) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  }
  if (showsHint) console.log("\nNext: npm run db:migrate");
}

async function createDatabase(url: string): Promise<boolean> {
  try {
    return await ensureDatabase(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database "${getDatabaseName(url)}" could not be created: ${reason}. Use a role with CREATEDB in DATABASE_URL, or create one: sudo -u postgres createuser --superuser "$USER"`,
      { cause: error },
    );
  }
}

async function stop(): Promise<void> {
  const stopped = await stopServices(stateDirectory);
  console.log(stopped.length > 0 ? `Stopped: ${stopped.join(", ")}.` : "Nothing to stop.");
}

try {
  const { values } = parseArgs({
    options: {
      stop: { type: "boolean", default: false },
      /** Omits the hint with the next command. */
      "no-hint": { type: "boolean", default: false },
    },
  });
  await (values.stop ? stop() : start(!values["no-hint"]));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
