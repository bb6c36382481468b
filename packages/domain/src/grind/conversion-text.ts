import type { Conversion, ConvertedSide } from "./convert.ts";

/** Describes a conversion in a sentence that can be followed at the grinder, with range, note and confidence. */
export function conversionText(conversion: Omit<Conversion, "text">): string {
  const { from, to, grindIndex, note, confidence } = conversion;
  const result = `${describeSide(from)} is about ${describeSide(to)} (range ${to.range.label}).`;
  return `${result} Grind index ${grindIndex}.${note === null ? "" : ` ${note}`} Confidence: ${confidence}.`;
}

const describeSide = ({ instruction, brand, name }: ConvertedSide): string =>
  `${instruction} on the ${brand} ${name}`;
