/** The brew methods, fine to coarse (D64); the catalog holds what is known of each. */
export const brewMethodIds = [
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

/** How a grind came out, as calibration and feedback say it (spec: Grind calibration). */
export const grindFeedbacks = ["TOO_FINE", "JUST_RIGHT", "TOO_COARSE"] as const;

/** How well a grinder's curve is supported by its sources. */
export const confidences = ["high", "medium", "low"] as const;

export const filterTypes = ["paper", "metal", "cloth"] as const;

/** Roast levels as they are stored and sent (spec: vocabulary A; both vocabularies are read, D2). */
export const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"] as const;
export type RoastLevel = (typeof roastLevels)[number];

export const coffeeTypes = ["SINGLE_ORIGIN", "BLEND", "DECAF"] as const;

/** Sorts of coffees, both vocabularies: alpha = name, recent = newest, recipes = popular (D4). */
export const coffeeSorts = ["alpha", "name", "recent", "newest", "recipes", "popular", "trending"] as const;

export const votes = ["UP", "DOWN"] as const;
