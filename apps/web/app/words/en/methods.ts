/** Names of the brew methods; the API names them in English only. */
export const methods = {
  turkish: "Turkish",
  espresso: "Espresso",
  "moka-pot": "Moka pot",
  aeropress: "AeroPress",
  phin: "Vietnamese phin",
  siphon: "Siphon",
  "pour-over": "Pour-over (cone)",
  "flat-bottom": "Pour-over (flat-bottom)",
  "steep-and-release": "Clever, Switch",
  drip: "Drip machine",
  cupping: "Cupping",
  chemex: "Chemex",
  "french-press": "French press",
  percolator: "Percolator",
  "cold-brew": "Cold brew",
} as const;
