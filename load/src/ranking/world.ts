import { wilsonScore } from "@brewdial/domain/ranking/wilson.ts";
import { matchScore } from "@brewdial/domain/taste/match.ts";
import { createRandom, type Random } from "../random.ts";
import { drawPerson, type SimulatedPerson } from "./draw-people.ts";
import { type DrawnRecipe, drawRecipe } from "./draw-recipes.ts";
import { createLiking, type Liking, votesUp } from "./liking.ts";

/** What a simulated community is like. */
export interface Habits {
  readonly recipes: number;
  /** Those who vote, and as many others to whom recipes are recommended. */
  readonly people: number;
  /** Votes per recipe on average; their number is log-normal, as in the filled databases. */
  readonly votes: number;
  /** How much of liking is taste rather than quality, 0 to 1. */
  readonly tasteShare: number;
  /** Deviation of what people and authors say from what is true, of 1. */
  readonly noise: number;
  /** Recipes are brewed by those whom they promise to suit: of two people, the better match. */
  readonly isChoosy: boolean;
  /** Share of people who never said what they like. */
  readonly silent: number;
}

export interface SimulatedRecipe extends DrawnRecipe {
  readonly wilsonScore: number;
  readonly netVotes: number;
  /** The greater, the newer. */
  readonly id: number;
}

export interface World {
  readonly recipes: readonly SimulatedRecipe[];
  readonly readers: readonly SimulatedPerson[];
  readonly liking: Liking;
}

/** Deviation of the logarithm of votes per recipe. */
const votesSpread = 1.5;

/** A community that a seed fixes: recipes of every age, voted on by people with tastes of their own. */
export function drawWorld(seed: number, habits: Habits): World {
  const random = createRandom(seed);
  const draw = () =>
    Array.from({ length: habits.people }, () => drawPerson(random, habits.noise, habits.silent));
  const voters = draw();
  const readers = draw();
  const drawn = Array.from({ length: habits.recipes }, () => drawRecipe(random, habits.noise));
  const liking = createLiking(random, voters, drawn, habits.tasteShare);
  const recipes = drawn.map((recipe, id) => {
    // The newest have hardly been seen, the oldest twice as long as the average.
    const seen = 2 * (1 - id / drawn.length);
    const votes = drawVotes(random, recipe, voters, liking, seen, habits);
    return { ...recipe, ...votes, id };
  });
  return { recipes, readers, liking };
}

function drawVotes(
  random: Random,
  recipe: DrawnRecipe,
  voters: readonly SimulatedPerson[],
  liking: Liking,
  seen: number,
  { votes, isChoosy }: Habits,
): Pick<SimulatedRecipe, "wilsonScore" | "netVotes"> {
  const expected = seen * votes * Math.exp(votesSpread * random.normal() - votesSpread ** 2 / 2);
  const count = Math.floor(expected + random.next());
  let upvotes = 0;
  for (let vote = 0; vote < count; vote += 1) {
    const one = random.pick(voters);
    const other = isChoosy ? random.pick(voters) : one;
    const promise = ({ said }: SimulatedPerson) => matchScore(said, recipe.described);
    const voter = isChoosy && promise(other) > promise(one) ? other : one;
    upvotes += Number(votesUp(random, liking(voter, recipe)));
  }
  return { wilsonScore: wilsonScore(upvotes, count - upvotes), netVotes: 2 * upvotes - count };
}
