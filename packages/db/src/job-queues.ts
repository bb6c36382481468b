import { PgBoss } from "pg-boss";
import type { QueueOptions } from "pg-boss";

import { connectTo } from "./find-primary.ts";

/** The schema that pg-boss keeps its tables in. */
export const jobSchema = "pgboss";

/**
 * A job whose worker dies is given to another when its heartbeat is 10 seconds old; these retries are for such
 * deaths and for bugs only. Mail that a server refuses for now is postponed by the worker itself (D109).
 */
const redelivery: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 20,
};

/** The time that a round through millions of rows takes. */
const round = { expireInSeconds: 3000, retryLimit: 2 };

const week = 7 * 24 * 3600;

/** Every queue with its rules: how long a waiting job is worth keeping, and how long a finished one is shown. */
export const jobQueues = {
  // The payload holds an address, maybe of somebody who has no account: it is gone a minute after the mail. A link that
  // could not be mailed within an hour is no longer waited for (D40).
  "send-magic-link": { ...redelivery, retentionSeconds: 3600, deleteAfterSeconds: 60 },
  "send-roaster-claim": { ...redelivery, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "expire-roaster-claims": { ...redelivery, retentionSeconds: 3600, deleteAfterSeconds: 3600 },
  "move-roaster-events": { ...redelivery, retentionSeconds: week, deleteAfterSeconds: 24 * 3600 },
  "send-contact-message": { ...redelivery, retentionSeconds: week, deleteAfterSeconds: 24 * 3600 },
  "collect-notifications": { ...redelivery, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "send-notifications": { ...redelivery, retentionSeconds: week, deleteAfterSeconds: 3600 },
  "clean-mail-records": { ...redelivery, retentionSeconds: week, deleteAfterSeconds: 24 * 3600 },
  // They walk through every coffee, and the next round comes by itself.
  "count-search-words": { ...redelivery, ...round, retentionSeconds: 600, deleteAfterSeconds: 3600 },
  "score-trending": { ...redelivery, ...round, retentionSeconds: 3600, deleteAfterSeconds: 24 * 3600 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof jobQueues;

/** Creates or upgrades pg-boss's schema and brings every queue to its rules; several processes may call it at once. */
export async function installJobQueues(url: string): Promise<void> {
  const boss = new PgBoss({
    ...connectTo(url),
    application_name: "brewdial-migrate",
    max: 1,
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  // What fails is also thrown; without a listener the event would end the process.
  boss.on("error", () => undefined);
  try {
    await boss.start();
    for (const [name, rules] of Object.entries(jobQueues)) {
      await boss.createQueue(name, rules);
      await boss.updateQueue(name, rules);
    }
  } catch (error) {
    throw new Error("The job queues could not be created", { cause: error });
  } finally {
    await boss.stop({ graceful: false });
  }
}
