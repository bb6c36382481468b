import type { TasteVector } from "./profile.ts";

/** Known facts about the taste of a recipe; levels are 1 to 5, null when unknown. */
export interface RecipeTaste {
  /** Ratio of water to coffee, and the typical ratio of the brew method. */
  readonly ratio: number;
  readonly typicalRatio: number;
  readonly roastLevel: string;
  /** Levels as rated by the recipe's author. */
  readonly acidityLevel: number | null;
  readonly bodyLevel: number | null;
  readonly bitternessLevel: number | null;
  /** Levels from the coffee's description. */
  readonly coffeeAcidityLevel: number | null;
  readonly coffeeBodyLevel: number | null;
  readonly hasMetalFilter: boolean;
}

/** Taste dimensions of a cup as fractions of 0 to 1. */
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

/** Expected taste for each roast level. */
const roastTastes: Readonly<Record<string, RoastTaste>> = {
  LIGHT: { roast: 0, acidity: 0.8, body: 0.3, bitterness: 0.2 },
  MEDIUM_LIGHT: { roast: 0.25, acidity: 0.65, body: 0.4, bitterness: 0.35 },
  MEDIUM: { roast: 0.5, acidity: 0.5, body: 0.5, bitterness: 0.5 },
  MEDIUM_DARK: { roast: 0.75, acidity: 0.35, body: 0.6, bitterness: 0.65 },
  DARK: { roast: 1, acidity: 0.2, body: 0.7, bitterness: 0.8 },
};
const mediumRoast: RoastTaste = { roast: 0.5, acidity: 0.5, body: 0.5, bitterness: 0.5 };

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction));
const toFraction = (level: number | null) => (level === null ? undefined : clamp((level - 1) / 4));
/**
 * Body added by a metal filter, which lets oils and fines through. Not added to an author's own level, which already
 * includes it.
 */
const metalFilterBody = 0.15;

/** Estimates how a recipe tastes. Precedence: the author's levels, the coffee's description, the roast level. */
export function estimateCup(recipe: RecipeTaste): CupVector {
  const expected = roastTastes[recipe.roastLevel] ?? mediumRoast;
  const described = toFraction(recipe.coffeeBodyLevel) ?? expected.body;
  return {
    strength: clamp((1.12 - recipe.ratio / recipe.typicalRatio) / 0.24),
    acidity: toFraction(recipe.acidityLevel) ?? toFraction(recipe.coffeeAcidityLevel) ?? expected.acidity,
    roast: expected.roast,
    body: toFraction(recipe.bodyLevel) ?? clamp(described + (recipe.hasMetalFilter ? metalFilterBody : 0)),
    bitterness: toFraction(recipe.bitternessLevel) ?? expected.bitterness,
  };
}

/**
 * Returns how well a cup fits a taste, 0 to 100: weighted absolute distances; bitterness counts only above the
 * tolerated level.
 */
export function matchScore(taste: TasteVector, cup: CupVector): number {
  const distance =
    0.2 * Math.abs(taste.strengthPreference - cup.strength) +
    0.25 * Math.abs(taste.acidityTolerance - cup.acidity) +
    0.2 * Math.abs(taste.roastPreference - cup.roast) +
    0.15 * Math.abs(taste.bodyVsClarity - cup.body) +
    0.2 * Math.max(0, cup.bitterness - (1 - taste.bitternessSensitivity));
  // Floating-point noise can put an exact half slightly below it.
  return Math.round(Math.round(1e9 * (1 - clamp(distance))) / 1e7);
}
