import { buildApp } from "./app.ts";
import { readConfigOrExit } from "@brewdial/config/config.ts";
import { serveMetrics } from "@brewdial/server/metrics.ts";
import { exitIfPortInUse, shutDownOnSignal } from "@brewdial/server/shut-down.ts";
import { createDeps } from "./create-deps.ts";

const config = readConfigOrExit(process.env);
const { deps, close } = await createDeps(config);
const { drain, log, metrics } = deps;
const app = await buildApp(deps);
const metricsServer =
  config.metricsPort === null
    ? undefined
    : await serveMetrics(metrics.registry, config.metricsPort, config.host);
await app.listen({ port: config.port, host: config.host }).catch(exitIfPortInUse(config.port, "PORT"));

// Drains, stops accepting connections, finishes running requests and closes everything.
shutDownOnSignal(log, "requests did not finish in time", async () => {
  await drain.start();
  await app.close();
  metricsServer?.close();
  await close();
});
