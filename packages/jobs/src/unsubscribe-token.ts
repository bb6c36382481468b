import { type Keys, readSigned, sign } from "./mac.ts";
import { type NotificationKind, notificationKinds } from "./notification-kinds.ts";

/** The payload of an unsubscribe link: the user and the notification kind to disable. */
export interface Unsubscription {
  readonly userId: number;
  readonly kind: NotificationKind;
}

/**
 * Returns the token of an email's unsubscribe link. It does not expire: after a rotation, keep the old key for the 60 days in which
 * the email may be read.
 */
export const signUnsubscribeToken = (keys: Keys, { userId, kind }: Unsubscription): string =>
  sign(keys, "unsubscribe", `${userId}.${kind}`);

/** Returns the payload of a token signed with one of the keys; undefined for any other text. */
export function verifyUnsubscribeToken(keys: Keys, token: string): Unsubscription | undefined {
  const [, id, kindText] =
    /^([1-9]\d{0,15})\.([a-z]+)$/.exec(readSigned(keys, "unsubscribe", token) ?? "") ?? [];
  const kind = notificationKinds.find((known) => known === kindText);
  return kind === undefined ? undefined : { userId: Number(id), kind };
}
