/** A seeded pseudo-random number generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  /** Uniform integer in [0, limit). */
  readonly below: (limit: number) => number;
  /** Uniform in [from, to). */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** `count` different items in random order; all of them when there are fewer. */
  readonly sample: <T>(list: readonly T[], count: number) => T[];
  readonly chance: (probability: number) => boolean;
  /** Normal with mean 0 and standard deviation 1. */
  readonly normal: () => number;
  readonly beta: (a: number, b: number) => number;
  /** A rank in [0, below) with a probability approximately proportional to (rank + 1) ** -skew; skew in [0, 1). */
  readonly rank: (below: number, skew: number) => number;
}

/** Creates an sfc32 generator. */
export function createRandom(seed: number): Random {
  const next = createUniform(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const gamma = createGamma(next, normal);
  return {
    next,
    below,
    normal,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new RangeError("pick needs a list with at least one item.");
      return item;
    },
    between: (from, to) => from + next() * (to - from),
    sample: (list, count) =>
      list
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .slice(0, count)
        .map(({ item }) => item),
    chance: (probability) => next() < probability,
    beta: (a, b) => {
      const x = gamma(a);
      return x / (x + gamma(b));
    },
    rank: (limit, skew) => Math.min(limit - 1, Math.floor(limit * next() ** (1 / (1 - skew)))),
  };
}

function createUniform(seed: number): () => number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const t = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 4294967296;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
}

/** Creates a gamma sampler by Marsaglia and Tsang's rejection method; the shape must be at least 1. */
function createGamma(next: () => number, normal: () => number): (shape: number) => number {
  return (shape) => {
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };
}
