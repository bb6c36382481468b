import type { TasteVector } from "./profile.ts";

/** What is known of how a recipe tastes; levels are 1 to 5, null where nobody said. */
export interface RecipeTaste {
  /** Water by coffee, and what is usual for the brew method. */
  readonly ratio: number;
  readonly usualRatio: number;
  readonly roastLevel: string;
  /** As the author tasted it. */
  readonly acidityLevel: number | null;
  readonly bodyLevel: number | null;
  readonly bitternessLevel: number | null;
  /** As the coffee is described. */
  readonly coffeeAcidityLevel: number | null;
  readonly coffeeBodyLevel: number | null;
  readonly hasMetalFilter: boolean;
}

/** The same dimensions as fractions of 0 to 1. */
export interface CupVector {
  readonly strength: number;
  readonly acidity: number;
  readonly roast: number;
  readonly body: number;
  readonly bitterness: number;
}

interface RoastTaste {
  readonly roast: number;
  readonly acidity: number;
  readonly body: number;
  readonly bitterness: number;
}

/** What a roast level alone lets one expect (D89). */
const tasteOfRoast: Readonly<Record<string, RoastTaste>> = {
  LIGHT: { roast: 0, acidity: 0.8, body: 0.3, bitterness: 0.2 },
  MEDIUM_LIGHT: { roast: 0.25, acidity: 0.65, body: 0.4, bitterness: 0.35 },
  MEDIUM: { roast: 0.5, acidity: 0.5, body: 0.5, bitterness: 0.5 },
  MEDIUM_DARK: { roast: 0.75, acidity: 0.35, body: 0.6, bitterness: 0.65 },
  DARK: { roast: 1, acidity: 0.2, body: 0.7, bitterness: 0.8 },
};
const mediumRoast: RoastTaste = { roast: 0.5, acidity: 0.5, body: 0.5, bitterness: 0.5 };

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction));
const fractionOf = (level: number | null) => (level === null ? undefined : clamp((level - 1) / 4));
/** A metal filter lets oils and fines through, which only somebody who drank the cup has counted already. */
const metalFilterBody = 0.15;

/** How a recipe tastes: as its author says, else as its coffee is described, else as its roast lets one expect (D89). */
export function cupOf(recipe: RecipeTaste): CupVector {
  const expected = tasteOfRoast[recipe.roastLevel] ?? mediumRoast;
  const described = fractionOf(recipe.coffeeBodyLevel) ?? expected.body;
  return {
    strength: clamp((1.12 - recipe.ratio / recipe.usualRatio) / 0.24),
    acidity: fractionOf(recipe.acidityLevel) ?? fractionOf(recipe.coffeeAcidityLevel) ?? expected.acidity,
    roast: expected.roast,
    body: fractionOf(recipe.bodyLevel) ?? clamp(described + (recipe.hasMetalFilter ? metalFilterBody : 0)),
    bitterness: fractionOf(recipe.bitternessLevel) ?? expected.bitterness,
  };
}

/** How well a cup fits a taste, 0 to 100 whole: absolute distances; bitterness counts only beyond what one tolerates (D89). */
export function matchScore(taste: TasteVector, cup: CupVector): number {
  const distance =
    0.2 * Math.abs(taste.strengthPreference - cup.strength) +
    0.25 * Math.abs(taste.acidityTolerance - cup.acidity) +
    0.2 * Math.abs(taste.roastPreference - cup.roast) +
    0.15 * Math.abs(taste.bodyVsClarity - cup.body) +
    0.2 * Math.max(0, cup.bitterness - (1 - taste.bitternessSensitivity));
  // Binary fractions put an exact half a hair below it.
  return Math.round(Math.round(1e9 * (1 - clamp(distance))) / 1e7);
}
