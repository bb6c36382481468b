import type { TasteVector } from "./profile.ts";

/** Share of taste in the score, the rest being votes: a base share, plus one that grows with the explorer type. */
export interface RecommendationWeights {
  readonly taste: number;
  readonly explorer: number;
}

/** The best of the weights compared by `npm run tools -- simulate-ranking` (docs/ranking.md). */
export const recommendationWeights: RecommendationWeights = { taste: 0.2, explorer: 0.2 };

/**
 * Returns the score that `recommended` sorts by, rounded to six decimals: taste counts more the higher the explorer
 * type.
 */
export function recommendationScore(
  { explorerType }: Pick<TasteVector, "explorerType">,
  match: number,
  wilsonScore: number,
  weights: RecommendationWeights = recommendationWeights,
): number {
  const share = weights.taste + weights.explorer * explorerType;
  return Math.round(1e6 * ((share * match) / 100 + (1 - share) * wilsonScore)) / 1e6;
}

/** The fields of a recipe that recommendations use. */
export interface Candidate {
  /** 0 to 100. */
  readonly match: number;
  readonly wilsonScore: number;
}

/** Sorts candidates by score, best first; the sort is stable. */
export function sortByScore<C extends Candidate>(
  taste: Pick<TasteVector, "explorerType">,
  candidates: readonly C[],
  weights: RecommendationWeights = recommendationWeights,
): C[] {
  return candidates
    .map((candidate) => ({
      candidate,
      score: recommendationScore(taste, candidate.match, candidate.wilsonScore, weights),
    }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ candidate }) => candidate);
}

/**
 * Picks the best candidates by score and sorts them by match. Expects candidates in Wilson order, which breaks ties.
 */
export function recommend<C extends Candidate>(
  taste: Pick<TasteVector, "explorerType">,
  candidates: readonly C[],
  max: number,
  weights: RecommendationWeights = recommendationWeights,
): C[] {
  const chosen = new Set(sortByScore(taste, candidates, weights).slice(0, max));
  return candidates
    .filter((candidate) => chosen.has(candidate))
    .toSorted((one, other) => other.match - one.match);
}
