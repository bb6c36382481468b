const sizes: readonly (readonly [below: number, word: string])[] = [
  [8, "Extra fine"],
  [22, "Fine"],
  [34, "Medium-fine"],
  [48, "Medium"],
  [62, "Medium-coarse"],
  [82, "Coarse"],
];

/** The grind in a word, for people whose grinder is unknown (D120). */
export const grindSize = (index: number): string =>
  sizes.find(([below]) => index < below)?.[1] ?? "Extra coarse";
