// npm run dev: starts services, updates schema and catalog, then runs API, worker and web front end with reload on every change.
// The web front end has the public port and forwards the API's paths, so that everything is on one origin.
// npm run dev -- --demo also writes the demo data.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { readConfigOrExit } from "@brewdial/config/config.ts";
import { waitFor } from "../processes/deadline.ts";
import { acceptsConnections, findFreePort, returnsOk } from "../processes/ports.ts";
import { formatLogLine } from "./format-log.ts";

// npm runs no install scripts (.npmrc), including our own, so the hooks are set here. Without git this has no effect.
spawnSync("git", ["config", "core.hooksPath", ".githooks"]);

const { values: options } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
const { port, baseUrl } = readConfigOrExit({ NODE_ENV: "development", ...process.env });
const apiPort = await findFreePort();
const env = {
  BASE_URL: baseUrl,
  WEB_URL: baseUrl,
  TRUST_PROXY: "127.0.0.1",
  NODE_ENV: "development",
  ...(options.demo ? { LEGAL_DIRECTORY: "tools/demo/legal" } : {}),
  ...process.env,
  PORT: String(apiPort),
  WEB_PORT: String(port),
  API_URL: `http://127.0.0.1:${apiPort}`,
};
const demoRoaster = `${baseUrl}/embed/harrow-and-finch-coffee`;

/** A process that runs until `npm run dev` exits. */
interface DevProcess {
  readonly name: string;
  /** Arguments for Node. */
  readonly args: readonly string[];
  /** The port that it listens on, and the variable that changes it. */
  readonly port?: { readonly number: number; readonly variable: string };
}

const reload = ["--watch", "--watch-preserve-output"];
const processes: readonly DevProcess[] = [
  { name: "API", args: [...reload, "apps/api/src/main.ts"] },
  { name: "Worker", args: [...reload, "apps/worker/src/main.ts"] },
  { name: "Web", args: ["apps/web/server/main.ts", "--dev"], port: { number: port, variable: "PORT" } },
];

/** Commands that prepare the environment of the processes, in order. */
const preparations = [
  ["tools/dev-services/main.ts", "--no-hint"],
  ["apps/operator/src/db-migrate.ts"],
  ["apps/operator/src/db-catalog.ts"],
  ...(options.demo ? [["tools/demo/db-demo.ts"]] : []),
];

/** Exits when another process uses a required port. */
async function checkPorts(): Promise<void> {
  for (const { name, port: needed } of processes) {
    if (needed === undefined || !(await acceptsConnections(needed.number)())) continue;
    const { number, variable } = needed;
    console.error(
      `Port ${number} is in use (${name}). Stop the other process, or choose another port: ${variable}=${number + 5} npm run dev`,
    );
    process.exit(1);
  }
}

function start({ args }: DevProcess): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ["inherit", "pipe", "inherit"], env });
  createInterface({ input: child.stdout }).on("line", (line) => console.log(formatLogLine(line)));
  return child;
}

async function printAddresses(): Promise<void> {
  const hasDemo = await returnsOk(demoRoaster)();
  const rows = [
    ["Web", baseUrl],
    ["API", `${baseUrl}/api/health`],
    ["Reference", `${baseUrl}/docs`],
    ["Widget", hasDemo ? demoRoaster : "npm run dev -- --demo shows a roaster's page with demo data"],
    ["Sent mail", ".services/mail/*.eml, or http://127.0.0.1:8025 with Docker"],
    ["Stop", "Ctrl+C"],
  ];
  console.log(`\n${rows.map(([name = "", text]) => `  ${name.padEnd(10)}  ${text}`).join("\n")}\n`);
}

await checkPorts();
for (const args of preparations) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
// Another process may have taken a port meanwhile.
await checkPorts();

const children = processes.map(start);
const stop = (signal: NodeJS.Signals) => children.forEach((child) => child.kill(signal));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
const stopped = new AbortController();
for (const child of children) {
  child.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopped.abort(new Error("stopped"));
    stop("SIGTERM");
  });
}

const ready = { name: "API and web ready", limitMs: 120_000, pollMs: 200, signal: stopped.signal };
try {
  // The API is awaited first, because the web front end logs every request that it cannot forward.
  for (const url of [env.API_URL, baseUrl]) await waitFor(returnsOk(`${url}/ready`), ready);
  await printAddresses();
} catch {
  // The process has already printed the reason.
}
