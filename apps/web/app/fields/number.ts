/** The least and the greatest value that a field takes. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** Characters that a field of a number or a time takes: more than any that is read. */
export const typedLength = 12;

export const isWithin = (value: number, { minimum, maximum }: Range): boolean =>
  value >= minimum && value <= maximum;

/** Parses a number that is typed with a point or a comma; undefined for anything else, and outside of the range. */
export function parseNumber(text: string, range?: Range): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^\d{1,6}(?:\.\d{0,4})?$/.test(plain)) return undefined;
  const value = Number(plain);
  return range === undefined || isWithin(value, range) ? value : undefined;
}

/** Writes a number for a field: without a separator of thousands, which it would not read. */
export const writeNumber = (value: number, decimalSign: string, maxDigits = 1): string =>
  String(Number(value.toFixed(maxDigits))).replace(".", decimalSign);
