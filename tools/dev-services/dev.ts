// npm run dev: starts services, updates schema and catalog, then runs API, worker and web front end with reload on every change.
// The web front end has the public port and passes the API's paths on, so that all is one origin.
import { spawn, spawnSync } from "node:child_process";
import { waitFor } from "../processes/deadline.ts";
import { acceptsConnections, findFreePort, returnsOk } from "../processes/ports.ts";

const port = Number(process.env["PORT"] ?? 3000);
const baseUrl = `http://127.0.0.1:${port}`;
const apiPort = await findFreePort();
const env = {
  BASE_URL: baseUrl,
  WEB_URL: baseUrl,
  TRUST_PROXY: "127.0.0.1",
  NODE_ENV: "development",
  ...process.env,
  PORT: String(apiPort),
  WEB_PORT: String(port),
  API_URL: `http://127.0.0.1:${apiPort}`,
};

if (await acceptsConnections(port)()) {
  console.error(
    `Port ${port} is in use. Stop the other process, or choose another port: PORT=3005 npm run dev`,
  );
  process.exit(1);
}

const steps = [
  ["tools/dev-services/main.ts", "--no-hint"],
  ["apps/operator/src/db-migrate.ts"],
  ["apps/operator/src/db-catalog.ts"],
];
for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

const commands = [
  ["--watch", "--watch-preserve-output", "apps/api/src/main.ts"],
  ["--watch", "--watch-preserve-output", "apps/worker/src/main.ts"],
  ["apps/web/server/main.ts", "--dev"],
];
const processes = commands.map((args) => spawn(process.execPath, args, { stdio: "inherit", env }));
const stop = (signal: NodeJS.Signals) => processes.forEach((child) => child.kill(signal));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
const stopped = new AbortController();
for (const child of processes) {
  child.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopped.abort(new Error("stopped"));
    stop("SIGTERM");
  });
}

const ready = { name: "API ready", limitMs: 120_000, pollMs: 200, signal: stopped.signal };
await waitFor(returnsOk(`${baseUrl}/ready`), ready).then(
  () =>
    console.log(`
  Web         ${baseUrl}
  API         ${baseUrl}/api
  Reference   ${baseUrl}/docs
  Demo data   npm run db:demo, in another terminal
  Sent mail   .services/mail/*.eml, or http://127.0.0.1:8025 with Docker
`),
  // The process has printed why.
  () => undefined,
);
