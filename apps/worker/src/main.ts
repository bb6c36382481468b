import { readConfigOrExit } from "@brewdial/config/config.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { exitIfPortInUse, shutDownOnSignal } from "@brewdial/server/shut-down.ts";
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
      }).catch(exitIfPortInUse(config.workerPort, "WORKER_PORT"));
const handle = await startWorker({ config, log, db, mailer, metrics });
isReady = true;
log.info("worker started");

// Stops taking jobs, finishes running ones and closes connections.
shutDownOnSignal(log, "jobs did not finish in time; another worker will retry them", async () => {
  isReady = false;
  await handle.stop();
  mailer.close();
  statusServer?.close();
  await db.close();
});
