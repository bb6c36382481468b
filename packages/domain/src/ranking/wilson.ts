/** z of a 95 % interval (D70). */
const z = 1.96;

/**
 * How good a recipe surely is: the lower bound of the Wilson interval of its share of upvotes, six decimals so that equal
 * evidence compares equal; 0 without upvotes (D6, D70). The generated column `recipes.wilson_score` says the same.
 */
export function wilsonScore(upvotes: number, downvotes: number): number {
  if (upvotes <= 0) return 0;
  const count = upvotes + downvotes;
  const centre = (upvotes + (z * z) / 2) / count;
  const margin = (z * Math.sqrt((upvotes * downvotes) / count + (z * z) / 4)) / count;
  return Math.round(((centre - margin) / (1 + (z * z) / count)) * 1e6) / 1e6;
}
