/** z-score of a 95 % interval. */
const z = 1.96;

/**
 * Returns the lower bound of the Wilson score interval for the share of upvotes; 0 without upvotes. Rounded to six
 * decimals so that equal votes compare equal. The generated column `recipes.wilson_score` computes the same value.
 */
export function wilsonScore(upvotes: number, downvotes: number): number {
  if (upvotes <= 0) return 0;
  const count = upvotes + downvotes;
  const centre = (upvotes + (z * z) / 2) / count;
  const margin = (z * Math.sqrt((upvotes * downvotes) / count + (z * z) / 4)) / count;
  return Math.round(((centre - margin) / (1 + (z * z) / count)) * 1e6) / 1e6;
}
