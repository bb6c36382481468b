const sizes = [
  { below: 8, words: "Extra fine" },
  { below: 22, words: "Fine" },
  { below: 34, words: "Medium-fine" },
  { below: 48, words: "Medium" },
  { below: 62, words: "Medium-coarse" },
  { below: 82, words: "Coarse" },
] as const;

/** A grind in words, for somebody whose grinder is not known (D120). */
export const grindSize = (grindIndex: number): string =>
  sizes.find(({ below }) => grindIndex < below)?.words ?? "Extra coarse";
