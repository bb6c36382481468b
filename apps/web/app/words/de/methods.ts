import type { Words } from "#app/words/en.ts";

export const methods: Words["methods"] = {
  turkish: "Mokka im Ibrik",
  espresso: "Espresso",
  "moka-pot": "Espressokanne",
  aeropress: "AeroPress",
  phin: "Vietnamesischer Phin",
  siphon: "Siphon",
  "pour-over": "Handfilter (Kegel)",
  "flat-bottom": "Handfilter (flacher Boden)",
  "steep-and-release": "Clever, Switch",
  drip: "Filtermaschine",
  cupping: "Cupping",
  chemex: "Chemex",
  "french-press": "French Press",
  percolator: "Perkolator",
  "cold-brew": "Cold Brew",
};
