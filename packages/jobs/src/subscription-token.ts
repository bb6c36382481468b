import { type Keys, readSigned, sign } from "./mac.ts";

/** The payload of a confirmation link: the row of `subscribers`, and the time of the email. */
export interface SubscriptionRequest {
  readonly subscriberId: number;
  readonly requestedAt: Date;
}

const validMs = 7 * 86_400_000;

/** Returns the token of a confirmation link. It contains no email address, since links end up in logs. */
export const signSubscriptionToken = (
  keys: Keys,
  { subscriberId, requestedAt }: SubscriptionRequest,
): string => sign(keys, "subscription", `${subscriberId}.${requestedAt.getTime()}`);

/** Returns the payload of a token signed with one of the keys within the last 7 days; undefined for any other text. */
export function verifySubscriptionToken(
  keys: Keys,
  token: string,
  now: Date,
): SubscriptionRequest | undefined {
  const text = readSigned(keys, "subscription", token) ?? "";
  const [, id, at] = /^([1-9]\d{0,15})\.(\d{1,15})$/.exec(text) ?? [];
  const age = now.getTime() - Number(at);
  return id === undefined || age > validMs
    ? undefined
    : { subscriberId: Number(id), requestedAt: new Date(Number(at)) };
}
