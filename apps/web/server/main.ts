// npm run web: serves the built website. With --dev it serves the sources, for npm run dev.
import { setTimeout as pause } from "node:timers/promises";
import { readWebConfigOrExit } from "@brewdial/config/config.ts";
import { listMissingLegalPages } from "@brewdial/config/legal-texts.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { createCaches } from "@brewdial/server/cache.ts";
import { serveMetrics } from "@brewdial/server/metrics.ts";
import { exitIfPortInUse, shutDownOnSignal } from "@brewdial/server/shut-down.ts";
import { loadBuiltApp } from "./built-app.ts";
import { createMetrics } from "./metrics.ts";
import { createWebApp } from "./web-app.ts";

const config = readWebConfigOrExit(process.env);
const log = createLogger("web", config.logLevel);
const metrics = createMetrics();
const isDev = process.argv.includes("--dev");
let isDraining = false;
const app = await createWebApp({
  config,
  log,
  metrics,
  loadSource: async (server) =>
    isDev
      ? (await import("./dev-app.ts")).createDevApp(server)
      : loadBuiltApp(createCaches(metrics.watchCache)),
  isDraining: () => isDraining,
});
const metricsServer =
  config.metricsPort === null
    ? undefined
    : await serveMetrics(metrics.registry, config.metricsPort, config.host);
await app
  .listen({ port: config.webPort, host: config.host })
  .catch(exitIfPortInUse(config.webPort, "WEB_PORT"));
const missing = config.nodeEnv === "production" ? await listMissingLegalPages(config.legalDirectory) : [];
if (missing.length > 0)
  log.warn({ pages: missing }, "legal texts are missing or not filled in: put them into LEGAL_DIRECTORY");

// Fails the readiness check, stops accepting connections and finishes running requests.
shutDownOnSignal(log, "requests did not finish in time", async () => {
  isDraining = true;
  await pause(config.drainMilliseconds);
  await app.close();
  metricsServer?.close();
});
