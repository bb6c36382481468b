import { readConfig } from "@brewdial/config/config.ts";
import { createLogger } from "@brewdial/config/logging.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { createTestDatabase } from "@brewdial/db/testing.ts";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Deps } from "../src/deps.ts";
import { createMetrics } from "../src/metrics.ts";
import { openMailer } from "../src/send-mail.ts";

/** A mail as the server received it. */
interface ReceivedMail extends Email {
  readonly raw: string;
  readonly recipient: string;
}

export interface TestMailServer extends AsyncDisposable {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Returns the SMTP status for a recipient, or undefined to accept it. */
  refuse: (recipient: string) => number | undefined;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a real SMTP server in this process that can reject recipients, stop, and restart on the same port. */
export async function createTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let server: SMTPServer | undefined;
  let port = 0;
  const start = async () => {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      // Pooled connections do not close by themselves.
      closeTimeout: 50,
      onRcptTo: ({ address }, _session, done) => {
        const status = result.refuse(address);
        done(
          status === undefined
            ? null
            : Object.assign(new Error(`<${address}> not here`), { responseCode: status }),
        );
      },
      onData: (stream, session, done) => {
        void (async () => {
          const raw = await buffer(stream);
          const recipient = session.envelope.rcptTo.map(({ address }) => address).join();
          received.push({ ...(await PostalMime.parse(raw)), raw: raw.toString("latin1"), recipient });
          done();
        })();
      },
    });
    made.on("error", () => undefined);
    await new Promise<void>((resolve) => made.listen(port, "127.0.0.1", resolve));
    const address = made.server.address();
    port = typeof address === "object" && address !== null ? address.port : port;
    server = made;
  };
  const stop = async () => {
    const stopping = server;
    server = undefined;
    if (stopping) await new Promise<void>((resolve) => stopping.close(() => resolve()));
  };
  const result: TestMailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    received,
    refuse: () => undefined,
    start,
    stop,
    [Symbol.asyncDispose]: stop,
  };
  await start();
  return result;
}

export interface TestWorker extends AsyncDisposable {
  readonly deps: Deps;
  readonly server: TestMailServer;
  readonly databaseUrl: string;
  /** The lines logged so far. */
  readonly logged: string[];
  readonly addUser: (email: string, name?: string) => Promise<number>;
  /** Moves the start times of waiting jobs and all timestamps of mail records into the past. */
  readonly passTime: (seconds: number) => Promise<void>;
}

/** Creates real dependencies for one test file: its own database and mail server. */
export async function createTestWorker(environment: Record<string, string> = {}): Promise<TestWorker> {
  const database = await createTestDatabase();
  const server = await createTestMailServer();
  const config = readConfig({
    NODE_ENV: "test",
    SESSION_KEYS: "test:a-key-that-only-tests-sign-with-0123",
    DATABASE_URL: database.url,
    SMTP_URL: server.url,
    MAIL_FROM: "Brewdial <no-reply@brewdial.example>",
    OPERATOR_EMAIL: "operator@brewdial.example",
    BASE_URL: "https://api.brewdial.example",
    WEB_URL: "https://brewdial.example",
    ...environment,
  });
  const db = openDatabase({ url: database.url, onError: () => undefined });
  const mailer = openMailer(config);
  const { primary } = db;
  const logged: string[] = [];
  const log = createLogger("worker", "debug", { write: (line) => void logged.push(line) });
  return {
    deps: { config, log, db, mailer, metrics: createMetrics(), retryDelaysSeconds: [0, 0, 0, 0, 0] },
    server,
    databaseUrl: database.url,
    logged,
    addUser: async (email, name) =>
      (await primary.insertInto("users").values({ email, name }).returning("id").executeTakeFirstOrThrow())
        .id,
    passTime: async (seconds) => {
      const past = sql`make_interval(secs => ${seconds})`;
      await sql`update pgboss.job set start_after = start_after - ${past} where state = 'created'`.execute(
        primary,
      );
      await sql`update notification_batches set opened_at = opened_at - ${past}`.execute(primary);
      await sql`update mail_deliveries set sent_at = sent_at - ${past}`.execute(primary);
    },
    [Symbol.asyncDispose]: async () => {
      mailer.close();
      await server.stop();
      await db.close();
      await database.drop();
    },
  };
}

/** Waits until the condition holds; fails with its description after 15 seconds. */
export async function waitFor(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 15_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
