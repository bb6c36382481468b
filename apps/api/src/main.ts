import { buildApp } from "./app.ts";
import { readConfigOrExit } from "@brewdial/config/config.ts";
import { createDeps } from "./create-deps.ts";
import { serveMetrics } from "./platform/metrics.ts";

const config = readConfigOrExit(process.env);
const { deps, close } = await createDeps(config);
const { drain, log, metrics } = deps;
const app = await buildApp(deps);
const metricsServer =
  config.metricsPort === null ? undefined : await serveMetrics(metrics, config.metricsPort, config.host);
await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== "EADDRINUSE") throw error;
  process.stderr.write(
    `Port ${config.port} is in use. Stop the other process, or set PORT to another one.\n`,
  );
  process.exit(1);
});

/** Drains, stops accepting connections, finishes running requests and closes everything, within 10 seconds. */
async function shutDown(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, "shutting down");
  setTimeout(() => {
    log.error("requests did not finish in time");
    process.exit(1);
  }, 9500).unref();
  await drain.start();
  await app.close();
  metricsServer?.close();
  await close();
  log.info("closed");
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));
