import { PgBoss } from "pg-boss";
import type { QueueOptions } from "pg-boss";

import { connectTo } from "./find-primary.ts";

/** The schema that holds pg-boss's tables. */
export const jobSchema = "pgboss";

/**
 * Retries for crashed workers and bugs: a job whose heartbeat is 10 seconds old is given to another worker. The worker
 * itself reschedules mail that a server temporarily rejects.
 */
const retries: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 20,
};

/** For jobs that scan millions of rows. */
const fullScan = { expireInSeconds: 3000, retryLimit: 2 };

const week = 7 * 24 * 3600;

/** Options of every queue: retention of a waiting job, and how long a finished one stays visible. */
export const jobQueues = {
  // The payload contains an email address, possibly of someone without an account, so it is deleted a minute after the email was
  // sent. A link that could not be sent within an hour is dropped.
  "send-magic-link": { ...retries, retentionSeconds: 3600, deleteAfterSeconds: 60 },
  "send-security-notice": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-roaster-claim": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-roaster-invitation": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-moderation-notice": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-report-decision": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-claim-decision": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-operator-digest": { ...retries, retentionSeconds: 24 * 3600, deleteAfterSeconds: 3600 },
  "expire-roaster-claims": { ...retries, retentionSeconds: 3600, deleteAfterSeconds: 3600 },
  "move-roaster-events": { ...retries, retentionSeconds: week, deleteAfterSeconds: 24 * 3600 },
  // After 15 minutes the cached responses have expired anyway.
  "purge-edge": { ...retries, retentionSeconds: 900, deleteAfterSeconds: 3600 },
  "send-subscription-confirmation": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-contact-message": { ...retries, retentionSeconds: week, deleteAfterSeconds: 24 * 3600 },
  "collect-notifications": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-notifications": { ...retries, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "clean-mail-records": { ...retries, retentionSeconds: week, deleteAfterSeconds: 24 * 3600 },
  // These jobs scan every coffee, and the next scheduled run replaces a failed one.
  "count-search-words": { ...retries, ...fullScan, retentionSeconds: 600, deleteAfterSeconds: 3600 },
  "score-trending": { ...retries, ...fullScan, retentionSeconds: 3600, deleteAfterSeconds: 24 * 3600 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof jobQueues;

/** Creates or upgrades pg-boss's schema and updates every queue's options; safe to call concurrently. */
export async function installJobQueues(url: string): Promise<void> {
  const boss = new PgBoss({
    ...connectTo(url),
    application_name: "brewdial-migrate",
    max: 1,
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  // Failures are also thrown; without a listener the event would end the process.
  boss.on("error", () => undefined);
  try {
    await boss.start();
    for (const [name, options] of Object.entries(jobQueues)) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } catch (error) {
    throw new Error("The job queues could not be created", { cause: error });
  } finally {
    await boss.stop({ graceful: false });
  }
}
