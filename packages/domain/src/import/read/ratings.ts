import type { Rating } from "../bundle.ts";

/** Returns a rating of 1 to 5 for one on another scale, rounded half up. Never invents one: zero and less are no rating. */
export function scaleRating(value: number | null, best: number): Rating | null {
  if (value === null || value <= 0 || !(best > 0)) return null;
  return Math.min(5, Math.max(1, Math.round((5 * value) / best))) as Rating;
}
