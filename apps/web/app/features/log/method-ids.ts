import type { brewMethodIds } from "@brewdial/contract/vocabulary.ts";

export type MethodId = (typeof brewMethodIds)[number];

/** Every method of the contract, from fine to coarse: one that is missing does not compile. */
const known: Readonly<Record<MethodId, true>> = {
  turkish: true,
  espresso: true,
  "moka-pot": true,
  aeropress: true,
  phin: true,
  siphon: true,
  "pour-over": true,
  "flat-bottom": true,
  "steep-and-release": true,
  drip: true,
  cupping: true,
  chemex: true,
  "french-press": true,
  percolator: true,
  "cold-brew": true,
};

export const methodIds = Object.keys(known) as readonly MethodId[];
