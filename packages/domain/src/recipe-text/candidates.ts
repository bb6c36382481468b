import type { Found } from "./recipe-text.ts";
import type { Token } from "./tokens.ts";

/** One interpretation of a part of the text. Labeled values rank above sentences, sentences above guesses. */
export interface Candidate<T> {
  readonly value: T;
  readonly start: number;
  readonly end: number;
  readonly rank: 1 | 2 | 3;
  readonly isExact: boolean;
}

export const candidate = <T>(
  value: T,
  { start, end }: Pick<Token, "start" | "end">,
  rank: 1 | 2 | 3,
  isExact = true,
): Candidate<T> => ({ value, start, end, rank, isExact });

/**
 * Returns the first candidate of the highest rank. It is sure if it is exact, is not a guess, and no other candidate of that rank
 * contradicts it.
 */
export function choose<T>(
  candidates: readonly Candidate<T>[],
  isSame: (a: T, b: T) => boolean = Object.is,
): Found<T> | null {
  const highest = Math.max(0, ...candidates.slice(0, maxCandidates).map(({ rank }) => rank));
  const best = candidates.slice(0, maxCandidates).filter(({ rank }) => rank === highest);
  const [first] = best;
  if (first === undefined) return null;
  const { value, start, end } = first;
  const isSure = highest > 1 && best.every((other) => other.isExact && isSame(value, other.value));
  return { value, start, end, isSure };
}

/** Upper limit for long texts; no recipe repeats a value this often. */
const maxCandidates = 1000;
