import type { BrewerName } from "#app/ui/icon.tsx";

/** The brewer whose drawing stands for a method. */
export const methodBrewers: Readonly<Record<string, BrewerName>> = {
  espresso: "espresso",
  "moka-pot": "moka",
  aeropress: "aeropress",
  siphon: "siphon",
  "pour-over": "v60",
  "flat-bottom": "kalita",
  "steep-and-release": "clever",
  drip: "drip",
  chemex: "chemex",
  "french-press": "french",
  percolator: "moka",
  "cold-brew": "cold",
};
