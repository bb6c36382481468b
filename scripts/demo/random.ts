/** Pseudo-random draws from a seed, so that every demo is the same. */
export interface Draw {
  readonly fraction: () => number;
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** So many different ones, in a random order. */
  readonly sample: <T>(items: readonly T[], count: number) => T[];
  readonly chance: (share: number) => boolean;
}

export function createDraw(seed: number): Draw {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(items: readonly T[]): T => items[Math.floor(fraction() * items.length)] as T;
  return {
    fraction,
    pick,
    between: (from, to) => from + fraction() * (to - from),
    sample: (items, count) =>
      items
        .map((item) => ({ item, key: fraction() }))
        .toSorted((a, b) => a.key - b.key)
        .slice(0, count)
        .map(({ item }) => item),
    chance: (share) => fraction() < share,
  };
}
