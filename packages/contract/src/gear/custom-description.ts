import { Type } from "typebox";
import { model, nullable, oneOf } from "../model.ts";
import { brewMethodIds } from "../vocabulary.ts";

/** The units in which an owner can read the setting of a grinder. */
export const settingCounts = ["clicks", "numbers", "stepless"] as const;

/** An owner's description of a grinder that is not in the catalog (D675). */
export const CustomDescription = model(
  "CustomDescription",
  Type.Object({
    counts: oneOf(settingCounts),
    finest: Type.Number(),
    coarsest: Type.Number(),
    stepsPerNumber: Type.Integer(),
    perTurn: nullable(Type.Integer()),
    known: nullable(
      Type.Object({
        method: oneOf(brewMethodIds),
        setting: Type.Number(),
        settingLabel: Type.String({ description: "The setting as shown on the dial." }),
      }),
    ),
    burrs: nullable(Type.String()),
    rpm: nullable(Type.Integer()),
  }),
  {
    counts: "numbers",
    finest: 0,
    coarsest: 12,
    stepsPerNumber: 5,
    perTurn: null,
    known: { method: "pour-over", setting: 6.2, settingLabel: "6.2" },
    burrs: null,
    rpm: null,
  },
);
