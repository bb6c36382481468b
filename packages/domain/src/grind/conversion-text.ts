import type { Conversion, ConvertedSide } from "./convert.ts";

/** Describes a conversion in a sentence that a user can follow at the grinder, with range and note. */
export function conversionText(conversion: Omit<Conversion, "text">): string {
  const { from, to, grindIndex, note } = conversion;
  const result = `${describeSide(from)} is about ${describeSide(to)} (range ${to.range.label}).`;
  return `${result} Grind index ${grindIndex}.${note === null ? "" : ` ${note}`}`;
}

const describeSide = ({ instruction, brand, name }: ConvertedSide): string =>
  `${instruction} on the ${brand} ${name}`;
