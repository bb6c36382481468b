/**
 * Returns the Damerau-Levenshtein distance (optimal string alignment) between two words, capped at `maxDistance + 1`.
 * Trigrams miss swapped letters in short words ("keyna" for "kenya"); this counts them as one edit.
 */
export function editDistance(from: string, to: string, maxDistance: number): number {
  const a = Array.from(from);
  const b = Array.from(to);
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let beforeLast: number[] = [];
  let last = b.map((_, index) => index + 1);
  last.unshift(0);
  let lastRowMin = 0;
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const substituted = (last[column] ?? 0) + (letter === other ? 0 : 1);
      let steps = Math.min(substituted, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other)
        steps = Math.min(steps, (beforeLast[column - 1] ?? 0) + 1);
      current.push(steps);
    }
    const rowMin = Math.min(...current);
    // Every later cell derives from one of the last two rows, and distances never decrease.
    if (rowMin > maxDistance && lastRowMin > maxDistance) return maxDistance + 1;
    lastRowMin = rowMin;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, maxDistance + 1);
}
