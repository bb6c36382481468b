/** The amounts of a brew. For espresso, `waterGrams` is the target yield. */
export interface BrewAmounts {
  readonly method: string;
  readonly doseGrams: number | null;
  readonly waterGrams: number | null;
  readonly beverageGrams: number | null;
}

/** Returns the water for the ratio of a brew: for espresso the weight of the beverage if known, else the water. */
export const countedWater = ({ method, beverageGrams, waterGrams }: BrewAmounts): number | null =>
  method === "espresso" ? (beverageGrams ?? waterGrams) : waterGrams;

/** Returns the actual ratio of a brew, rounded to two decimals. */
export function brewedRatio(brew: BrewAmounts): number | null {
  const water = countedWater(brew);
  return water === null || brew.doseGrams === null ? null : Math.round((water / brew.doseGrams) * 100) / 100;
}
