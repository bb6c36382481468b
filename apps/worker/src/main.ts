import { readConfigOrExit } from "@brewdial/config/config.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { openMailer } from "./send-mail.ts";
import { startWorker } from "./start-worker.ts";

const config = readConfigOrExit(process.env);
const log = createLogger("worker", config.logLevel);
const db = openDatabase({
  url: config.databaseUrl,
  applicationName: "brewdial-worker",
  onError: (error) => log.warn({ err: error }, "database"),
});
const mailer = openMailer(config);
const handle = await startWorker({ config, log, db, mailer });
log.info("worker started");

/** Stops taking jobs, finishes running ones, closes connections and exits within 10 seconds. */
async function shutDown(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, "shutting down");
  setTimeout(() => {
    log.error("jobs did not finish in time; another worker will retry them");
    process.exit(1);
  }, 9500).unref();
  await handle.stop();
  mailer.close();
  await db.close();
  log.info("closed");
  // An unresponsive mail server would keep the process alive; its job is back in the queue.
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));
