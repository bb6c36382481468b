import { readConfig } from "@brewdial/config/config.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { openMailer } from "./send-mail.ts";
import { startWorking } from "./work.ts";

const config = readConfig(process.env);
const log = createLogger("worker", config.logLevel);
const db = openDatabase({
  url: config.databaseUrl,
  applicationName: "brewdial-worker",
  onError: (error) => log.warn({ err: error }, "database"),
});
const mailer = openMailer(config);
const working = await startWorking({ config, log, db, mailer });
log.info("working");

/** Take no more jobs, finish those under way, close, and leave within 10 seconds. */
async function shutDown(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, "shutting down");
  setTimeout(() => {
    log.error("jobs did not finish in time; they will be taken again");
    process.exit(1);
  }, 9500).unref();
  await working.stop();
  mailer.close();
  await db.close();
  log.info("closed");
  // A mail server that says nothing would hold the process; its job is back in the queue.
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));
