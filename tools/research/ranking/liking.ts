import type { CupVector } from "@brewdial/domain/taste/match.ts";
import type { Random } from "../../numbers/random.ts";

/** Data hidden from the service: a user's ideal cup, and the weight of each of its dimensions. */
export interface Person {
  readonly ideal: CupVector;
  readonly importance: CupVector;
}

export interface Drink {
  readonly cup: CupVector;
  readonly quality: number;
}

/** Returns how much a user likes a cup: mean 0 and standard deviation 1 over all users and cups. */
export type Liking = (person: Person, drink: Drink) => number;

export const sides = ["strength", "acidity", "roast", "body", "bitterness"] as const;
/** Too little bitterness counts half as much as too much. */
const missedBitterness = 0.5;

/** Squared distance with individual weights: deliberately a different formula than the match score that is evaluated. */
function distanceOf({ ideal, importance }: Person, cup: CupVector): number {
  let sum = 0;
  for (const side of sides) {
    const beyond = cup[side] - ideal[side];
    const felt = side === "bitterness" && beyond < 0 ? missedBitterness * beyond : beyond;
    sum += importance[side] * felt * felt;
  }
  return Math.sqrt(sum);
}

/** Combines quality, equal for all users, and distance from the user's taste by `tasteShare`. */
export function createLiking(
  random: Random,
  people: readonly Person[],
  drinks: readonly Drink[],
  tasteShare: number,
): Liking {
  const distances = Array.from({ length: 2000 }, () =>
    distanceOf(random.pick(people), random.pick(drinks).cup),
  );
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  const deviation = Math.sqrt(
    distances.reduce((sum, distance) => sum + (distance - mean) ** 2, 0) / distances.length,
  );
  const scale = Math.hypot(tasteShare, 1 - tasteShare);
  return (person, { cup, quality }) =>
    ((1 - tasteShare) * quality + (tasteShare * (mean - distanceOf(person, cup))) / deviation) / scale;
}

/** Draws whether a user votes up: three in four votes are up, and the probability rises with liking. */
export const votesUp = (random: Random, liked: number): boolean =>
  random.chance(1 / (1 + Math.exp(-(1.6 + 1.7 * liked))));
