import type { MethodBase } from "./method-base.ts";

export type BrewStrength = "LIGHT" | "MEDIUM" | "STRONG";

/** Strength on the scale of 1 to 5. */
export const strengthLevels: Readonly<Record<BrewStrength, number>> = { LIGHT: 2, MEDIUM: 3, STRONG: 4 };

/** Returns the range of ratios for a strength: up to 0.95 of the typical ratio, at least 1.05 of it, or between the two. */
export function ratioRange(method: MethodBase, strength: BrewStrength): { min: number; max: number } {
  const typical = method.ratio.typical;
  const [strong, light] = [0.95 * typical, 1.05 * typical];
  if (strength === "STRONG") return { min: 0, max: strong + epsilon };
  if (strength === "LIGHT") return { min: light - epsilon, max: maxRatio };
  return { min: strong + 2 * epsilon, max: light - 2 * epsilon };
}

const epsilon = 1e-9;
/** The largest ratio a recipe can have. */
const maxRatio = 50;
