import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { stepAmount } from "@brewdial/domain/grind/step-unit.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

/** Returns a number of steps in the unit of the dial: "one click", "3 letters". */
export function countSteps(
  { rate: { amounts } }: Messages,
  format: Format,
  dial: Dial,
  steps: number,
): string {
  const { amount, unit } = stepAmount(dial, steps);
  const names = Object.hasOwn(amounts, unit) ? amounts[unit as keyof typeof amounts] : amounts.steps;
  return amount === 1 ? names.one : names.many(format.number(amount));
}
