import { createHash } from "node:crypto";
import { enqueue, type Job, type Payload } from "@brewdial/jobs";
import type { Deps } from "./deps.ts";
import {
  countSoftBounce,
  type DeliveryKey,
  findDelivery,
  forgetSoftBounces,
  isSuppressed,
  putDelivery,
  suppressForGood,
} from "./queries.ts";
import type { Mail, Outcome } from "./send-mail.ts";

/** The job that a mail belongs to: a mail postponed becomes the same job, later. */
export interface Errand<J extends Job = Job> {
  readonly job: J;
  readonly payload: Payload<J>;
}

/** Five retries, each four times as late as the one before: given up after about three hours (D109). */
export const patientDelaysSeconds = [30, 120, 480, 1920, 7680] as const;

/** For what is worth less with every minute: given up after about twenty. */
export const hastyDelaysSeconds = [10, 30, 90, 270, 810] as const;

export interface Delivery extends Omit<DeliveryKey, "dedupeKey"> {
  readonly mail: Mail;
  readonly errand: Errand;
  readonly delaysSeconds: readonly number[];
}

/**
 * Sends a mail unless it was sent before, and notes that it was. A mail can arrive twice only when this process dies, or
 * the database fails for longer than `noteTries` last, between the server's acceptance and that note.
 */
export async function deliver(deps: Deps, delivery: Delivery): Promise<void> {
  const { db, mailer, log } = deps;
  const { mail } = delivery;
  const key: DeliveryKey = { ...delivery, dedupeKey: mail.dedupeKey };
  const state = await findDelivery(db.primary, mail.dedupeKey);
  if (state?.isSettled) return;
  const attempts = (state?.attempts ?? 0) + 1;
  if (await isSuppressed(db.primary, mail.to)) {
    await putDelivery(db.primary, key, { attempts, dropped: "suppressed" });
    log.info({ mail: mail.dedupeKey }, "not sent: the address is suppressed");
    return;
  }
  const outcome = await mailer.send(mail);
  if (outcome.result === "accepted") {
    await keepTrying(() => putDelivery(db.primary, key, { attempts, sent: true }));
    await forgetSoftBounces(db.primary, mail.to);
    log.info({ mail: mail.dedupeKey, attempts }, "mail sent");
    return;
  }
  await settleFailure(deps, delivery, key, attempts, outcome);
}

/** Gives up what can never arrive, and postpones the rest. */
async function settleFailure(
  deps: Deps,
  { mail, errand, delaysSeconds }: Delivery,
  key: DeliveryKey,
  attempts: number,
  { result, error }: Outcome,
): Promise<void> {
  const { log, db } = deps;
  const delaySeconds = (deps.retryDelaysSeconds ?? delaysSeconds)[attempts - 1];
  const isFinal = result === "hard" || result === "refused" || delaySeconds === undefined;
  const level = isFinal && result !== "hard" ? "error" : "warn";
  // Not the error itself: servers repeat the address in their answers.
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  const facts = { mail: mail.dedupeKey, attempts, result, code, responseCode, command, delaySeconds };
  log[level](facts, "mail not accepted");
  await db.primary.transaction().execute(async (trx) => {
    await putDelivery(trx, key, { attempts, ...(isFinal ? { dropped: result } : {}) });
    if (result === "hard") await suppressForGood(trx, mail.to, "hard-bounce");
    else if (isFinal && result === "soft") await countSoftBounce(trx, mail.to);
    else if (!isFinal) {
      await enqueue(trx, errand.job, errand.payload, {
        startAfter: new Date(Date.now() + delaySeconds * 1000),
        // The same for the same try: a worker that dies after this commit does not add a second one.
        id: stableId(`${mail.dedupeKey} ${attempts}`),
      });
    }
  });
}

const noteTries = 6;

/** The mail is out: losing the note of it would send it again, so a database that is away for some seconds is waited for. */
async function keepTrying(note: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await note();
    } catch (error) {
      if (attempt === noteTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt));
    }
  }
}

/** A UUID that follows from a text. */
export function stableId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
