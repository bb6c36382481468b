/** Coffee, water and their ratio: any two give the third. */
export const linkedNames = ["dose", "water", "ratio"] as const;
export type LinkedName = (typeof linkedNames)[number];

/** In grams; the ratio is grams of water for a gram of coffee. */
export type LinkedAmounts = Readonly<Record<LinkedName, number>>;

/**
 * Sets one amount. The locked one stays, and the third is recomputed. If the changed one is locked, the ratio stays, and coffee and water
 * determine each other. Values must be positive.
 */
export function linkAmounts(
  amounts: LinkedAmounts,
  changed: LinkedName,
  value: number,
  locked: LinkedName,
): LinkedAmounts {
  const next = { ...amounts, [changed]: value };
  const free = findFree(changed, locked);
  if (free === "dose") return { ...next, dose: next.water / next.ratio };
  if (free === "water") return { ...next, water: next.dose * next.ratio };
  return { ...next, ratio: next.water / next.dose };
}

/** Returns the amount that is recomputed after a change. */
export function findFree(changed: LinkedName, locked: LinkedName): LinkedName {
  if (changed !== locked) return linkedNames.find((name) => name !== changed && name !== locked) ?? "ratio";
  return changed === "water" ? "dose" : "water";
}
