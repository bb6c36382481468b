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
  sendClaimDecision,
  sendContactMessage,
  sendMagicLink,
  sendModerationNotice,
  sendNotifications,
  sendOperatorDigest,
  sendReportDecision,
  sendRoasterClaim,
  sendRoasterInvitation,
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
import { deliverWebhooks } from "./tasks/deliver-webhooks.ts";
import { foldRecipeDeltas } from "./tasks/fold-recipe-deltas.ts";
import { deleteExpiredIdempotencyKeys } from "./tasks/delete-expired-idempotency-keys.ts";
import { maintainEventPartitions } from "./tasks/maintain-event-partitions.ts";
import { moveEventsOfRoaster } from "./tasks/move-roaster-events.ts";
import { purgeTags } from "./tasks/purge-edge.ts";
import { rescoreTrending } from "./tasks/score-trending.ts";
import { mailClaimDecision } from "./tasks/send-claim-decision.ts";
import { mailContactMessage } from "./tasks/send-contact-message.ts";
import { mailMagicLink } from "./tasks/send-magic-link.ts";
import { mailModerationNotice } from "./tasks/send-moderation-notice.ts";
import { mailOperatorDigest } from "./tasks/send-operator-digest.ts";
import { mailReportDecision } from "./tasks/send-report-decision.ts";
import { mailNotifications } from "./tasks/send-notifications.ts";
import { mailRoasterClaim } from "./tasks/send-roaster-claim.ts";
import { mailRoasterInvitation } from "./tasks/send-roaster-invitation.ts";
import { mailSecurityNotice } from "./tasks/send-security-notice.ts";
import { mailSubscriptionConfirmation } from "./tasks/send-subscription-confirmation.ts";

/** A running worker. `stop` lets running jobs finish for some seconds; unfinished jobs go to another worker. */
export interface WorkerHandle {
  readonly stop: () => Promise<void>;
}

/** Concurrent jobs per queue in this process. */
const concurrency = 5;
const stopWithinMs = 7000;
/** Concurrent requests to webhooks in this process. */
const webhookLoops = 4;
const hour = 3600;

interface Schedule {
  readonly cron: string;
  /** The time between two runs of the cron expression. */
  readonly intervalSeconds: number;
}

/** Processes the jobs of every queue. A job whose worker died is retried 10 to 50 seconds later by any worker. */
export async function startWorker(deps: Deps): Promise<WorkerHandle> {
  const { config, log, metrics } = deps;
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
          const started = performance.now();
          const observe = (outcome: "completed" | "failed") =>
            metrics.observeJob(job, outcome, (performance.now() - started) / 1000);
          try {
            await task(data);
            observe("completed");
            return { id, status: "completed" as const };
          } catch (error) {
            observe("failed");
            log.error({ err: error, job: job.name, id }, "job failed, will retry");
            return { id, status: "failed" as const };
          }
        }),
      ),
    );
  };
  const schedule = async <J extends Job>(
    job: J,
    { cron, intervalSeconds }: Schedule,
    task: (payload: NoInfer<Payload<J>>) => Promise<void>,
  ) => {
    metrics.expectTask(job.name, intervalSeconds);
    await run(job, async (payload) => {
      await task(payload);
      metrics.recordTaskSuccess(job.name);
    });
    await boss.schedule(job.name, cron);
  };
  await run(sendMagicLink, (payload) => mailMagicLink(deps, payload));
  await run(sendSecurityNotice, (payload) => mailSecurityNotice(deps, payload));
  await run(sendRoasterClaim, (payload) => mailRoasterClaim(deps, payload));
  await run(sendRoasterInvitation, (payload) => mailRoasterInvitation(deps, payload));
  await run(sendClaimDecision, (payload) => mailClaimDecision(deps, payload));
  await run(sendModerationNotice, (payload) => mailModerationNotice(deps, payload));
  await run(sendReportDecision, (payload) => mailReportDecision(deps, payload));
  await schedule(sendOperatorDigest, { cron: "7 6 * * *", intervalSeconds: 24 * hour }, (payload) =>
    mailOperatorDigest(deps, payload),
  );
  await schedule(expireRoasterClaims, { cron: "41 * * * *", intervalSeconds: hour }, () =>
    expireClaims(deps),
  );
  await run(moveRoasterEvents, (payload) => moveEventsOfRoaster(deps, payload));
  await run(purgeEdge, (payload) => purgeTags(deps, payload));
  await run(sendSubscriptionConfirmation, (payload) => mailSubscriptionConfirmation(deps, payload));
  await run(sendContactMessage, (payload) => mailContactMessage(deps, payload));
  await run(collectNotifications, (payload) => collectDigest(deps, payload));
  await run(sendNotifications, (payload) => mailNotifications(deps, payload));
  await schedule(cleanMailRecords, { cron: "17 4 * * *", intervalSeconds: 24 * hour }, () =>
    deleteOldMailRecords(deps),
  );
  await schedule(countSearchWords, { cron: "*/10 * * * *", intervalSeconds: 600 }, () =>
    recountSearchWords(deps),
  );
  await schedule(scoreTrending, { cron: "23 * * * *", intervalSeconds: hour }, () => rescoreTrending(deps));
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
  const { log, metrics } = deps;
  const start = (name: string, everyMs: number, run: (isStopping: () => boolean) => Promise<unknown>) => {
    metrics.expectTask(name, everyMs / 1000);
    return startIntervalLoop(log, { name, everyMs, run, onSuccess: () => metrics.recordTaskSuccess(name) });
  };
  return [
    ...Array.from({ length: webhookLoops }, () =>
      start("deliver-webhooks", 1000, (isStopping) => deliverWebhooks(deps, isStopping)),
    ),
    start("fold-recipe-deltas", 1000, (isStopping) => foldRecipeDeltas(deps, isStopping)),
    start("delete-expired-idempotency-keys", 600_000, (isStopping) =>
      deleteExpiredIdempotencyKeys(deps, isStopping),
    ),
    start("maintain-event-partitions", 600_000, (isStopping) => maintainEventPartitions(deps, isStopping)),
  ];
}
