import { type BrewStep, scaleSteps } from "@brewdial/domain/steps/brew-step.ts";
import type { BrewFigures } from "#app/browser/brew-log.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import type { Range } from "#app/fields/number.ts";

/** The brew of the account before this one: its setting, and how it was in words. */
interface AccountBrew {
  readonly setting: number | null;
  readonly text: string;
}

/** A recipe that can be brewed: figures on the visitor's grinder and steps. All of it is stored with a running brew. */
export interface BrewRecipe {
  /** Brews of equal keys follow each other. */
  readonly key: string;
  /** The query of this page. */
  readonly search: string;
  readonly title: string;
  readonly subtitle: string;
  readonly method: string;
  readonly machine: string | null;
  readonly grinder: string;
  readonly recipeId: number | null;
  /** One of the visitor's own recipes. */
  readonly personalRecipeId?: number | null;
  /** The bag and the coffee of the account, for a brew that Today suggested or that repeats a logged one. */
  readonly bagId?: number | null;
  readonly coffeeId?: number | null;
  /** The brew of the account that the figures follow; undefined where they follow the log of this device. */
  readonly last?: AccountBrew | undefined;
  readonly dial: Pick<DialView, "name" | "dial" | "isRising" | "range">;
  readonly figures: BrewFigures;
  readonly steps: readonly BrewStep[];
}

/** Returns the steps of a recipe for other figures: weights follow the water, times the brew time. */
export const stepsFor = ({ steps, figures }: BrewRecipe, wanted: BrewFigures): readonly BrewStep[] =>
  wanted.waterGrams === figures.waterGrams && wanted.brewTimeSeconds === figures.brewTimeSeconds
    ? steps
    : scaleSteps(steps, figures, wanted);

/** Returns figures for another dose with the same ratio. Water is rounded to whole grams. */
export const withDose = (figures: BrewFigures, doseGrams: number): BrewFigures => ({
  ...figures,
  doseGrams,
  waterGrams: Math.round((figures.waterGrams / figures.doseGrams) * doseGrams),
});

/** What the fields of the player take: one cup or a pot of it, in grams. */
export const doseRange: Range = { minimum: 3, maximum: 120 };
export const yieldRange: Range = { minimum: 1, maximum: 500 };

/** Returns the dose one step away: half a gram for espresso, else a gram. */
export function stepDose(method: string, doseGrams: number, direction: 1 | -1): number {
  const step = method === "espresso" ? 0.5 : 1;
  const next = Math.round((doseGrams + direction * step) / step) * step;
  return Math.min(doseRange.maximum, Math.max(doseRange.minimum, next));
}

export const isEspresso = ({ method }: Pick<BrewRecipe, "method">): boolean => method === "espresso";
