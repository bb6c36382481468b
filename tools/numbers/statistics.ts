/** Returns the quantile: the value below which a share of the values lies; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median; for an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** Formats a number for a table: three significant digits, no exponent. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "-";
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
