import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type NotificationKind, notificationKinds } from "./notification-kinds.ts";

/** What an unsubscribe link says: whose switch, and which. */
export interface Unsubscription {
  readonly userId: number;
  readonly kind: NotificationKind;
}

/** Secrets as SESSION_KEYS has them: the first signs, all verify. */
type Keys = readonly { readonly secret: string }[];

/** The token of a mail's unsubscribe link (MAIL-2). It does not expire: keep an old key for the 60 days a mail may be read. */
export function signUnsubscription(keys: Keys, { userId, kind }: Unsubscription): string {
  const [first] = keys;
  if (first === undefined) throw new Error("SESSION_KEYS holds no key to sign with");
  return `${userId}.${kind}.${macOf(first.secret, `${userId}.${kind}`).toString("base64url")}`;
}

/** What a token says, if one of the keys made it; undefined for every other text. */
export function findUnsubscription(keys: Keys, token: string): Unsubscription | undefined {
  const [, id = "", kindText = "", mac = ""] = /^([1-9]\d{0,15})\.([a-z]+)\.([\w-]{43})$/.exec(token) ?? [];
  const kind = notificationKinds.find((known) => known === kindText);
  if (kind === undefined) return undefined;
  const given = Buffer.from(mac, "base64url");
  const isOurs = keys.some(({ secret }) => timingSafeEqual(macOf(secret, `${id}.${kind}`), given));
  return isOurs ? { userId: Number(id), kind } : undefined;
}

/** Under a key of its own, so that no other signature made with the secret can serve as one of these. */
function macOf(secret: string, text: string): Buffer {
  const key = hkdfSync("sha256", secret, "", "brewdial unsubscribe", 32);
  return createHmac("sha256", Buffer.from(key)).update(text).digest();
}
