import { rateLimitKey } from "@brewdial/server/client-address.ts";
import type { Limiter } from "../../platform/limiter.ts";
import { emailHash } from "../../platform/email-hash.ts";
import { enforceLimits } from "../../platform/enforce-limits.ts";

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/**
 * Limits of failed sign-in attempts per address. Each network has its own small limit, so that one attacker cannot lock the owner
 * out; the limit over all networks bounds an attacker who has many (D132). Codes have six digits, so fewer attempts are allowed.
 */
export const attemptLimits = {
  password: {
    perNetwork: { max: 5, windowSeconds: quarterHour },
    perAddress: { max: 50, windowSeconds: quarterHour },
  },
  code: {
    perNetwork: { max: 10, windowSeconds: quarterHour },
    perAddress: { max: 50, windowSeconds: day },
  },
} as const;

/** The origin of a sign-in attempt. */
export interface AttemptSource {
  readonly ip: string;
  /** The id of a device that signed in to the account before. */
  readonly deviceId: string | undefined;
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit; throws 429 above the limit. A known
 * device has its own counter, which other clients cannot exhaust. Returns a function that resets the counters, to be called when
 * the attempt succeeds.
 */
export async function countAttempt(
  limiter: Limiter,
  kind: keyof typeof attemptLimits,
  email: string,
  { ip, deviceId }: AttemptSource,
): Promise<() => Promise<void>> {
  const address = `${kind}-failures:${emailHash(email)}`;
  const { perNetwork, perAddress } = attemptLimits[kind];
  const counts =
    deviceId === undefined
      ? ([
          [`${address}:${getNetwork(ip)}`, perNetwork],
          [address, perAddress],
        ] as const)
      : ([[`${address}:device:${deviceId}`, perNetwork]] as const);
  await enforceLimits(limiter, counts);
  return async () => {
    for (const [key] of counts) await limiter.reset(key);
  };
}

/** Returns the network of a client: its /24, or /64 for IPv6, which one household or office shares. */
export function getNetwork(ip: string): string {
  const key = rateLimitKey(ip);
  return key.includes(":") ? key : key.replace(/\.\d+$/, ".0/24");
}
