import { Type } from "typebox";
import { Filter, Grinder, Machine } from "../equipment/endpoints.ts";
import { model, nullable, oneOf, timestamp } from "../model.ts";
import { brewMethodIds, grindFeedbacks } from "../vocabulary.ts";
import { CustomDescription } from "./custom-description.ts";

/** A user's calibration of a grinder, and the curve computed from it (D79). */
export const Calibration = model(
  "Calibration",
  Type.Object({
    grinderId: Type.Integer(),
    references: Type.Array(
      Type.Object({
        grindIndex: Type.Number(),
        setting: Type.Number(),
        settingLabel: Type.String({ description: "The setting as shown on the dial." }),
        feedback: oneOf(grindFeedbacks),
      }),
      { maxItems: 20, description: "Your answers." },
    ),
    history: Type.Array(
      Type.Object({
        method: oneOf(brewMethodIds),
        grindIndex: Type.Number({ description: "The typical grind index of the method." }),
        setting: Type.Number({ description: "The median of the settings." }),
        settingLabel: Type.String({ description: "The setting as shown on the dial." }),
        brews: Type.Integer({ description: "How many brews it stands for." }),
      }),
      {
        description:
          "What imported brews with 4 or 5 stars say about the grinder, by brew method. All of it counts for less than one of your answers.",
      },
    ),
    curve: Type.Array(Type.Object({ grindIndex: Type.Number(), setting: Type.Number() }), {
      description: "Reference points of your grinder. All settings that you get for it use them.",
    }),
    updatedAt: timestamp(),
  }),
  {
    grinderId: 23,
    references: [{ grindIndex: 40, setting: 22, settingLabel: "22", feedback: "JUST_RIGHT" }],
    history: [],
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

/** The data that a user stores about a piece of equipment (D95). */
const ownership = {
  isDefault: Type.Boolean({ description: "Whether this is your default." }),
  nickname: nullable(Type.String()),
  addedAt: timestamp(),
};
const ownershipExample = { isDefault: true, nickname: "Kitchen", addedAt: "2026-06-03T08:15:30.000Z" };

export const UserGrinder = model(
  "UserGrinder",
  Type.Object({
    ...Grinder.schema.properties,
    ...ownership,
    isEspressoDefault: Type.Boolean({
      description:
        "Whether you grind for espresso with it. If none of your grinders is, the default is used.",
    }),
    burrs: nullable(Type.String({ description: "Your note on the burrs." })),
    rpm: nullable(Type.Integer({ description: "Your note on the speed." })),
    calibration: nullable(Calibration.ref),
    custom: Type.Unsafe<(typeof CustomDescription)["example"] | null>({
      ...nullable(CustomDescription.ref),
      description:
        "Your description, if the catalog lacks the grinder. Its settings then follow from that and from your own brews only. Else null.",
    }),
  }),
  {
    ...Grinder.example,
    ...ownershipExample,
    isEspressoDefault: false,
    burrs: "SSP 64 mm",
    rpm: null,
    calibration: null,
    custom: null,
  },
);

export const UserMachine = model("UserMachine", Type.Object({ ...Machine.schema.properties, ...ownership }), {
  ...Machine.example,
  ...ownershipExample,
});

export const UserFilter = model("UserFilter", Type.Object({ ...Filter.schema.properties, ...ownership }), {
  ...Filter.example,
  ...ownershipExample,
});

export const gearModels = [CustomDescription, Calibration, UserGrinder, UserMachine, UserFilter] as const;
