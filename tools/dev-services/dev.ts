// npm run dev: starts services, updates schema and catalog, then runs the API and the worker with reload on every change.
import { spawn, spawnSync } from "node:child_process";
import { waitFor } from "../processes/deadline.ts";
import { acceptsConnections, returnsOk } from "../processes/ports.ts";

const port = Number(process.env["PORT"] ?? 3000);
const baseUrl = `http://127.0.0.1:${port}`;
const env = { ...process.env, NODE_ENV: process.env["NODE_ENV"] ?? "development" };

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

const processes = ["api", "worker"].map((name) =>
  spawn(process.execPath, ["--watch", "--watch-preserve-output", `apps/${name}/src/main.ts`], {
    stdio: "inherit",
    env,
  }),
);
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
  API         ${baseUrl}
  Reference   ${baseUrl}/docs
  Demo data   npm run db:demo, in another terminal
  Sent mail   .services/mail/*.eml, or http://127.0.0.1:8025 with Docker
`),
  // The process has printed why.
  () => undefined,
);
