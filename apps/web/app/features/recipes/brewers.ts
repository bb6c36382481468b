import type { BrewerName } from "#app/ui/icon.tsx";

const icons: Readonly<Record<string, BrewerName>> = {
  turkish: "moka",
  espresso: "espresso",
  "moka-pot": "moka",
  aeropress: "aeropress",
  phin: "clever",
  siphon: "siphon",
  "pour-over": "v60",
  "flat-bottom": "kalita",
  "steep-and-release": "clever",
  drip: "drip",
  cupping: "french",
  chemex: "chemex",
  "french-press": "french",
  percolator: "moka",
  "cold-brew": "cold",
};

/** Returns the drawing that stands for a brew method. */
export const brewerIcon = (method: string): BrewerName => icons[method] ?? "v60";
