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
