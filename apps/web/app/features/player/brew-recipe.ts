import { type BrewStep, scaleSteps } from "@brewdial/domain/steps/brew-step.ts";
import type { BrewFigures } from "#app/browser/brew-log.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import type { Range } from "#app/fields/number.ts";

/** The previous brew of the account: its setting, and its rating as text. */
interface AccountBrew {
  readonly setting: number | null;
  readonly text: string;
}

/** A recipe that can be brewed: figures on the visitor's grinder and steps. All of it is stored with a running brew. */
export interface BrewRecipe {
  /** Brews with the same key are successive attempts. */
  readonly key: string;
  /** The query of the player page. */
  readonly search: string;
  readonly title: string;
  readonly subtitle: string;
  readonly method: string;
  readonly machine: string | null;
  readonly grinder: string;
  readonly recipeId: number | null;
  /** A personal recipe of the visitor. */
  readonly personalRecipeId?: number | null;
  /** The bag and the coffee of the account, for a brew that Today suggested or that repeats a logged one. */
  readonly bagId?: number | null;
  readonly coffeeId?: number | null;
  /** The brew of the account that the figures are based on; undefined if they are based on the log of this device. */
  readonly last?: AccountBrew | undefined;
  readonly dial: Pick<DialView, "name" | "dial" | "isRising" | "range">;
  readonly figures: BrewFigures;
  readonly steps: readonly BrewStep[];
}

/** Returns the steps of a recipe for other figures: weights are scaled with the water, times with the brew time. */
export const stepsFor = ({ steps, figures }: BrewRecipe, wanted: BrewFigures): readonly BrewStep[] =>
  wanted.waterGrams === figures.waterGrams && wanted.brewTimeSeconds === figures.brewTimeSeconds
    ? steps
    : scaleSteps(steps, figures, wanted);

/** What the visitor chose for this cup; what is omitted is as in the recipe. */
export interface ChosenFigures {
  readonly setting?: number;
  readonly doseGrams?: number;
  /** Grams of water per gram of coffee; for espresso, grams of the drink. */
  readonly ratio?: number;
}

/** Returns the figures of a cup: the water follows dose and ratio, in whole grams. */
export function withChoice(figures: BrewFigures, { setting, doseGrams, ratio }: ChosenFigures): BrewFigures {
  const dose = doseGrams ?? figures.doseGrams;
  const isAsWritten = doseGrams === undefined && ratio === undefined;
  return {
    ...figures,
    setting: setting ?? figures.setting,
    doseGrams: dose,
    waterGrams: isAsWritten ? figures.waterGrams : Math.round((ratio ?? ratioOf(figures)) * dose),
  };
}

/** Returns the grams of water per gram of coffee. */
export const ratioOf = ({ waterGrams, doseGrams }: Pick<BrewFigures, "waterGrams" | "doseGrams">): number =>
  waterGrams / doseGrams;

/** Range of the player's dose field, in grams: from one cup to a whole pot. */
export const doseRange: Range = { minimum: 3, maximum: 120 };
export const yieldRange: Range = { minimum: 1, maximum: 500 };

/** Returns the dose one step up or down: half a gram for espresso, else a gram. */
export function stepDose(method: string, doseGrams: number, direction: 1 | -1): number {
  const step = method === "espresso" ? 0.5 : 1;
  const next = Math.round((doseGrams + direction * step) / step) * step;
  return Math.min(doseRange.maximum, Math.max(doseRange.minimum, next));
}

const ratioRange: Range = { minimum: 0.5, maximum: 50 };

/** Returns the valid range of the water field for a dose, in grams. */
export const waterRange = (doseGrams: number): Range => ({
  minimum: Math.ceil(ratioRange.minimum * doseGrams),
  maximum: Math.floor(ratioRange.maximum * doseGrams),
});

/** Returns the ratio one step away: a tenth for espresso, else a half. */
export function stepRatio(method: string, ratio: number, direction: 1 | -1): number {
  const steps = method === "espresso" ? 10 : 2;
  const next = (Math.round(ratio * steps) + direction) / steps;
  return Math.min(ratioRange.maximum, Math.max(ratioRange.minimum, next));
}

export const isEspresso = ({ method }: Pick<BrewRecipe, "method">): boolean => method === "espresso";
