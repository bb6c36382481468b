import type { Limit } from "@brewdial/contract/endpoint.ts";

export interface RateLimitResult {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until the oldest counted hit leaves the window and another one is allowed. */
  readonly resetSeconds: number;
}

/** Counts hits of a key in a sliding window; rejected hits are not counted (D32). */
export interface Limiter {
  readonly hit: (key: string, limit: Limit) => Promise<RateLimitResult>;
  /** Deletes the hits of a key. */
  readonly reset: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Builds the result for a window of `counted` hits, the current one included when it is allowed. */
export function rateLimitResult(
  allowed: boolean,
  counted: number,
  msUntilReset: number,
  { max }: Limit,
): RateLimitResult {
  return {
    allowed,
    remaining: Math.max(0, max - counted),
    resetSeconds: Math.max(1, Math.ceil(msUntilReset / 1000)),
  };
}
