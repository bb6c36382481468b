import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { parseRoastLevel } from "@brewdial/domain/text/roast-level.ts";
import type { Normalizers } from "./http/parse-input.ts";

/** The functions that map spellings to the values of the contract, by the name that schemas give them. */
export const normalizers: Normalizers = {
  "brew-method": findBrewMethodId,
  "roast-level": parseRoastLevel,
  upper: (word) => word.toUpperCase().replaceAll(/[\s-]+/g, "_"),
};
