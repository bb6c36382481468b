const sizes = [
  { below: 8, label: "Extra fine" },
  { below: 22, label: "Fine" },
  { below: 34, label: "Medium-fine" },
  { below: 48, label: "Medium" },
  { below: 62, label: "Medium-coarse" },
  { below: 82, label: "Coarse" },
] as const;

/** Names a grind in words, for users whose grinder is unknown. */
export const grindSize = (grindIndex: number): string =>
  sizes.find(({ below }) => grindIndex < below)?.label ?? "Extra coarse";
