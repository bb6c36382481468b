import type { BrewerName } from "#app/ui/icon.tsx";

/** The drawing of a method's brewer. */
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

/** For methods whose brewer has no drawing. */
const similarBrewers: Readonly<Record<string, BrewerName>> = {
  turkish: "moka",
  phin: "clever",
  cupping: "french",
};

/** Returns a drawing for any method: its brewer, or a similar one. */
export const brewerIcon = (method: string): BrewerName =>
  methodBrewers[method] ?? similarBrewers[method] ?? "v60";
