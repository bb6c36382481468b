import { Type } from "typebox";
import * as limits from "../field-limits.ts";
import { model, nullable, oneOf, text } from "../model.ts";

export const stepKinds = [
  "bloom",
  "pour",
  "stir",
  "steep",
  "press",
  "drawdown",
  "heat",
  "extract",
  "wait",
  "ice",
  "dilute",
] as const;

/** Manual actions during a step, in addition to its kind. */
export const stepActions = [
  "rinse",
  "close-valve",
  "open-valve",
  "add-coffee",
  "stir",
  "swirl",
  "skim",
  "insert-plunger",
  "remove-plunger",
  "attach-cap",
  "flip",
  "take-off-heat",
  "decant",
  "remove-brewer",
] as const;

const kind = oneOf(stepKinds);

/** Fields of a step that apply only to some steps. */
const details = {
  actions: Type.Optional(
    Type.Array(oneOf(stepActions), {
      maxItems: 5,
      uniqueItems: true,
      description: "What to do besides what `kind` says, such as closing a valve before a pour.",
    }),
  ),
  addedGrams: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 20_000,
      description:
        "Ice (`kind` `ice`) or water after brewing (`dilute`). It is part of `waterGrams`, but not of the weights of pours.",
    }),
  ),
  waterTempC: Type.Optional(
    Type.Number({
      ...limits.celsius,
      description: "Water temperature of this step in °C, where it differs from the recipe's.",
    }),
  ),
};

/** A step of a recipe, for brew timers. */
export const BrewStep = model(
  "BrewStep",
  Type.Object({
    kind,
    atSeconds: Type.Integer({ description: "When the step begins, in seconds after the first water." }),
    untilSeconds: Type.Integer({ description: "When the step ends." }),
    toGrams: nullable(
      Type.Number({ description: "Weight on the scale when the step ends. Null if the step adds no water." }),
    ),
    text: Type.String({ description: "What to do, in one sentence. May be empty." }),
    ...details,
  }),
  {
    kind: "bloom",
    atSeconds: 0,
    untilSeconds: 45,
    toGrams: 45,
    text: "Wet all the grounds and swirl.",
  },
);

const stepInput = Type.Object({
  kind,
  atSeconds: Type.Integer({
    ...limits.stepSeconds,
    description: "When the step begins, in seconds after the first water.",
  }),
  untilSeconds: Type.Optional(
    Type.Integer({
      ...limits.stepSeconds,
      description: "When the step ends. Default: when the next step begins, or the brew time.",
    }),
  ),
  toGrams: Type.Optional(
    nullable(
      Type.Number({
        ...limits.stepGrams,
        description: "Weight on the scale when the step ends. Omit it if the step adds no water.",
      }),
    ),
  ),
  text: Type.Optional(text(0, limits.stepTextLength)),
  ...details,
});

export const stepsInput = nullable(
  Type.Array(stepInput, {
    maxItems: limits.maxSteps,
    description:
      "Steps in brewing order. Times and weights never fall, and the last weight is `waterGrams` without the ice and water that " +
      "steps add (`addedGrams`). Null or an empty array: the steps are generated from the brew method.",
  }),
);

export const stepsInputExample = [
  { kind: "bloom" as const, atSeconds: 0, toGrams: 45, text: "Wet all the grounds and swirl." },
  { kind: "pour" as const, atSeconds: 45, toGrams: 150 },
  { kind: "pour" as const, atSeconds: 80, toGrams: 240, text: "Pour in slow circles." },
  { kind: "drawdown" as const, atSeconds: 120, text: "Let it drain." },
];

export const steps = {
  steps: Type.Array(BrewStep.ref, { description: "Steps in brewing order, by the author or generated." }),
  stepsGenerated: Type.Boolean({
    description: "Whether the steps are generated from the brew method, because the author wrote none.",
  }),
};

export const stepsExample = {
  steps: [
    BrewStep.example,
    { kind: "pour" as const, atSeconds: 45, untilSeconds: 80, toGrams: 150, text: "" },
    {
      kind: "pour" as const,
      atSeconds: 80,
      untilSeconds: 120,
      toGrams: 240,
      text: "Pour in slow circles.",
    },
    { kind: "drawdown" as const, atSeconds: 120, untilSeconds: 180, toGrams: null, text: "Let it drain." },
  ],
  stepsGenerated: false,
};

export const brewStepModels = [BrewStep] as const;
