import { displayNameOf } from "@brewdial/domain/text/display-name.ts";
import { type Payload, sendNotifications, signUnsubscription } from "@brewdial/jobs";
import { deliver, patientDelaysSeconds } from "../deliver.ts";
import type { Deps } from "../deps.ts";
import { notificationsLetter } from "../mail/notifications.ts";
import { findWillingAddress, listEvents } from "../notification-queries.ts";

/** Mails what was gathered, unless its reader switched that off meanwhile or all who did it are gone (D109). */
export async function mailNotifications(
  deps: Deps,
  payload: Payload<typeof sendNotifications>,
): Promise<void> {
  const { userId, kind, batchId } = payload;
  const { config, db } = deps;
  const to = await findWillingAddress(db.primary, userId, kind);
  const events = await listEvents(db.primary, batchId);
  if (to === undefined || events.length === 0) return;
  const token = signUnsubscription(config.sessionKeys, { userId, kind });
  const unsubscribeUrl = `${config.baseUrl}/api/notifications/unsubscribe?token=${token}`;
  const items = events.map(({ actor_id, actor_name, title, excerpt, rating, link }) => ({
    actorName: displayNameOf({ id: actor_id, name: actor_name }),
    title,
    excerpt,
    rating,
    link,
  }));
  await deliver(deps, {
    userId,
    isNotification: true,
    mail: {
      ...notificationsLetter({ kind, items, webUrl: config.webUrl, unsubscribeUrl }),
      to,
      unsubscribeUrl,
      dedupeKey: `notifications:${batchId}`,
    },
    errand: { job: sendNotifications, payload },
    delaysSeconds: patientDelaysSeconds,
  });
}
