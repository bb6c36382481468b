import { volumeGrams } from "#app/fields/limits.ts";
import type { Format } from "#app/i18n/format.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";

interface Amounts {
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly ratio: number;
}

const minDose = 1;
const maxDose = 1000;
const { minimum: minWater, maximum: maxWater } = volumeGrams;

/** Parses the `dose` parameter in grams; undefined if it is missing or out of range. */
export function parseDose(text: string | null): number | undefined {
  if (text === null || !/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const dose = Number(text);
  return dose >= minDose && dose <= maxDose ? dose : undefined;
}

/** Returns the water for a dose at the recipe's ratio, within the limits of the API. */
export const waterForDose = (dose: number, ratio: number): number =>
  Math.min(maxWater, Math.max(minWater, Math.round(dose * ratio * 10) / 10));

/** Presents the dose and the doses of the two step buttons: steps of half a gram, of a gram from 25 g, of five from 60 g. */
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
    /** The author's dose, if another one is shown. */
    written: doseGrams === written.doseGrams ? undefined : choice(written.doseGrams),
  };
}
