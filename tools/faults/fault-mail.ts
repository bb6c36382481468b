// npm run tools -- fault-mail: delivers 200 sign-in emails while the worker is killed five times with SIGKILL. All must arrive
// within two minutes of the last kill. The last line is JSON with the measurements.
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openDatabase } from "@brewdial/db/open.ts";
import { createTestDatabase } from "@brewdial/db/testing.ts";
import { enqueue, sendMagicLink } from "@brewdial/jobs";
import { SMTPServer } from "smtp-server";
import { waitFor } from "../processes/deadline.ts";
import { supervise, type Supervisor } from "../processes/supervise.ts";

const mailCount = 200;
const killCount = 5;
const limitMs = 600_000;
const deliveryLimitMs = 120_000;
/**
 * The mail server takes `lookUpMs` to check the recipient and `writeMs` to store the email before it acknowledges it. A kill during
 * the first part loses the attempt; a kill during the second causes a duplicate. `--write-ms 150` puts every kill into the second.
 */
const { values } = parseArgs({ options: { "write-ms": { type: "string", default: "20" } } });
const writeMs = Number(values["write-ms"]);
const lookUpMs = 150 - writeMs;

/** Arrival times of each recipient's emails. */
const arrivals = new Map<string, number[]>();

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  closeTimeout: 100,
  onRcptTo: (_address, _session, done) => void setTimeout(done, lookUpMs),
  onData: (stream, session, done) => {
    stream.resume();
    stream.once("end", () => {
      setTimeout(() => {
        const recipient = session.envelope.rcptTo[0]?.address ?? "";
        arrivals.set(recipient, [...(arrivals.get(recipient) ?? []), Date.now()]);
        done();
      }, writeMs);
    });
  },
});
server.on("error", () => undefined);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.server.address() as { port: number };

const database = await createTestDatabase();
const db = openDatabase({ url: database.url, onError: () => undefined });

async function enqueueMails(): Promise<void> {
  console.log(`Queueing ${mailCount} mails`);
  for (let number = 1; number <= mailCount; number += 1) {
    const email = `reader-${number}@example.com`;
    await db.primary.transaction().execute(async (trx) => {
      await trx.insertInto("users").values({ email }).execute();
      await enqueue(trx, sendMagicLink, { requestId: crypto.randomUUID(), email });
    });
  }
}

async function measure({ start, signal }: Supervisor) {
  const startWorker = () =>
    start({
      name: "worker",
      command: process.execPath,
      args: ["apps/worker/src/main.ts"],
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: {
        NODE_ENV: "development",
        DATABASE_URL: database.url,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        LOG_LEVEL: "warn",
      },
    });
  const untilArrived = (count: number) =>
    waitFor(() => arrivals.size >= count, {
      name: `arrival of ${count} mails`,
      limitMs: deliveryLimitMs,
      pollMs: 10,
      signal,
    });

  await enqueueMails();
  let worker = await startWorker();
  for (let kill = 1; kill <= killCount; kill += 1) {
    await untilArrived(Math.floor((mailCount * kill) / (killCount + 2)));
    // Spread over the delivery time of an email: some kills hit emails in transit, some hit emails that are accepted but not yet
    // recorded.
    await pause(((lookUpMs + writeMs) * (kill - 1)) / killCount);
    await worker.kill();
    console.log(`Kill ${kill}: ${arrivals.size} of ${mailCount} had arrived`);
    worker = await startWorker();
  }
  const lastKill = Date.now();
  // Lost emails are reported below.
  await untilArrived(mailCount).catch(() => signal.throwIfAborted());
  const lastArrival = Math.max(...[...arrivals.values()].map(([first]) => first ?? 0));
  console.log(`${arrivals.size} of ${mailCount} arrived; watching for late duplicates for 30 seconds`);
  await pause(30_000);
  return { workerExitCode: await worker.stop(), afterLastKillMs: lastArrival - lastKill };
}

try {
  const { workerExitCode, afterLastKillMs } = await supervise({ name: "fault-mail", limitMs }, measure);
  const lost = mailCount - arrivals.size;
  console.log(
    JSON.stringify({
      mails: mailCount,
      kills: killCount,
      writeMs,
      lost,
      duplicates: [...arrivals.values()].reduce((sum, times) => sum + times.length - 1, 0),
      lastArrivalAfterLastKillSeconds: Math.round(afterLastKillMs / 100) / 10,
      workerExitCode,
    }),
  );
  if (lost > 0 || workerExitCode !== 0) process.exitCode = 1;
} catch (error) {
  console.error(`fault-mail failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await db.close();
  await database.drop();
}
