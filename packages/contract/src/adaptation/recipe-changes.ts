import { Type } from "typebox";
import { SettingRange } from "../equipment/dial-models.ts";
import { model, nullable, nullableText, oneOf } from "../model.ts";
import { confidence } from "../vocabulary.ts";

/** Parameters of a sentence, by name. */
export const messageParams = (description: string) =>
  Type.Unsafe<Readonly<Record<string, number | string>>>({
    type: "object",
    additionalProperties: true,
    description,
  });

/** A sentence with its code and numbers, so that clients can translate it (D184). */
export const Notice = model(
  "Notice",
  Type.Object({
    code: Type.String({
      description:
        "Stable code of the sentence, such as `capacity`, `grinder_finest`, `grinder_coarsest`, `nudge_stopped`, `not_for_espresso`, `method_out_of_reach` or `no_usable_grind`.",
    }),
    params: messageParams("The numbers and names in the sentence."),
    text: Type.String({ description: "The sentence in English." }),
  }),
  {
    code: "capacity",
    params: { limit: "largest", requestedGrams: 1000, waterGrams: 600, limitGrams: 600 },
    text: "600 g of water instead of 1,000 g: the Hario V60 02 holds 600 g.",
  },
);

const changeFields = ["grind", "dose", "water", "temperature", "time"] as const;
const causeCodes = [
  "machine",
  "calibration",
  "roast",
  "filter",
  "batch",
  "strength",
  "taste",
  "nudge",
  "altitude",
  "grind",
  "conversion",
  "default",
] as const;
const changeCodes = [
  "grind_finer",
  "grind_coarser",
  "grind_converted",
  "dose_more",
  "dose_less",
  "water_more",
  "water_less",
  "temperature_hotter",
  "temperature_cooler",
  "temperature_default",
  "time_longer",
  "time_shorter",
  "time_default",
  "capacity",
] as const;

/** The combined change of one value (D180). */
export const RecipeChange = model(
  "RecipeChange",
  Type.Object({
    field: oneOf(changeFields),
    from: nullable(
      Type.Number({
        description:
          "Figure before: a grind setting, grams, degrees Fahrenheit or seconds. Null if the recipe did not give it. After a conversion, the setting on the author's grinder.",
      }),
    ),
    to: Type.Number({ description: "Figure after, in the same unit." }),
    fromLabel: nullableText(),
    toLabel: Type.String({ description: "Figure after with its unit, or the setting as shown on the dial." }),
    code: Type.Unsafe<(typeof changeCodes)[number]>({
      ...oneOf(changeCodes),
      description:
        "Kind of the change. `capacity`: the brewer does not hold the requested amount. `..._default`: the recipe did not give the figure.",
    }),
    params: Type.Object({
      amount: nullable(
        Type.Number({
          description: "Sum of all causes. Positive is coarser, more, hotter or longer.",
        }),
      ),
      unit: Type.String({
        description: "`grams`, `fahrenheit`, `seconds`, or the step of the dial, such as `clicks`.",
      }),
      causes: Type.Array(
        Type.Object({
          code: oneOf(causeCodes),
          value: Type.Unsafe<string | number | null>({
            anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }],
            description:
              "Such as the roast level, the batch in grams, the strength or the name of the brewer.",
          }),
          amount: Type.Number({ description: "What this cause contributes, in `unit`." }),
        }),
      ),
      requestedGrams: Type.Optional(Type.Number({ description: "With `capacity`: the amount asked for." })),
      limitGrams: Type.Optional(Type.Number({ description: "With `capacity`: what the brewer holds." })),
      limit: Type.Optional(
        Type.String({ description: "With `capacity`: `largest`, `smallest`, `usual` or `fill`." }),
      ),
    }),
    reason: Type.String({ description: "The change and its causes in one English phrase." }),
  }),
  {
    field: "grind",
    from: 24,
    to: 23,
    fromLabel: "24",
    toLabel: "23",
    code: "grind_finer",
    params: { amount: -1, unit: "clicks", causes: [{ code: "roast", value: "LIGHT", amount: -1 }] },
    reason: "1 click finer for a light roast",
  },
);

/** Range and confidence of a computed setting. */
export const settingTrust = {
  grindUnit: Type.String({ description: "Unit of the dial's scale, such as `clicks`." }),
  grindInstruction: Type.String({ description: "The setting in words, such as `24 clicks`." }),
  grindRange: SettingRange.ref,
  clamped: Type.Boolean({
    description: "Whether the dial ends before the grind. If true, the setting is the nearest end.",
  }),
  confidence: confidence(),
};

export const settingTrustExample = {
  grindUnit: "clicks",
  grindInstruction: "23 clicks",
  grindRange: { min: 21, max: 25, minLabel: "21", maxLabel: "25", label: "21 to 25" },
  clamped: false,
  confidence: "high" as const,
};

export const recipeChangeModels = [Notice, RecipeChange] as const;
