import type { Limit } from "@brewdial/contract/endpoint.ts";
import { tooManyRequests } from "../core/errors.ts";
import type { Limiter } from "./limiter.ts";

/** Counts a hit of each key in turn; throws 429 at the first one above its limit. */
export async function enforceLimits(
  limiter: Limiter,
  limits: readonly (readonly [key: string, limit: Limit])[],
): Promise<void> {
  for (const [key, limit] of limits) {
    const { allowed, resetSeconds } = await limiter.hit(key, limit);
    if (!allowed) throw tooManyRequests(resetSeconds);
  }
}
