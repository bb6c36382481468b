// npm run dev: services, schema and catalog, then the API with reload on every change.
import { spawn, spawnSync } from "node:child_process";

for (const step of ["services.ts", "db-migrate.ts", "db-catalog.ts"]) {
  const { status } = spawnSync(process.execPath, [`scripts/${step}`], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const api = spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/api/src/main.ts"], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => api.kill(signal));
api.on("exit", (code) => process.exit(code ?? 0));
