/** What each grade is worth when somebody meets it. */
const gainOf = (grade: number): number => 2 ** grade - 1;

/** Discounted cumulative gain of grades in the order they are met. */
export function dcg(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + gainOf(grade) / Math.log2(place + 2), 0);
}

/** The gain of the first ten, as a share of what the ten best would give; 1 where nothing is worth anything. */
export function ndcgAt10(shown: readonly number[], all: Uint8Array): number {
  const ideal = dcg(Array.from(all.toSorted().slice(-10).toReversed()));
  return ideal === 0 ? 1 : dcg(shown.slice(0, 10)) / ideal;
}
