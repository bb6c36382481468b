import type { Messages } from "#app/i18n/messages.ts";

/** The grind index below which each word applies; from the last one upwards the grind is very coarse. */
const limits = [
  [6, "extraFine"],
  [18, "veryFine"],
  [27, "fine"],
  [36, "mediumFine"],
  [46, "medium"],
  [55, "mediumCoarse"],
  [64, "coarse"],
] as const;

/** Returns a grind index as a word used in recipes ("medium-fine"), for visitors whose grinder is not known. */
export function grindWord({ shelf }: Messages, grindIndex: number): string {
  const [, word = "veryCoarse"] = limits.find(([limit]) => grindIndex < limit) ?? [];
  return shelf.grinds[word];
}
