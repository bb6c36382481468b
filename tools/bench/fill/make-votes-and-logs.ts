import type { Random } from "../../numbers/random.ts";

/** The votes on a recipe and its counters. */
export interface MadeVotes {
  readonly userIds: readonly number[];
  readonly directions: readonly (1 | -1)[];
  readonly upvotes: number;
}

const none: MadeVotes = { userIds: [], directions: [], upvotes: 0 };
/** Standard deviation of the logarithm of votes per recipe: most have none or few, some have thousands. */
const spread = 1.5;

/** Creates a generator of votes: heavy-tailed counts around `average`, with a beta-distributed share of upvotes per recipe. */
export function createVoteMaker(random: Random, users: number, average: number): () => MadeVotes {
  const most = Math.floor(users / 2);
  return () => {
    const expected = average * Math.exp(spread * random.normal() - (spread * spread) / 2);
    const count = Math.min(most, Math.floor(expected + random.next()));
    if (count === 0) return none;
    const share = random.beta(6, 1.6);
    const userIds = pickDistinct(random, users, count);
    const directions: (1 | -1)[] = [];
    let upvotes = 0;
    for (let vote = 0; vote < count; vote += 1) {
      const isUp = random.next() < share;
      upvotes += Number(isUp);
      directions.push(isUp ? 1 : -1);
    }
    return { userIds, directions, upvotes };
  };
}

/** Returns `count` different ids from 1 to `users`: equal steps from a random start, so that none repeats. */
export function pickDistinct(random: Random, users: number, count: number): number[] {
  const start = random.below(users);
  let step = 1 + random.below(users);
  while (greatestCommonDivisor(step, users) !== 1) step = (step % users) + 1;
  return Array.from({ length: count }, (_, position) => ((start + position * step) % users) + 1);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
