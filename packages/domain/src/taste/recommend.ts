import type { TasteVector } from "./profile.ts";

/** How much of the score is taste, the rest being votes: for everybody, and more for an explorer. */
export interface RecommendationWeights {
  readonly taste: number;
  readonly explorer: number;
}

/** The best of those tried by `npm run simulate:ranking` (docs/ranking.md). */
export const recommendationWeights: RecommendationWeights = { taste: 0.2, explorer: 0.2 };

/** The order of `recommended`: the more of an explorer, the more taste counts against votes; six places (D5). */
export function recommendationScore(
  { explorerType }: Pick<TasteVector, "explorerType">,
  match: number,
  wilsonScore: number,
  weights: RecommendationWeights = recommendationWeights,
): number {
  const share = weights.taste + weights.explorer * explorerType;
  return Math.round(1e6 * ((share * match) / 100 + (1 - share) * wilsonScore)) / 1e6;
}

/** A recipe as far as recommending looks at it. */
export interface Candidate {
  /** 0 to 100 (D89). */
  readonly match: number;
  readonly wilsonScore: number;
}

/** Candidates by score, the best first; equals stay in the order they come in. */
export function inScoreOrder<C extends Candidate>(
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

/** What is recommended of candidates in Wilson order: the best by score, shown by match, ties in Wilson order (D85). */
export function recommend<C extends Candidate>(
  taste: Pick<TasteVector, "explorerType">,
  candidates: readonly C[],
  most: number,
  weights: RecommendationWeights = recommendationWeights,
): C[] {
  const chosen = new Set(inScoreOrder(taste, candidates, weights).slice(0, most));
  return candidates
    .filter((candidate) => chosen.has(candidate))
    .toSorted((one, other) => other.match - one.match);
}
