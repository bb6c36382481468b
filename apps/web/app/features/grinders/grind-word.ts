import type { Words } from "#app/words/words.ts";

/** The grind index below which each word holds; above the last it is very coarse. */
const limits = [
  [6, "extraFine"],
  [18, "veryFine"],
  [27, "fine"],
  [36, "mediumFine"],
  [46, "medium"],
  [55, "mediumCoarse"],
  [64, "coarse"],
] as const;

/** Returns a grind index in the words that recipes use, for visitors whose grinder is not known. */
export function grindWord({ shelf }: Words, grindIndex: number): string {
  const [, word = "veryCoarse"] = limits.find(([limit]) => grindIndex < limit) ?? [];
  return shelf.grinds[word];
}
