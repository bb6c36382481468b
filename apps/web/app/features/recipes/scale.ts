import { volumeGrams } from "#app/fields/limits.ts";
import type { Format } from "#app/words/format.ts";
import { joinQuantity } from "#app/words/quantities.ts";

interface Amounts {
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly ratio: number;
}

const minDose = 1;
const maxDose = 1000;
const { minimum: minWater, maximum: maxWater } = volumeGrams;

/** Parses the `dose` of an address in grams; undefined when it is missing or out of bounds. */
export function parseDose(text: string | null): number | undefined {
  if (text === null || !/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const dose = Number(text);
  return dose >= minDose && dose <= maxDose ? dose : undefined;
}

/** Returns the water of a dose at the recipe's ratio, within what the API accepts. */
export const waterForDose = (dose: number, ratio: number): number =>
  Math.min(maxWater, Math.max(minWater, Math.round(dose * ratio * 10) / 10));

/** Presents the dose with the doses of the two step buttons: half a gram, a whole one from 25 g on, five from 60 g on. */
export function presentScale(format: Format, written: Amounts, { doseGrams, ratio }: Amounts) {
  const step = doseGrams >= 60 ? 5 : doseGrams >= 25 ? 1 : 0.5;
  const choice = (dose: number) => ({ value: String(dose), label: joinQuantity(format.weight(dose)) });
  const lower = Math.ceil(doseGrams / step - 1) * step;
  const higher = Math.floor(doseGrams / step + 1) * step;
  return {
    dose: format.weight(doseGrams),
    ratio: format.ratio(ratio),
    less: lower >= minDose && lower * ratio >= minWater ? choice(lower) : undefined,
    more: higher <= maxDose && higher * ratio <= maxWater ? choice(higher) : undefined,
    /** The author's dose, where it is not the one shown. */
    written: doseGrams === written.doseGrams ? undefined : choice(written.doseGrams),
  };
}
