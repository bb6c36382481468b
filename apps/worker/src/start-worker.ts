import { connectTo } from "@brewdial/db/find-primary.ts";
import { jobSchema } from "@brewdial/db/job-queues.ts";
import {
  cleanMailRecords,
  collectNotifications,
  countSearchWords,
  expireRoasterClaims,
  type Job,
  moveRoasterEvents,
  type Payload,
  purgeEdge,
  scoreTrending,
  sendContactMessage,
  sendMagicLink,
  sendNotifications,
  sendRoasterClaim,
  sendSecurityNotice,
  sendSubscriptionConfirmation,
} from "@brewdial/jobs";
import { type JobResult, PgBoss } from "pg-boss";
import type { Deps } from "./deps.ts";
import { startIntervalLoop, type IntervalLoop } from "./interval-loop.ts";
import { deleteOldMailRecords } from "./tasks/clean-mail-records.ts";
import { collectDigest } from "./tasks/collect-notifications.ts";
import { recountSearchWords } from "./tasks/count-search-words.ts";
import { expireClaims } from "./tasks/expire-roaster-claims.ts";
import { foldRecipeDeltas } from "./tasks/fold-recipe-deltas.ts";
import { deleteExpiredIdempotencyKeys } from "./tasks/delete-expired-idempotency-keys.ts";
import { maintainEventPartitions } from "./tasks/maintain-event-partitions.ts";
import { moveEventsOfRoaster } from "./tasks/move-roaster-events.ts";
import { purgeTags } from "./tasks/purge-edge.ts";
import { rescoreTrending } from "./tasks/score-trending.ts";
import { mailContactMessage } from "./tasks/send-contact-message.ts";
import { mailMagicLink } from "./tasks/send-magic-link.ts";
import { mailNotifications } from "./tasks/send-notifications.ts";
import { mailRoasterClaim } from "./tasks/send-roaster-claim.ts";
import { mailSecurityNotice } from "./tasks/send-security-notice.ts";
import { mailSubscriptionConfirmation } from "./tasks/send-subscription-confirmation.ts";

/** A running worker. `stop` lets running jobs finish for some seconds; unfinished jobs go to another worker. */
export interface WorkerHandle {
  readonly stop: () => Promise<void>;
}

/** Concurrent jobs per queue in this process. */
const concurrency = 5;
const stopWithinMs = 7000;

/** Processes the jobs of every queue. A job whose worker died is retried 10 to 50 seconds later by any worker. */
export async function startWorker(deps: Deps): Promise<WorkerHandle> {
  const { config, log } = deps;
  const boss = new PgBoss({
    ...connectTo(config.databaseUrl),
    application_name: "brewdial-jobs",
    max: 4,
    schema: jobSchema,
    // Only db:migrate creates the schema.
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs"));
  boss.on("warning", (warning) => log.warn({ warning }, "jobs"));
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw new Error("The job queues are not available. If PostgreSQL is running, run: npm run db:migrate", {
      cause: error,
    });
  }

  const run = async <J extends Job>(job: J, task: (payload: NoInfer<Payload<J>>) => Promise<void>) => {
    const options = {
      batchSize: concurrency,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 0.5,
      perJobResults: true,
    } as const;
    await boss.work<Payload<J>, JobResult[], typeof options>(job.name, options, async (batch) =>
      Promise.all(
        batch.map(async ({ id, data }) => {
          try {
            await task(data);
            return { id, status: "completed" as const };
          } catch (error) {
            log.error({ err: error, job: job.name, id }, "job failed, will retry");
            return { id, status: "failed" as const };
          }
        }),
      ),
    );
  };
  await run(sendMagicLink, (payload) => mailMagicLink(deps, payload));
  await run(sendSecurityNotice, (payload) => mailSecurityNotice(deps, payload));
  await run(sendRoasterClaim, (payload) => mailRoasterClaim(deps, payload));
  await run(expireRoasterClaims, () => expireClaims(deps));
  await boss.schedule(expireRoasterClaims.name, "41 * * * *");
  await run(moveRoasterEvents, (payload) => moveEventsOfRoaster(deps, payload));
  await run(purgeEdge, (payload) => purgeTags(deps, payload));
  await run(sendSubscriptionConfirmation, (payload) => mailSubscriptionConfirmation(deps, payload));
  await run(sendContactMessage, (payload) => mailContactMessage(deps, payload));
  await run(collectNotifications, (payload) => collectDigest(deps, payload));
  await run(sendNotifications, (payload) => mailNotifications(deps, payload));
  await run(cleanMailRecords, () => deleteOldMailRecords(deps));
  await boss.schedule(cleanMailRecords.name, "17 4 * * *");
  await run(countSearchWords, () => recountSearchWords(deps));
  await boss.schedule(countSearchWords.name, "*/10 * * * *");
  await run(scoreTrending, () => rescoreTrending(deps));
  await boss.schedule(scoreTrending.name, "23 * * * *");
  const loops = startLoops(deps);
  return {
    stop: async () => {
      const loopsEnded = Promise.all(loops.map(({ stop }) => stop()));
      await boss.stop({ graceful: true, timeout: stopWithinMs });
      await loopsEnded;
    },
  };
}

/** Starts the periodic tasks of every worker. Each may run in several workers concurrently. */
function startLoops(deps: Deps): readonly IntervalLoop[] {
  return [
    startIntervalLoop(deps.log, {
      name: "fold recipe deltas",
      everyMs: 1000,
      run: (isStopping) => foldRecipeDeltas(deps, isStopping),
    }),
    startIntervalLoop(deps.log, {
      name: "delete expired idempotency keys",
      everyMs: 600_000,
      run: (isStopping) => deleteExpiredIdempotencyKeys(deps, isStopping),
    }),
    startIntervalLoop(deps.log, {
      name: "maintain event partitions",
      everyMs: 600_000,
      run: (isStopping) => maintainEventPartitions(deps, isStopping),
    }),
  ];
}
