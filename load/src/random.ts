/** A stream of random numbers that a seed fixes: the same seed fills the same database. */
export interface Random {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  /** Uniform whole number in [0, below). */
  readonly below: (below: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  /** Normal with mean 0 and deviation 1. */
  readonly normal: () => number;
  readonly beta: (a: number, b: number) => number;
  /** A rank in [0, below) with probability about proportional to (rank + 1) ** -skew; skew in [0, 1). */
  readonly rank: (below: number, skew: number) => number;
}

/** The sfc32 generator, seeded by one whole number. */
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

/** Gamma by Marsaglia and Tsang's rejection, for shapes of 1 and above. */
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
