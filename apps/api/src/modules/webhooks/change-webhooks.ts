import type { Input } from "@brewdial/contract/endpoint.ts";
import type { createWebhook, updateWebhook } from "@brewdial/contract/webhooks/endpoints.ts";
import { maxWebhooks } from "@brewdial/contract/webhooks/models.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { isWebhookUrl, newWebhookSecret } from "@brewdial/server/webhooks.ts";
import type { Deps } from "../../deps.ts";
import { conflict, invalid, notFound } from "../../core/errors.ts";
import { lockMembers, requireOwner, type RoasterViewer } from "../roaster-members/lock-members.ts";
import * as queries from "./queries.ts";

type WebhookDeps = Pick<Deps, "db" | "config">;

/** Adds a webhook with a new secret, which is returned only here. */
export async function addWebhook(
  deps: WebhookDeps,
  viewer: RoasterViewer,
  { url, events }: Input<typeof createWebhook>["body"],
) {
  const { roasterId } = viewer;
  const address = parseUrl(deps, url);
  return asOwner(deps, viewer, async (trx) => {
    if ((await queries.listWebhooks(trx, roasterId)).length >= maxWebhooks)
      throw conflict(`A roaster can have ${maxWebhooks} webhooks: delete one first`);
    const secret = newWebhookSecret();
    const webhook = await queries.insertWebhook(trx, { roaster_id: roasterId, url: address, events, secret });
    return { webhook, secret };
  });
}

export async function changeWebhook(
  deps: WebhookDeps,
  viewer: RoasterViewer,
  id: number,
  { url, events, isEnabled }: Input<typeof updateWebhook>["body"],
) {
  const change = {
    url: url === undefined ? undefined : parseUrl(deps, url),
    events,
    is_enabled: isEnabled,
  };
  return asOwner(deps, viewer, async (trx) =>
    found(await queries.updateWebhook(trx, viewer.roasterId, id, change)),
  );
}

export async function rotateSecret(deps: WebhookDeps, viewer: RoasterViewer, id: number) {
  const secret = newWebhookSecret();
  return asOwner(deps, viewer, async (trx) => ({
    webhook: found(await queries.updateSecret(trx, viewer.roasterId, id, secret)),
    secret,
  }));
}

export async function removeWebhook(deps: WebhookDeps, viewer: RoasterViewer, id: number): Promise<void> {
  await asOwner(deps, viewer, async (trx) => {
    if (!(await queries.deleteWebhook(trx, viewer.roasterId, id))) throw webhookNotFound();
  });
}

/** Returns a webhook of the member's roaster. */
export const getWebhook = async (db: Executor, roasterId: number, id: number) =>
  found(await queries.findWebhook(db, roasterId, id));

/** Returns a webhook that events are sent to; throws 409 for one that is switched off. */
export async function getEnabledWebhook(db: Executor, roasterId: number, id: number) {
  const webhook = await getWebhook(db, roasterId, id);
  if (!webhook.is_enabled) throw conflict("The webhook is switched off: switch it on first");
  return webhook;
}

const webhookNotFound = () => notFound("Webhook");

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw webhookNotFound();
  return row;
}

/** Runs a change in a transaction that locks the roaster's members; throws 403 unless the viewer is an owner. */
const asOwner = <T>({ db }: WebhookDeps, viewer: RoasterViewer, work: (trx: Executor) => Promise<T>) =>
  inTransaction(db.primary, async (trx) => {
    requireOwner(await lockMembers(trx, viewer, viewer.userId), viewer);
    return work(trx);
  });

function parseUrl({ config }: WebhookDeps, text: string): string {
  const url = new URL(text);
  if (!isWebhookUrl(url, config))
    throw invalid([
      { field: "url", message: "must be a public https address on the default port without credentials" },
    ]);
  return url.href;
}
