import { presentEvent, signWebhook, webhookNetwork } from "@brewdial/server/webhooks.ts";
import type { Deps } from "../deps.ts";
import { postWebhook } from "../post-webhook.ts";
import { claimDelivery, type ClaimedDelivery, recordAttempt } from "../webhook-queries.ts";

type DeliverDeps = Pick<Deps, "config" | "db" | "log" | "metrics" | "retryDelaysSeconds">;

/** Seven retries: gives up after about a day. */
const backoffSeconds = [10, 60, 600, 3600, 3 * 3600, 6 * 3600, 14 * 3600] as const;

/** A run ends after a minute, so that a long backlog does not look like a task that hangs. */
const runMs = 60_000;

/** Sends the due deliveries one after the other. Safe in several loops and workers: each claims deliveries of different endpoints. */
export async function deliverWebhooks(deps: DeliverDeps, isStopping = () => false): Promise<void> {
  const end = performance.now() + runMs;
  while (!isStopping() && performance.now() < end) {
    const claimed = await claimDelivery(deps.db.primary);
    if (claimed === undefined) return;
    await deliverWebhook(deps, claimed);
  }
}

/** Sends a delivery, with the same id in every attempt, and records the outcome. */
async function deliverWebhook(
  { config, db, log, metrics, retryDelaysSeconds = backoffSeconds }: DeliverDeps,
  delivery: ClaimedDelivery,
): Promise<void> {
  const { id, url, message_id, type, attempts, secret, previous_secret } = delivery;
  const body = JSON.stringify(presentEvent(delivery, config.baseUrl));
  const secrets = previous_secret === null ? [secret] : [secret, previous_secret];
  const headers = signWebhook(message_id, new Date(), body, secrets);
  const { responseStatus, problem } = await postWebhook(new URL(url), body, headers, webhookNetwork(config));
  const isDelivered = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  const delay = retryDelaysSeconds[attempts - 1];
  const isFinal = delay === undefined;
  metrics.countWebhook(isDelivered ? "delivered" : isFinal ? "abandoned" : "postponed");
  log[isDelivered ? "debug" : "info"](
    { delivery: id, type, attempts, responseStatus, problem },
    "webhook sent",
  );
  await recordAttempt(db.primary, delivery, {
    isDelivered,
    responseStatus,
    problem,
    // Up to a fifth earlier or later, so that deliveries that failed together are not retried together.
    retryInSeconds: isDelivered || isFinal ? null : delay * (0.8 + 0.4 * Math.random()),
    isGone: responseStatus === 410,
  });
}
