import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { type Payload, sendNotifications, signUnsubscribeToken } from "@brewdial/jobs";
import { deliver, standardBackoffSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../mail/messages/index.gen.ts";
import { renderNotifications } from "../mail/notifications.ts";
import { mailLanguage } from "../mail/template.ts";
import { findWillingAddress, listEvents } from "../notification-queries.ts";
import { findLocale } from "../queries.ts";

/** Mails a digest unless the recipient disabled the kind meanwhile or all actors deleted their accounts. */
export async function mailNotifications(
  deps: Deps,
  payload: Payload<typeof sendNotifications>,
): Promise<void> {
  const { userId, kind, batchId } = payload;
  const { config, db } = deps;
  const to = await findWillingAddress(db.primary, userId, kind);
  const events = await listEvents(db.primary, batchId);
  if (to === undefined || events.length === 0) return;
  const locale = await findLocale(db.primary, userId);
  const token = signUnsubscribeToken(config.sessionKeys, { userId, kind });
  const unsubscribeUrl = `${config.baseUrl}/api/notifications/unsubscribe?token=${token}`;
  const items = events.map(({ actor_id, actor_name, names_actor, title, excerpt, rating, link }) => ({
    actorName: names_actor
      ? getDisplayName({ id: actor_id, name: actor_name })
      : messages[mailLanguage(locale)].someone,
    title,
    excerpt,
    rating,
    link,
  }));
  await deliver(deps, {
    userId,
    isNotification: true,
    mail: {
      ...renderNotifications({ kind, items, webUrl: config.webUrl, unsubscribeToken: token, locale }),
      to,
      unsubscribeUrl,
      dedupeKey: `notifications:${batchId}`,
    },
    jobRef: { job: sendNotifications, payload },
    backoffSeconds: standardBackoffSeconds,
  });
}
