import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { enqueue, type Job, type Payload } from "@brewdial/jobs";
import type { Deps } from "./deps.ts";
import type { MailOutcome } from "./metrics.ts";
import {
  countSoftBounce,
  type DeliveryKey,
  findDelivery,
  resetSoftBounces,
  isSuppressed,
  putDelivery,
  suppressPermanently,
} from "./queries.ts";
import type { Mail, Outcome } from "./send-mail.ts";

/** The job that sends a mail. A postponed mail is enqueued as the same job with a later start. */
interface JobRef<J extends Job = Job> {
  readonly job: J;
  readonly payload: Payload<J>;
}

/** Five retries with a factor of four: gives up after about three hours. */
export const standardBackoffSeconds = [30, 120, 480, 1920, 7680] as const;

/** Backoff for time-critical mail: gives up after about twenty minutes. */
export const urgentBackoffSeconds = [10, 30, 90, 270, 810] as const;

export interface Delivery extends Omit<DeliveryKey, "dedupeKey"> {
  readonly mail: Mail;
  readonly jobRef: JobRef;
  readonly backoffSeconds: readonly number[];
}

/**
 * Sends a mail unless it was sent before, and records that it was sent. A mail can be sent twice only if this process
 * dies, or the database fails for longer than the retries of `retryRecording`, between the server's acceptance and that
 * record.
 */
export async function deliver(deps: Deps, delivery: Delivery): Promise<void> {
  const { db, mailer, log, metrics } = deps;
  const { mail, jobRef } = delivery;
  const key: DeliveryKey = { ...delivery, dedupeKey: mail.dedupeKey };
  const state = await findDelivery(db.primary, mail.dedupeKey);
  if (state?.isSettled) return;
  const attempts = (state?.attempts ?? 0) + 1;
  if (await isSuppressed(db.primary, mail.to)) {
    await putDelivery(db.primary, key, { attempts, dropped: "suppressed" });
    metrics.countMail(jobRef.job, "suppressed");
    log.info({ mail: mail.dedupeKey }, "not sent: address is suppressed");
    return;
  }
  const outcome = await mailer.send(mail);
  if (outcome.result === "accepted") {
    metrics.countMail(jobRef.job, "sent");
    await retryRecording(() => putDelivery(db.primary, key, { attempts, sent: true }));
    await resetSoftBounces(db.primary, mail.to);
    log.info({ mail: mail.dedupeKey, attempts }, "mail sent");
    return;
  }
  await recordFailure(deps, delivery, key, attempts, outcome);
}

/** Drops a mail that can never be delivered, and reschedules the others. */
async function recordFailure(
  deps: Deps,
  { mail, jobRef, backoffSeconds }: Delivery,
  key: DeliveryKey,
  attempts: number,
  { result, error }: Outcome,
): Promise<void> {
  const { log, db } = deps;
  const delaySeconds = (deps.retryDelaysSeconds ?? backoffSeconds)[attempts - 1];
  const isFinal = result === "hard" || result === "refused" || delaySeconds === undefined;
  deps.metrics.countMail(jobRef.job, toMailOutcome(result, isFinal));
  const level = isFinal && result !== "hard" ? "error" : "warn";
  // The error itself is not logged, because servers repeat the address in their responses.
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  const facts = { mail: mail.dedupeKey, attempts, result, code, responseCode, command, delaySeconds };
  log[level](facts, "mail not accepted");
  await db.primary.transaction().execute(async (trx) => {
    await putDelivery(trx, key, { attempts, ...(isFinal ? { dropped: result } : {}) });
    if (result === "hard") await suppressPermanently(trx, mail.to, "hard-bounce");
    else if (isFinal && result === "soft") await countSoftBounce(trx, mail.to);
    else if (!isFinal) {
      await enqueue(trx, jobRef.job, jobRef.payload, {
        startAfter: delaySeconds,
        // Deterministic per attempt, so that a worker that dies after this commit does not enqueue it twice.
        id: uuidFromText(`${mail.dedupeKey} ${attempts}`),
      });
    }
  });
}

/** Names the outcome of a failed attempt for the metrics. */
function toMailOutcome(result: Outcome["result"], isFinal: boolean): MailOutcome {
  if (result === "hard") return "bounced";
  if (result === "refused") return "refused";
  return isFinal ? "abandoned" : "postponed";
}

const recordForMs = 60_000;
const recordEveryMs = 250;

/**
 * Retries recording while the database is unavailable: the mail is already sent, and without the record it would be sent again. The
 * interval is short, because after ten seconds without a heartbeat the job is given to another worker as soon as the database is back.
 */
async function retryRecording(record: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + recordForMs;
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(recordEveryMs);
    }
  }
}

/** Derives a UUID from a text. */
export function uuidFromText(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
