import type { Limit } from "@brewdial/contract/endpoint.ts";

export interface Verdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until the oldest counted hit leaves the window; waiting that long makes room (D33). */
  readonly resetSeconds: number;
}

/** Counts hits of a key in a sliding window; refused hits are not counted (D32). */
export interface Limiter {
  readonly hit: (key: string, limit: Limit) => Promise<Verdict>;
  /** Forgets the hits of a key. */
  readonly reset: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The verdict on a window that holds `counted` hits, this one included when it was allowed. */
export function verdict(allowed: boolean, counted: number, msUntilReset: number, { max }: Limit): Verdict {
  return {
    allowed,
    remaining: Math.max(0, max - counted),
    resetSeconds: Math.max(1, Math.ceil(msUntilReset / 1000)),
  };
}
