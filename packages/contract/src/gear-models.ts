import { Type } from "typebox";
import { time } from "./coffee-models.ts";
import { Filter, Grinder, Machine } from "./equipment.ts";
import { model, nullable, oneOf } from "./model.ts";
import { grindFeedbacks } from "./vocabulary.ts";

/** What a person found of one grinder, and the curve that follows from it (spec: Grind calibration; D79). */
export const Calibration = model(
  "Calibration",
  Type.Object({
    grinderId: Type.Integer(),
    references: Type.Array(
      Type.Object({
        grindIndex: Type.Number(),
        setting: Type.Number(),
        settingLabel: Type.String({ description: "As the dial shows it." }),
        feedback: oneOf(grindFeedbacks),
      }),
      { maxItems: 20 },
    ),
    curve: Type.Array(Type.Object({ grindIndex: Type.Number(), setting: Type.Number() }), {
      description: "The reference points of this very grinder; every setting its owner gets follows them.",
    }),
    updatedAt: time(),
  }),
  {
    grinderId: 23,
    references: [{ grindIndex: 40, setting: 22, settingLabel: "22", feedback: "JUST_RIGHT" }],
    curve: [
      { grindIndex: 6.8, setting: 8 },
      { grindIndex: 25, setting: 15 },
      { grindIndex: 43.2, setting: 24 },
      { grindIndex: 67, setting: 31 },
      { grindIndex: 90.1, setting: 38 },
    ],
    updatedAt: "2026-06-03T08:15:30.000Z",
  },
);

/** What a person says of their piece of equipment (D95). */
const owned = {
  isDefault: Type.Boolean(),
  nickname: nullable(Type.String()),
  addedAt: time(),
};
const ownedExample = { isDefault: true, nickname: "Kitchen", addedAt: "2026-06-03T08:15:30.000Z" };

export const UserGrinder = model(
  "UserGrinder",
  Type.Object({ ...Grinder.schema.properties, ...owned, calibration: nullable(Calibration.ref) }),
  { ...Grinder.example, ...ownedExample, calibration: null },
);

export const UserMachine = model("UserMachine", Type.Object({ ...Machine.schema.properties, ...owned }), {
  ...Machine.example,
  ...ownedExample,
});

export const UserFilter = model("UserFilter", Type.Object({ ...Filter.schema.properties, ...owned }), {
  ...Filter.example,
  ...ownedExample,
});

export const gearModels = [Calibration, UserGrinder, UserMachine, UserFilter] as const;
