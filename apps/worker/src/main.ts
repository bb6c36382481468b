import { readConfigOrExit } from "@brewdial/config/config.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { createMetrics } from "./metrics.ts";
import { openMailer } from "./send-mail.ts";
import { startWorker } from "./start-worker.ts";
import { readDatabaseStatus } from "./status-queries.ts";
import { serveStatus } from "./status-server.ts";

const config = readConfigOrExit(process.env);
const log = createLogger("worker", config.logLevel);
const db = openDatabase({
  url: config.databaseUrl,
  applicationName: "brewdial-worker",
  onError: (error) => log.warn({ err: error }, "database"),
});
const mailer = openMailer(config);
const metrics = createMetrics();
let isReady = false;
const statusServer =
  config.workerPort === null
    ? undefined
    : await serveStatus({
        port: config.workerPort,
        host: config.host,
        metrics,
        readDatabase: () => readDatabaseStatus(db.primary),
        isReady: () => isReady,
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EADDRINUSE") throw error;
        process.stderr.write(
          `Port ${config.workerPort} is in use. Stop the other process, or set WORKER_PORT to another one.\n`,
        );
        return process.exit(1);
      });
const handle = await startWorker({ config, log, db, mailer, metrics });
isReady = true;
log.info("worker started");

/** Stops taking jobs, finishes running ones, closes connections and exits within 10 seconds. */
async function shutDown(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, "shutting down");
  setTimeout(() => {
    log.error("jobs did not finish in time; another worker will retry them");
    process.exit(1);
  }, 9500).unref();
  isReady = false;
  await handle.stop();
  mailer.close();
  statusServer?.close();
  await db.close();
  log.info("closed");
  // An unresponsive mail server would keep the process alive; its job is back in the queue.
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));
