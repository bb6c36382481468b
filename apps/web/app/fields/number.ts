/** Minimum and maximum value of a field. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** Maximum length of a number or time field: longer than any valid value. */
export const typedLength = 12;

export const isWithin = (value: number, { minimum, maximum }: Range): boolean =>
  value >= minimum && value <= maximum;

/** Parses a number with a decimal point or comma; undefined for anything else and for values outside the range. */
export function parseNumber(text: string, range?: Range): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^\d{1,6}(?:\.\d{0,4})?$/.test(plain)) return undefined;
  const value = Number(plain);
  return range === undefined || isWithin(value, range) ? value : undefined;
}

/** Formats a number for a field, without a thousands separator, which could not be parsed. */
export const writeNumber = (value: number, decimalSign: string, maxDigits = 1): string =>
  String(Number(value.toFixed(maxDigits))).replace(".", decimalSign);
