import { Type } from "typebox";
import { model, nullable, oneOf } from "../model.ts";

/** Unit of a dial's scale. */
export const dialUnits = ["clicks", "numbers", "dots", "notches", "marks", "turns", "microns"] as const;

/** Notations of a dial's settings. */
export const notationKinds = [
  "number",
  "number-letter",
  "number-click",
  "number-dot",
  "rotation-number-click",
  "rotation-click",
  "rotation-plus-number",
  "rotation-fraction",
] as const;

export const dialDirections = ["RISING", "FALLING"] as const;

const unit = () =>
  Type.Unsafe<(typeof dialUnits)[number]>({ ...oneOf(dialUnits), description: "What the setting counts." });

/** A setting on a dial: the number, the dial's own notation, and an instruction with the unit (D192). */
export const dialSettingFields = {
  setting: Type.Number({ description: "Setting on the dial's scale." }),
  settingLabel: Type.String({ description: "The setting as shown on the dial." }),
  unit: unit(),
  instruction: Type.String({
    description: 'The setting as you turn it at the grinder, with its unit, such as "24 clicks".',
  }),
};

/** Unit and instruction of a recipe's `grindSetting`. */
export const grindUnitFields = {
  grindUnit: unit(),
  grindInstruction: Type.String({
    description: 'The setting as you turn it at the grinder, with its unit, such as "24 clicks".',
  }),
};

/** Unit and instruction of a grind setting that may be any text; null if it is not on the dial. */
export const optionalGrindUnitFields = {
  grindUnit: nullable(grindUnitFields.grindUnit),
  grindInstruction: nullable(
    Type.String({
      description: "The setting as you turn it at the grinder, with its unit. Null if it is not on the dial.",
    }),
  ),
};

export const grindUnitExample = { grindUnit: "clicks", grindInstruction: "24 clicks" } as const;

/** A range of settings. `range` states how accurate a setting is, `span` which settings suit a method (D192). */
export const SettingRange = model(
  "SettingRange",
  Type.Object({
    min: Type.Number({ description: "Lowest setting." }),
    max: Type.Number({ description: "Highest setting." }),
    minLabel: Type.String({ description: "The lowest setting as shown on the dial." }),
    maxLabel: Type.String({ description: "The highest setting as shown on the dial." }),
    label: Type.String({
      description: "The range as shown on the dial. One setting if both ends are equal.",
    }),
  }),
  { min: 14, max: 21, minLabel: "14", maxLabel: "21", label: "14 to 21" },
);

const count = (description: string) => Type.Optional(Type.Integer({ minimum: 2, description }));

export const DialNotation = model(
  "DialNotation",
  Type.Object({
    kind: {
      ...oneOf(notationKinds),
      description:
        'How settings are written. `number`: "24". `number-letter`: "9E". `number-click`: "7.5", 7 numbers and 5 clicks. `number-dot`: "8 +1 dot". `rotation-number-click`: "6.2.0". `rotation-click`: "1.40". `rotation-plus-number`: "1+3.5". `rotation-fraction`: "1 3/16 turn".',
    },
    stepsPerRotation: count("Steps of a full turn, where the dial turns more than once."),
    lettersPerNumber: count("Letters between two numbers."),
    clicksPerNumber: count("Clicks between two numbers."),
    stepsPerNumber: count("Steps between two numbers."),
    numbersPerRotation: count("Numbers of a full turn."),
    clicksPerRotation: count("Clicks of a full turn."),
    marksPerRotation: count("Marks of a full turn."),
  }),
  { kind: "number" },
);

const dial = {
  min: Type.Number({ description: "Lowest setting." }),
  max: Type.Number({ description: "Highest setting." }),
  stepsPerUnit: Type.Number({
    description: "Steps per unit of the scale: 1 for whole clicks, 3 for thirds, 0.2 for steps of five.",
  }),
  unit: unit(),
  notation: DialNotation.ref,
  direction: {
    ...oneOf(dialDirections),
    description: "Whether the numbers rise or fall from fine to coarse.",
  },
};

const dialExample = {
  min: 0,
  max: 50,
  stepsPerUnit: 1,
  unit: "clicks",
  notation: { kind: "number" },
  direction: "RISING",
} as const;

export const Dial = model("Dial", Type.Object(dial), dialExample);

/** A dial with texts that describe its scale, its zero and its settings. */
export const DialDetail = model(
  "DialDetail",
  Type.Object({
    ...dial,
    scale: Type.String({ description: "The whole scale in the dial's notation." }),
    zero: Type.String({ description: "Where the dial reads zero. Every setting counts from there." }),
    settingMeans: Type.String({ description: "What a setting counts." }),
  }),
  {
    ...dialExample,
    scale: "0 to 50 clicks",
    zero: "burrs touch and the axle no longer turns freely",
    settingMeans: "total clicks from zero",
  },
);

export const dialModels = [SettingRange, DialNotation, Dial, DialDetail] as const;
