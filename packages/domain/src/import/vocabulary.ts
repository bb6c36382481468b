/** Ids of the brew methods, as the contract has them. */
export const methodIds = [
  "turkish",
  "espresso",
  "moka-pot",
  "aeropress",
  "phin",
  "siphon",
  "pour-over",
  "flat-bottom",
  "steep-and-release",
  "drip",
  "cupping",
  "chemex",
  "french-press",
  "percolator",
  "cold-brew",
] as const;
export type MethodId = (typeof methodIds)[number];

export const isMethodId = (text: unknown): text is MethodId =>
  (methodIds as readonly unknown[]).includes(text);

export const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"] as const;
export type RoastLevel = (typeof roastLevels)[number];

export const coffeeTypes = ["SINGLE_ORIGIN", "BLEND", "DECAF"] as const;
export type CoffeeType = (typeof coffeeTypes)[number];
