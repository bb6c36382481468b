// Generated from packages/catalog/data/brew-methods.json by npm run tools -- brew-methods. Do not edit.
/** Ids of the brew methods, from fine to coarse grind (D64). */
export const brewMethodIds = [
  "turkish",
  "espresso",
  "moka-pot",
  "aeropress",
  "phin",
  "iced-pour-over",
  "siphon",
  "pour-over",
  "flat-bottom",
  "steep-and-release",
  "drip",
  "cupping",
  "chemex",
  "french-press",
  "percolator",
  "cold-brew"
] as const;
