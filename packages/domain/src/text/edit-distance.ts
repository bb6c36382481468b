/**
 * How many letters were added, left out, changed or swapped with their neighbour between two words; `most + 1` stands for
 * anything beyond `most`. Trigrams miss swaps in short words ("keyna" for "kenya"), which this sees as one.
 */
export function editDistance(from: string, to: string, most: number): number {
  const a = Array.from(from);
  const b = Array.from(to);
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = b.map((_, at) => at + 1);
  last.unshift(0);
  let lastLeast = 0;
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const changed = (last[column] ?? 0) + (letter === other ? 0 : 1);
      let steps = Math.min(changed, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other)
        steps = Math.min(steps, (beforeLast[column - 1] ?? 0) + 1);
      current.push(steps);
    }
    const least = Math.min(...current);
    // Every way on leads through one of two rows, and steps never become fewer.
    if (least > most && lastLeast > most) return most + 1;
    lastLeast = least;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
