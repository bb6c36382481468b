import { type Candidate, choose } from "./candidates.ts";
import type { Found, RecipeText } from "./recipe-text.ts";

type Amounts = Pick<RecipeText, "doseGrams" | "waterGrams" | "ratio">;
type Figure = Found<number> | null;
type Candidates = readonly Candidate<number>[];

/** Relative tolerance, because ratios are rounded. */
const tolerance = 0.04;

const unsure = (figure: Figure): Figure => figure && { ...figure, isSure: false };

/** A weight without a label may be about something else: "100 g of beans last a week". */
const isLabelled = (candidates: Candidates): boolean => candidates.some(({ rank }) => rank === 3);

/** Returns whether a ratio is plausible for espresso or filter brews. */
const isPlausible = (ratio: number): boolean => (ratio >= 1 && ratio <= 4) || (ratio >= 5 && ratio <= 22);

/** Chooses dose, water and ratio. Contradictory values are marked unsure; a ratio that fits dose and water is not a guess. */
export function reconcile(doses: Candidates, waters: Candidates, ratios: Candidates): Amounts {
  const [dose, water, ratio] = [choose(doses), choose(waters), choose(ratios)];
  // An unconfirmed "1:15" may be a time.
  const isGuess = ratios.every(({ rank }) => rank === 1);
  if (dose === null || water === null)
    return {
      doseGrams: isLabelled(doses) ? dose : unsure(dose),
      waterGrams: isLabelled(waters) ? water : unsure(water),
      ratio: isGuess ? null : ratio,
    };
  const computed = water.value / dose.value;
  const fits = ratio !== null && Math.abs(computed - ratio.value) <= tolerance * ratio.value;
  const isContradicted = ratio?.isSure === true && !fits;
  if (!isPlausible(computed) || isContradicted)
    return { doseGrams: unsure(dose), waterGrams: unsure(water), ratio: isGuess ? null : unsure(ratio) };
  const isSure = dose.isSure && water.isSure;
  return {
    doseGrams: dose,
    waterGrams: water,
    ratio: fits ? { ...ratio, isSure: isSure || ratio.isSure } : isGuess ? null : ratio,
  };
}
