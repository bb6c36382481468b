import type { MethodBase } from "./method-base.ts";

export type BrewStrength = "LIGHT" | "MEDIUM" | "STRONG";

/** Where on the dial of strength, 1 to 5, a word stands (D84). */
export const strengthLevels: Readonly<Record<BrewStrength, number>> = { LIGHT: 2, MEDIUM: 3, STRONG: 4 };

/** Which ratios of a method a word means: up to 0.95 of the usual one, from 1.05 on, or between (D84). */
export function ratiosOf(method: MethodBase, strength: BrewStrength): { least: number; most: number } {
  const usual = method.ratio.typical;
  const [strong, light] = [0.95 * usual, 1.05 * usual];
  if (strength === "STRONG") return { least: 0, most: strong + NOISE };
  if (strength === "LIGHT") return { least: light - NOISE, most: MOST };
  return { least: strong + 2 * NOISE, most: light - 2 * NOISE };
}

const NOISE = 1e-9;
/** No recipe has a larger ratio (D69). */
const MOST = 50;
