// npm run dev: services, schema and catalog, then the API and the worker with reload on every change.
import { spawn, spawnSync } from "node:child_process";

for (const step of ["services.ts", "db-migrate.ts", "db-catalog.ts"]) {
  const { status } = spawnSync(process.execPath, [`scripts/${step}`], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const processes = ["api", "worker"].map((name) =>
  spawn(process.execPath, ["--watch", "--watch-preserve-output", `apps/${name}/src/main.ts`], {
    stdio: "inherit",
  }),
);
const stop = (signal: NodeJS.Signals) => processes.forEach((child) => child.kill(signal));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
for (const child of processes) {
  child.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stop("SIGTERM");
  });
}
