import { enqueue, sendMagicLink } from "@brewdial/jobs";
import type { Locale } from "@brewdial/domain/text/locales.ts";
import type { Deps } from "../../deps.ts";
import { emailHash } from "../../platform/email-hash.ts";
import { type Device, isKnownDevice } from "./devices.ts";
import { insertLinkRequest } from "./magic-link-queries.ts";
import { findUserByEmail } from "./queries.ts";

const perQuarterHour = { max: 3, windowSeconds: 15 * 60 };
const perDay = { max: 10, windowSeconds: 24 * 60 * 60 };

/** Limits of mails per address; requests of known devices are counted separately. */
const mailLimits = {
  unknownDevices: [
    ["magic-link-mails", perQuarterHour],
    ["magic-link-mails-day", perDay],
  ],
  knownDevices: [
    ["magic-link-mails-known", perQuarterHour],
    ["magic-link-mails-known-day", perDay],
  ],
} as const;

/**
 * Limit of extra mails once a limit above is reached: one per lifetime of a link. The owner thus always gets a link or has a valid
 * one in the mailbox, no matter how many links others requested, and mail to an address stays bounded (D132).
 */
const reserve = { max: 1, windowSeconds: 60 * 60 };
const reserveKey = (email: string) => `magic-link-mails-reserve:${emailHash(email)}`;

export interface LinkOptions {
  readonly device: Device | undefined;
  readonly returnTo: string | undefined;
  /** The language of the mail, unless the user's preferences have one. */
  readonly language: Locale;
}

type SendDeps = Pick<Deps, "db" | "limiter" | "now">;

/**
 * Enqueues the mail with a magic link and returns the request id, which redeeming its code needs. Does the same work for every address:
 * only the worker checks whether an account exists or the link creates one, so that neither response nor timing reveals it. Above the
 * limits nothing is sent, and the id belongs to no request.
 */
export async function sendMagicLinkMail(
  deps: SendDeps,
  email: string,
  { device, returnTo, language }: LinkOptions,
): Promise<string> {
  const requestId = crypto.randomUUID();
  if (await isMailAllowed(deps, email, device))
    await deps.db.primary.transaction().execute(async (trx) => {
      await insertLinkRequest(trx, requestId, deps.now(), returnTo);
      await enqueue(trx, sendMagicLink, { requestId, email, language });
    });
  return requestId;
}

async function isMailAllowed(
  { db, limiter }: Pick<Deps, "db" | "limiter">,
  email: string,
  device?: Device,
): Promise<boolean> {
  // The lookup reveals nothing: it runs only for a device with a valid token, which already knows that the account exists.
  const isKnown = device !== undefined && isKnownDevice(await findUserByEmail(db.primary, email), device);
  const isWithin = async (key: string, limit: typeof reserve) => (await limiter.hit(key, limit)).allowed;
  for (const [name, limit] of isKnown ? mailLimits.knownDevices : mailLimits.unknownDevices)
    if (!(await isWithin(`${name}:${emailHash(email)}`, limit))) return isWithin(reserveKey(email), reserve);
  return true;
}

/** Resets the reserve. Called when a link was used, which invalidates the other links of the address. */
export const resetReserve = async ({ limiter }: Pick<Deps, "limiter">, email: string): Promise<void> =>
  limiter.reset(reserveKey(email));
