import type { Messages } from "#app/i18n/messages.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { writeGrams } from "./amount.ts";
import type { Range } from "./number.ts";
import { degreeRange } from "./temperature.ts";

/** Returns the message about a field's weight range, in the visitor's unit. */
export const weightMessage = (
  { fields, locale }: Messages,
  { minimum, maximum }: Range,
  unit: UnitChoice["weight"],
): string => {
  const write = (grams: number) => `${writeGrams(grams, unit, decimalSign(locale))}\u00A0${unit}`;
  return fields.weight(write(minimum), write(maximum));
};

/** Returns the message about a field's temperature range, in the visitor's unit. */
export function degreesMessage({ fields }: Messages, unit: UnitChoice["temperature"]): string {
  const { minimum, maximum } = degreeRange(unit);
  return fields.degrees(String(minimum), `${maximum}\u00A0°${unit.toUpperCase()}`);
}
