import { type BrewMethodId, rankedMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";

/** The nine most common brew methods, in the order of their tiles; all others are listed under "something else". */
export const usualMethods = [
  "pour-over",
  "flat-bottom",
  "steep-and-release",
  "chemex",
  "french-press",
  "aeropress",
  "moka-pot",
  "espresso",
  "cold-brew",
] as const satisfies readonly BrewMethodId[];

const isUsual = (id: BrewMethodId) => usualMethods.some((usual) => usual === id);

export const otherMethods: readonly BrewMethodId[] = rankedMethodIds.filter((id) => !isUsual(id));
