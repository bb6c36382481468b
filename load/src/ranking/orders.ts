import { matchScore } from "@brewdial/domain/taste/match.ts";
import {
  type Candidate,
  inScoreOrder,
  recommend,
  type RecommendationWeights,
} from "@brewdial/domain/taste/recommend.ts";
import type { SimulatedPerson } from "./draw-people.ts";
import type { SimulatedRecipe, World } from "./world.ts";

const shown = 10;
/** As many as the service looks at (`candidateBounds` of recommendations, `candidatesAtMost` of searching). */
const candidatesOfRoast = 100;
const bestOfAll = 500;

/** The recipes of a world in Wilson order, without ratings, which nobody gives here (D5). */
const inWilsonOrder = (recipes: readonly SimulatedRecipe[]): SimulatedRecipe[] =>
  recipes.toSorted(
    (one, other) => other.wilsonScore - one.wilsonScore || other.netVotes - one.netVotes || other.id - one.id,
  );

/** The candidates that the service reads, in Wilson order. */
function candidatesOf(recipes: readonly SimulatedRecipe[]): SimulatedRecipe[] {
  const taken = new Map<number, number>();
  return recipes.filter(({ roast }) => {
    const count = taken.get(roast) ?? 0;
    taken.set(roast, count + 1);
    return count < candidatesOfRoast;
  });
}

type Rated = Candidate & { readonly id: number };

/** A world as one reader meets it: match scores, with recipes in Wilson order. */
export interface ReaderView {
  readonly said: SimulatedPerson["said"];
  readonly all: readonly Rated[];
  /** Candidates of searching, and of recommendations. */
  readonly best: readonly Rated[];
  readonly candidates: readonly Rated[];
}

export function viewsOf({ recipes, readers }: World): ReaderView[] {
  const ranked = inWilsonOrder(recipes);
  const isCandidate = new Set(candidatesOf(ranked).map(({ id }) => id));
  return readers.map(({ said }) => {
    const all = ranked.map(({ id, wilsonScore, described }) => ({
      id,
      wilsonScore,
      match: matchScore(said, described),
    }));
    const best = all.slice(0, bestOfAll);
    return { said, all, best, candidates: all.filter(({ id }) => isCandidate.has(id)) };
  });
}

/** What a reader is shown first: ten recipes. */
export type Order = (view: ReaderView) => readonly Rated[];

const first = (recipes: readonly Rated[]) => recipes.slice(0, shown);

/** GET /api/recommendations. */
export const recommendations =
  (weights?: RecommendationWeights): Order =>
  ({ said, candidates }) =>
    recommend(said, candidates, shown, weights);

/** Searching with sort=recommended, nothing else asked for. */
export const searched =
  (weights?: RecommendationWeights): Order =>
  ({ said, best }) =>
    first(inScoreOrder(said, best, weights));

/** Votes alone, the same for everybody. */
const byWilson: Order = ({ all }) => first(all);

/** Taste alone on all recipes, ties in Wilson order: the first draft of D85. */
const byTaste: Order = ({ all }) => first(all.toSorted((one, other) => other.match - one.match));

const byNewest: Order = ({ all }) => first(all.toSorted((one, other) => other.id - one.id));

export const rivals = { wilson: byWilson, taste: byTaste, newest: byNewest };
