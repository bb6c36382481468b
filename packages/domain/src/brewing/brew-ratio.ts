/** The amounts of a brew. `waterGrams` of an espresso is the yield that was aimed at. */
export interface BrewAmounts {
  readonly method: string;
  readonly doseGrams: number | null;
  readonly waterGrams: number | null;
  readonly beverageGrams: number | null;
}

/** Returns what the ratio of a brew counts beside the dose: the cup of an espresso, as far as it was weighed, else the water. */
export const countedWater = ({ method, beverageGrams, waterGrams }: BrewAmounts): number | null =>
  method === "espresso" ? (beverageGrams ?? waterGrams) : waterGrams;

/** Returns the ratio of a brew as it was made, rounded to two decimals. */
export function brewedRatio(brew: BrewAmounts): number | null {
  const water = countedWater(brew);
  return water === null || brew.doseGrams === null ? null : Math.round((water / brew.doseGrams) * 100) / 100;
}
