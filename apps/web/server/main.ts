// npm run web: serves the built web front end. With --dev it serves the sources, for npm run dev.
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { readWebConfigOrExit } from "@brewdial/config/config.ts";
import { listMissingLegalPages } from "@brewdial/config/legal-texts.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { createCaches } from "@brewdial/server/cache.ts";
import { serveMetrics } from "@brewdial/server/metrics.ts";
import { exitIfPortInUse, shutDownOnSignal } from "@brewdial/server/shut-down.ts";
import { loadBuiltApp } from "./built-app.ts";
import { createListener } from "./listener.ts";
import { createMetrics } from "./metrics.ts";

const config = readWebConfigOrExit(process.env);
const log = createLogger("web", config.logLevel);
const metrics = createMetrics();
const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 65_000 });
const isDev = process.argv.includes("--dev");
const dev = isDev ? await (await import("./dev-app.ts")).createDevApp(server) : undefined;
let isDraining = false;
const { listener, close } = createListener({
  config,
  log,
  metrics,
  source: dev ?? (await loadBuiltApp(createCaches(metrics.watchCache))),
  isDraining: () => isDraining,
});
server.on("request", listener);
const metricsServer =
  config.metricsPort === null
    ? undefined
    : await serveMetrics(metrics.registry, config.metricsPort, config.host);
server.listen(config.webPort, config.host);
await once(server, "listening").catch(exitIfPortInUse(config.webPort, "WEB_PORT"));
log.info({ address: config.webUrl }, "listening");
const missing = config.nodeEnv === "production" ? await listMissingLegalPages(config.legalDirectory) : [];
if (missing.length > 0)
  log.warn({ pages: missing }, "legal texts are missing or not filled in: put them into LEGAL_DIRECTORY");

// Reports that it is not ready, stops accepting connections and finishes running requests.
shutDownOnSignal(log, "requests did not finish in time", async () => {
  isDraining = true;
  await pause(config.drainMilliseconds);
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await dev?.close();
  await closed;
  close();
  metricsServer?.close();
});
