import type { RatedPoint } from "./tally.ts";

/** Brews of one method on one grinder: only these can be compared by setting. */
export interface PatternPair {
  readonly method: RatedPoint["method"];
  readonly grinderId: number;
  readonly brews: readonly RatedPoint[];
}

const maxPairs = 6;

/** Lists the pairs of method and grinder with the most brews. */
export function listPairs(brews: readonly RatedPoint[]): readonly PatternPair[] {
  const pairs = new Map<string, PatternPair & { readonly brews: RatedPoint[] }>();
  for (const brew of brews) {
    if (brew.grinderId === null) continue;
    const key = `${brew.method} ${brew.grinderId}`;
    const pair = pairs.get(key) ?? { method: brew.method, grinderId: brew.grinderId, brews: [] };
    pair.brews.push(brew);
    pairs.set(key, pair);
  }
  return [...pairs.values()].toSorted((a, b) => b.brews.length - a.brews.length).slice(0, maxPairs);
}

/** Returns the pair in the URL, else the first that matches, else the one with the most brews. */
export function findPair<P extends { readonly method: string; readonly slug: string }>(
  pairs: readonly P[],
  method: string | null,
  slug: string | null,
): P | undefined {
  return (
    pairs.find((pair) => pair.method === method && pair.slug === slug) ??
    pairs.find((pair) => pair.method === method || pair.slug === slug) ??
    pairs[0]
  );
}
