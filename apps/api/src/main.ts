import { buildApp } from "./app.ts";
import { readConfig } from "@brewdial/config/config.ts";
import { openDeps } from "./open-deps.ts";
import { serveMetrics } from "./platform/metrics.ts";

const config = readConfig(process.env);
const { deps, close } = await openDeps(config);
const { drain, log, metrics } = deps;
const app = await buildApp(deps);
const metricsServer =
  config.metricsPort === null ? undefined : await serveMetrics(metrics, config.metricsPort, config.host);
await app.listen({ port: config.port, host: config.host });

/** Say that no more requests are wanted, then stop accepting, finish what is under way, close; all within 10 seconds. */
async function shutDown(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, "shutting down");
  setTimeout(() => {
    log.error("requests did not finish in time");
    process.exit(1);
  }, 9500).unref();
  await drain.begin();
  await app.close();
  metricsServer?.close();
  await close();
  log.info("closed");
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));
