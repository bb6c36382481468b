import { type AuthoredStep, completeSteps, findStepProblems } from "../../steps/brew-step.ts";
import * as limits from "../limits.ts";
import { cutText, readLine } from "../read/texts.ts";
import { type Fields, formatNumber, readNumber } from "../read/values.ts";

export interface Amounts {
  readonly doseGrams: number;
  readonly waterGrams: number;
}

export interface ReadSteps {
  readonly steps: AuthoredStep[] | null;
  /** Texts of steps without a duration, which describe preparations, for the notes. */
  readonly preparation: readonly string[];
  readonly areLeftOut: boolean;
}

const product = /\((\d{1,6}(?:\.\d{1,6})?) ?[x×*] ?<final_(coffee|water)_amount>\)/g;
const amount = /<final_(coffee|water)_amount>/g;

/** Computes the formulas in the text of a step: "(0.6 x <final_water_amount>)g" becomes "144g". */
export function fillAmounts(text: string, { doseGrams, waterGrams }: Amounts): string {
  const gramsOf = (name: string) => (name === "coffee" ? doseGrams : waterGrams);
  return text
    .replaceAll(product, (_, factor: string, name: string) => formatNumber(Number(factor) * gramsOf(name)))
    .replaceAll(amount, (_, name: string) => formatNumber(gramsOf(name)));
}

const weight = /(\bto )?(\d{1,5}(?:\.\d{1,2})?) ?g\b/i;

/**
 * Maximum difference between the last weight and the recipe's water, as a share of the water, that is corrected in the last pour.
 */
const tolerance = 0.05;

/** Turns steps with lengths and texts into steps on the clock with the weights that the texts name. */
export function toSteps(rows: readonly Fields[], amounts: Amounts): ReadSteps {
  const sorted = rows
    .slice(0, 60)
    .toSorted((a, b) => (readNumber(a["step_order"]) ?? 0) - (readNumber(b["step_order"]) ?? 0));
  const preparation: string[] = [];
  const steps: AuthoredStep[] = [];
  let time = 0;
  let poured = 0;
  for (const row of sorted) {
    const text = fillAmounts(readLine(row["description"], 400) ?? "", amounts);
    const seconds = Math.max(0, Math.round(readNumber(row["time"]) ?? 0));
    if (seconds === 0) {
      if (text !== "") preparation.push(text);
      continue;
    }
    // Other placeholders are sliders whose value is not stored.
    const found = text.includes("<") ? null : weight.exec(text);
    const grams = Number(found?.[2]);
    const base = {
      atSeconds: time,
      untilSeconds: time + seconds,
      text: cutText(text, limits.stepTextLength),
    };
    if (found === null) steps.push({ kind: "wait", ...base });
    else {
      poured = found[1] === undefined ? Math.round((poured + grams) * 10) / 10 : grams;
      const isBloom = steps.length === 0 && /bloom/i.test(text);
      steps.push({ kind: isBloom ? "bloom" : "pour", ...base, toGrams: poured });
    }
    time += seconds;
  }
  const finished = finish(steps, poured, amounts.waterGrams);
  return { steps: finished, preparation, areLeftOut: finished === null && steps.length > 0 };
}

/** Turns a wait at the end into the drawdown and corrects the last weight; null if the steps contradict the recipe. */
function finish(steps: readonly AuthoredStep[], poured: number, waterGrams: number): AuthoredStep[] | null {
  const lastPour = steps.findLastIndex(({ toGrams }) => toGrams !== undefined);
  const corrected = steps.map((step, index): AuthoredStep => {
    if (index === lastPour) return { ...step, toGrams: waterGrams };
    return index === steps.length - 1 && step.kind === "wait" ? { ...step, kind: "drawdown" } : step;
  });
  const isValid =
    corrected.length > 0 &&
    corrected.length <= limits.maxSteps &&
    (corrected.at(-1)?.untilSeconds ?? 0) <= limits.stepSeconds.maximum &&
    (lastPour === -1 || Math.abs(poured - waterGrams) <= tolerance * waterGrams) &&
    findStepProblems(completeSteps(corrected, null), { waterGrams, brewTimeSeconds: null }).length === 0;
  return isValid ? corrected : null;
}
