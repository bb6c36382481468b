import type { Environment } from "./environment.ts";
import type { Target } from "./target.ts";

/** The same work done by the API and by a baseline. */
export interface Scenario {
  readonly name: string;
  readonly unit: string;
  readonly baselineIs: string;
  /** Minimum ratio of requests per second, API to baseline. Responses that an edge cache may store for a day have none. */
  readonly goal?: number;
  /**
   * Minimum ratio for `npm run tools -- load-smoke` on a small database: about 60 % of the usual ratio, so that a drop by half
   * fails.
   */
  readonly minRatio: number;
  /** Why the goal cannot be reached: the bottleneck in the profile, and what would have to change. */
  readonly limitedBy?: string;
  readonly open: (environment: Environment) => Promise<{ readonly baseline: Target; readonly api: Target }>;
}

/** Headers of a request from a random client address, as a proxy sends them. */
export const fromAnywhere = ({ random }: Environment): Record<string, string> => ({
  "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
});

export const bearer = ({ random, tokens }: Environment): Record<string, string> => ({
  authorization: `Bearer ${random.pick(tokens)}`,
});

/** Replaces a part of a statement; throws when the part is missing, so that a changed statement is noticed. */
export function replacePart(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`The statement has changed, ${String(part)} is not in it: ${text}`);
  return text.replace(part, by);
}
