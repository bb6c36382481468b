import type { BrewMethodId } from "@brewdial/domain/brewing/brew-methods.ts";

/** Returns the example grinder for visitors who have not picked one: one that grinds for the method. Pages label it as an example. */
export const exampleGrinder = (method: BrewMethodId): string =>
  method === "espresso" ? "niche-zero" : "baratza-encore";
