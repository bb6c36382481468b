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
  scoreTrending,
  sendContactMessage,
  sendMagicLink,
  sendNotifications,
  sendRoasterClaim,
} from "@brewdial/jobs";
import { type JobResult, PgBoss } from "pg-boss";
import type { Deps } from "./deps.ts";
import { repeat, type Repeating } from "./repeat.ts";
import { forgetOldMail } from "./tasks/clean-mail-records.ts";
import { collectIntoMail } from "./tasks/collect-notifications.ts";
import { recountSearchWords } from "./tasks/count-search-words.ts";
import { expireClaims } from "./tasks/expire-roaster-claims.ts";
import { foldRecipeDeltas } from "./tasks/fold-recipe-deltas.ts";
import { forgetIdempotencyKeys } from "./tasks/forget-idempotency-keys.ts";
import { keepEventDays } from "./tasks/keep-event-days.ts";
import { moveEventsOfRoaster } from "./tasks/move-roaster-events.ts";
import { rescoreTrending } from "./tasks/score-trending.ts";
import { mailContactMessage } from "./tasks/send-contact-message.ts";
import { mailMagicLink } from "./tasks/send-magic-link.ts";
import { mailNotifications } from "./tasks/send-notifications.ts";
import { mailRoasterClaim } from "./tasks/send-roaster-claim.ts";

/** Work in progress; `stop` lets what runs finish for some seconds, the rest goes to another worker. */
export interface Working {
  readonly stop: () => Promise<void>;
}

/** How many jobs of a queue run at once in this process. */
const atOnce = 5;
const stopWithinMs = 7000;

/** Takes jobs of every queue. A job whose worker died is taken again 10 to 50 seconds later, by whichever worker is there. */
export async function startWorking(deps: Deps): Promise<Working> {
  const { config, log } = deps;
  const boss = new PgBoss({
    ...connectTo(config.databaseUrl),
    application_name: "brewdial-jobs",
    max: 4,
    schema: jobSchema,
    // The schema is made by db:migrate only.
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
    throw new Error("The job queues cannot be used. If PostgreSQL answers, run: npm run db:migrate", {
      cause: error,
    });
  }

  const run = async <J extends Job>(job: J, task: (payload: NoInfer<Payload<J>>) => Promise<void>) => {
    const options = {
      batchSize: atOnce,
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
            log.error({ err: error, job: job.name, id }, "the job failed and is tried again");
            return { id, status: "failed" as const };
          }
        }),
      ),
    );
  };
  await run(sendMagicLink, (payload) => mailMagicLink(deps, payload));
  await run(sendRoasterClaim, (payload) => mailRoasterClaim(deps, payload));
  await run(expireRoasterClaims, () => expireClaims(deps));
  await boss.schedule(expireRoasterClaims.name, "41 * * * *");
  await run(moveRoasterEvents, (payload) => moveEventsOfRoaster(deps, payload));
  await run(sendContactMessage, (payload) => mailContactMessage(deps, payload));
  await run(collectNotifications, (payload) => collectIntoMail(deps, payload));
  await run(sendNotifications, (payload) => mailNotifications(deps, payload));
  await run(cleanMailRecords, () => forgetOldMail(deps));
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

/** What every worker does all the time, beside the jobs; each may run in several workers at once. */
function startLoops(deps: Deps): readonly Repeating[] {
  return [
    repeat(deps.log, {
      name: "fold recipe deltas",
      everyMs: 1000,
      run: (isStopping) => foldRecipeDeltas(deps, isStopping),
    }),
    repeat(deps.log, {
      name: "forget idempotency keys",
      everyMs: 600_000,
      run: (isStopping) => forgetIdempotencyKeys(deps, isStopping),
    }),
    repeat(deps.log, {
      name: "keep event days",
      everyMs: 600_000,
      run: (isStopping) => keepEventDays(deps, isStopping),
    }),
  ];
}
