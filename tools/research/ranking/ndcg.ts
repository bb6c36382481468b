/** Gain of each grade. */
const gainOf = (grade: number): number => 2 ** grade - 1;

/** Returns the discounted cumulative gain of grades in this order. */
export function dcg(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + gainOf(grade) / Math.log2(place + 2), 0);
}

/** Returns the gain of the first ten as a share of the best possible; 1 when all grades are 0. */
export function ndcgAt10(shown: readonly number[], all: Uint8Array): number {
  const ideal = dcg(Array.from(all.toSorted().slice(-10).toReversed()));
  return ideal === 0 ? 1 : dcg(shown.slice(0, 10)) / ideal;
}
