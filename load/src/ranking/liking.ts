import type { CupVector } from "@brewdial/domain/taste/match.ts";
import type { Random } from "../random.ts";

/** What nobody told the service: the cup somebody likes best, and how much each side of it matters to them. */
export interface Person {
  readonly ideal: CupVector;
  readonly importance: CupVector;
}

export interface Drink {
  readonly cup: CupVector;
  readonly quality: number;
}

/** How much people like a drink: mean 0 and deviation 1 over all people and drinks. */
export type Liking = (person: Person, drink: Drink) => number;

export const sides = ["strength", "acidity", "roast", "body", "bitterness"] as const;
/** Less bitterness than one likes is missed half as much as more of it disturbs. */
const missedBitterness = 0.5;

/** Squared, with weights of one's own: another shape than the match score's, which may not be its own judge. */
function distanceOf({ ideal, importance }: Person, cup: CupVector): number {
  let sum = 0;
  for (const side of sides) {
    const beyond = cup[side] - ideal[side];
    const felt = side === "bitterness" && beyond < 0 ? missedBitterness * beyond : beyond;
    sum += importance[side] * felt * felt;
  }
  return Math.sqrt(sum);
}

/** Quality for everybody and distance from one's own taste, mixed by `tasteShare`. */
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

/** Whether somebody votes up what they brewed: three in four do, and like or dislike decides clearly but not surely. */
export const votesUp = (random: Random, liked: number): boolean =>
  random.chance(1 / (1 + Math.exp(-(1.6 + 1.7 * liked))));
