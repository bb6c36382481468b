import { type BrewStep, scaleSteps } from "@brewdial/domain/steps/brew-step.ts";
import type { BrewFigures } from "#app/browser/brew-log.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";

/** The brew of the account before this one: its setting, and how it was in words. */
export interface AccountBrew {
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

/** The least and the greatest weight in grams that a field takes. */
export interface WeightLimits {
  readonly min: number;
  readonly max: number;
}

export const doseLimits: WeightLimits = { min: 3, max: 120 };
export const yieldLimits: WeightLimits = { min: 1, max: 500 };

const gramsPerOunce = 28.349_523_125;

/** Reads a typed weight, with a point or a comma. Returns grams, undefined for anything but a weight within the limits. */
export function readWeight(text: string, unit: string, { min, max }: WeightLimits): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^\d{1,3}(?:\.\d{0,2})?$/.test(plain)) return undefined;
  const grams = unit === "oz" ? Number(plain) * gramsPerOunce : Number(plain);
  const rounded = Math.round(grams * 10) / 10;
  return rounded < min || rounded > max ? undefined : rounded;
}

/** Returns the dose one step away: half a gram for espresso, else a gram. */
export function stepDose(method: string, doseGrams: number, direction: 1 | -1): number {
  const step = method === "espresso" ? 0.5 : 1;
  const next = Math.round((doseGrams + direction * step) / step) * step;
  return Math.min(doseLimits.max, Math.max(doseLimits.min, next));
}

export const isEspresso = ({ method }: Pick<BrewRecipe, "method">): boolean => method === "espresso";
