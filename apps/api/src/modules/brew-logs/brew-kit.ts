import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { fixedLevers } from "@brewdial/domain/adapt/fixed-levers.ts";
import type { BrewKit } from "@brewdial/domain/brewing/brew-levers.ts";
import type { Equipment } from "../equipment/equipment.ts";

/** Returns what a proposal for the next brew needs to know about method and grinder. */
export const toBrewKit = (
  method: Equipment["brewMethods"][number],
  grinder: CatalogGrinder | undefined,
): BrewKit => ({
  grinder,
  ratio: method.ratio,
  waterTempF: method.waterTempF,
  timing: {
    style: method.style,
    brewTimeSeconds: method.brewTimeSeconds,
    typicalRatio: method.ratio.typical,
  },
  fixed: fixedLevers(method),
});
