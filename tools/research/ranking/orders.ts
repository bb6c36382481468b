import { matchScore } from "@brewdial/domain/taste/match.ts";
import {
  type Candidate,
  sortByScore,
  recommend,
  type RecommendationWeights,
} from "@brewdial/domain/taste/recommend.ts";
import type { SimulatedPerson } from "./draw-people.ts";
import type { SimulatedRecipe, World } from "./world.ts";

const shown = 10;
/** The service's own limits (`candidateBounds` of recommendations, `maxCandidates` of search). */
const candidatesOfRoast = 100;
const bestOfAll = 500;

/** Returns the recipes of a world in Wilson order; the simulation has no ratings (D5). */
const inWilsonOrder = (recipes: readonly SimulatedRecipe[]): SimulatedRecipe[] =>
  recipes.toSorted(
    (one, other) => other.wilsonScore - one.wilsonScore || other.netVotes - one.netVotes || other.id - one.id,
  );

/** Returns the candidates that the service reads, in Wilson order. */
function candidatesOf(recipes: readonly SimulatedRecipe[]): SimulatedRecipe[] {
  const taken = new Map<number, number>();
  return recipes.filter(({ roast }) => {
    const count = taken.get(roast) ?? 0;
    taken.set(roast, count + 1);
    return count < candidatesOfRoast;
  });
}

type Rated = Candidate & { readonly id: number };

/** A world as one user sees it: match scores, with recipes in Wilson order. */
export interface ReaderView {
  readonly said: SimulatedPerson["said"];
  readonly all: readonly Rated[];
  /** Candidates for search and recommendations. */
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

/** Returns the first ten recipes that a user is shown. */
export type Order = (view: ReaderView) => readonly Rated[];

const first = (recipes: readonly Rated[]) => recipes.slice(0, shown);

/** Order of GET /api/recommendations. */
export const recommendations =
  (weights?: RecommendationWeights): Order =>
  ({ said, candidates }) =>
    recommend(said, candidates, shown, weights);

/** Order of search with sort=recommended and no filter. */
export const searched =
  (weights?: RecommendationWeights): Order =>
  ({ said, best }) =>
    first(sortByScore(said, best, weights));

/** Order by votes alone, equal for all users. */
const byWilson: Order = ({ all }) => first(all);

/** Order by taste alone, ties in Wilson order. */
const byTaste: Order = ({ all }) => first(all.toSorted((one, other) => other.match - one.match));

const byNewest: Order = ({ all }) => first(all.toSorted((one, other) => other.id - one.id));

export const rivals = { wilson: byWilson, taste: byTaste, newest: byNewest };
