import { wilsonScore } from "@brewdial/domain/ranking/wilson.ts";
import { matchScore } from "@brewdial/domain/taste/match.ts";
import { createRandom, type Random } from "../../numbers/random.ts";
import { drawPerson, type SimulatedPerson } from "./draw-people.ts";
import { type DrawnRecipe, drawRecipe } from "./draw-recipes.ts";
import { createLiking, type Liking, votesUp } from "./liking.ts";

/** Parameters of a simulated community. */
export interface Habits {
  readonly recipes: number;
  /** Number of voters, and of other users who get recommendations. */
  readonly people: number;
  /** Average votes per recipe; their number is log-normal, as in the benchmark databases. */
  readonly votes: number;
  /** Weight of taste versus quality in users' preferences, 0 to 1. */
  readonly tasteShare: number;
  /** Standard deviation between stated and true values of users and authors, on a scale of 1. */
  readonly noise: number;
  /** Whether users brew recipes that suit them: of two users, the better match brews the recipe. */
  readonly isChoosy: boolean;
  /** Share of users without a stated taste. */
  readonly silent: number;
}

export interface SimulatedRecipe extends DrawnRecipe {
  readonly wilsonScore: number;
  readonly netVotes: number;
  /** A higher id is newer. */
  readonly id: number;
}

export interface World {
  readonly recipes: readonly SimulatedRecipe[];
  readonly readers: readonly SimulatedPerson[];
  readonly liking: Liking;
}

/** Standard deviation of the logarithm of votes per recipe. */
const votesSpread = 1.5;

/** Creates a community from a seed: recipes of every age, voted on by users with different tastes. */
export function drawWorld(seed: number, habits: Habits): World {
  const random = createRandom(seed);
  const draw = () =>
    Array.from({ length: habits.people }, () => drawPerson(random, habits.noise, habits.silent));
  const voters = draw();
  const readers = draw();
  const drawn = Array.from({ length: habits.recipes }, () => drawRecipe(random, habits.noise));
  const liking = createLiking(random, voters, drawn, habits.tasteShare);
  const recipes = drawn.map((recipe, id) => {
    // The newest recipes have hardly any votes, the oldest twice the average.
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
