import { Type } from "typebox";
import { pathId } from "./model.ts";
import { roastLevelInput } from "./vocabulary-inputs.ts";

export const settingChoosers = ["SUGGESTION", "USER"] as const;

/** The conditions of a brew that affect the result of a grind setting. */
export const brewConditions = {
  roastLevel: Type.Optional(roastLevelInput()),
  doseGrams: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 })),
  filterId: Type.Optional(pathId("Filter")),
};

/** Properties of a grinder's unit that determine whether its settings compare with those of other owners. */
export const grinderConditions = {
  hasStockBurrs: Type.Optional(
    Type.Boolean({ description: "Whether the grinder has the burrs it was sold with." }),
  ),
  zeroChecked: Type.Optional(
    Type.Boolean({ description: "Whether you checked the zero as the chart describes." }),
  ),
};
