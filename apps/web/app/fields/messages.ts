import type { Words } from "#app/words/words.ts";
import { decimalSign } from "#app/words/locale.ts";
import type { UnitChoice } from "#app/words/units.ts";
import { writeGrams } from "./amount.ts";
import type { Range } from "./number.ts";
import { degreeRange } from "./temperature.ts";

/** Says which weights a field takes, in the visitor's unit. */
export const weightMessage = (
  { fields, locale }: Words,
  { minimum, maximum }: Range,
  unit: UnitChoice["weight"],
): string => {
  const write = (grams: number) => `${writeGrams(grams, unit, decimalSign(locale))}\u00A0${unit}`;
  return fields.weight(write(minimum), write(maximum));
};

/** Says which temperatures a field takes, in the visitor's unit. */
export function degreesMessage({ fields }: Words, unit: UnitChoice["temperature"]): string {
  const { minimum, maximum } = degreeRange(unit);
  return fields.degrees(String(minimum), `${maximum}\u00A0°${unit.toUpperCase()}`);
}
