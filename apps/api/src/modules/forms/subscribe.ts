import type { Locale } from "@brewdial/domain/text/locales.ts";
import {
  enqueue,
  verifySubscriptionToken,
  sendSubscriptionConfirmation,
  type SubscriptionRequest,
} from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { badRequest } from "../../core/errors.ts";
import { emailHash } from "../../platform/email-hash.ts";
import { confirmSubscriber, hasSubscriptionRequest, putSubscriptionRequest } from "./subscription-queries.ts";

/** Maximum number of mails per address, since anyone can enter any address. Each mail has a link that is valid for 7 days. */
const mailsPerDay = { max: 3, windowSeconds: 86_400 };

type SubscribeDeps = Pick<Deps, "db" | "limiter" | "now">;

/**
 * Stores a newsletter request and enqueues its confirmation mail in one transaction. Does the same work for every address, so
 * that neither response nor timing reveals subscribers; the worker checks whether the address is subscribed already (D137).
 */
export async function requestSubscription(
  { db, limiter, now }: SubscribeDeps,
  request: { readonly email: string; readonly source: string | null; readonly language: Locale },
): Promise<void> {
  const { email, source, language } = request;
  const { allowed } = await limiter.hit(`subscription-mails:${emailHash(email)}`, mailsPerDay);
  if (!allowed) return;
  await db.primary.transaction().execute(async (trx) => {
    const subscriberId = await putSubscriptionRequest(trx, { email, source, now: now() });
    const requestId = crypto.randomUUID();
    await enqueue(trx, sendSubscriptionConfirmation, { requestId, subscriberId, language });
  });
}

const invalidLink = () => badRequest("The link is no longer valid: subscribe again to get a new one");

type LinkDeps = Pick<Deps, "config" | "db" | "now">;

function parseLink({ config, now }: LinkDeps, token: string): SubscriptionRequest {
  const request = verifySubscriptionToken(config.sessionKeys, token, now());
  if (request === undefined) throw invalidLink();
  return request;
}

/** Throws 400 when the link cannot be confirmed. */
export async function checkSubscriptionLink(deps: LinkDeps, token: string): Promise<void> {
  if (!(await hasSubscriptionRequest(deps.db.primary, parseLink(deps, token)))) throw invalidLink();
}

/** Subscribes the address that the link was mailed to. */
export async function confirmSubscription(deps: LinkDeps, token: string): Promise<void> {
  if (!(await confirmSubscriber(deps.db.primary, parseLink(deps, token), deps.now()))) throw invalidLink();
}
