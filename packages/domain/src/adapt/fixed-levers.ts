import type { LeverName } from "../brewing/brew-levers.ts";
import { isMoka } from "./brew-limits.ts";
import { hasOwnTemperature, type MethodBase } from "./method-base.ts";

/** Returns the parameters that the brewer itself determines: the temperature, and for a moka pot also water and dose. */
export const fixedLevers = (method: Pick<MethodBase, "id">): ReadonlySet<LeverName> =>
  new Set<LeverName>([
    ...(hasOwnTemperature(method) ? (["temperature"] as const) : []),
    ...(isMoka(method) ? (["ratio"] as const) : []),
  ]);
