import { Type } from "typebox";
import { BrewCurve } from "./curve.ts";
import { ExtractionFeedback, tasteAxis } from "./feedback.ts";
import { grindUnitExample, optionalGrindUnitFields } from "../equipment/dial-models.ts";
import { Grinder } from "../equipment/endpoints.ts";
import { model, nullable, nullableText, oneOf, timestamp } from "../model.ts";
import { messageParams } from "../adaptation/recipe-changes.ts";
import {
  CoffeeReference,
  GrinderReference,
  MachineReference,
  Recipe,
  TasteLevels,
} from "../recipes/models.ts";
import { nullableWaterTemp } from "../temperature.ts";
import { brewMethodIds } from "../vocabulary.ts";

const number = () => nullable(Type.Number());
const id = () => nullable(Type.Integer());

const brewLog = {
  id: Type.Integer(),
  method: oneOf(brewMethodIds),
  doseGrams: number(),
  coffeeGrams: nullable(Type.Number({ description: "Alias of `doseGrams`." })),
  waterGrams: number(),
  beverageGrams: nullable(
    Type.Number({
      description: "What the drink weighed. `waterGrams` of an espresso is the yield that was aimed at.",
    }),
  ),
  tdsPercent: nullable(
    Type.Number({ description: "Total dissolved solids of the drink, as a refractometer shows them." }),
  ),
  waterName: nullableText(),
  extractionPercent: nullable(
    Type.Number({
      description:
        "How much of the coffee is dissolved in the drink, computed from `tdsPercent`, `beverageGrams` and `doseGrams`. For an espresso that was not weighed, `waterGrams` counts. Null if a figure is missing.",
    }),
  ),
  ratio: nullable(Type.Number({ description: "Water divided by dose, rounded to two decimals." })),
  grindSetting: nullable(
    Type.Number({ description: "Setting on the dial's scale. Null if the text does not match the dial." }),
  ),
  grindSettingLabel: nullable(
    Type.String({ description: "The setting as shown on the dial, or the text as you entered it." }),
  ),
  ...optionalGrindUnitFields,
  grindIndex: number(),
  coffeeProfileId: id(),
  grinderId: id(),
  machineId: id(),
  communityRecipeId: id(),
  bagId: id(),
  personalRecipeId: id(),
  filterId: id(),
  clientId: nullable(
    Type.String({ format: "uuid", description: "The id that the device gave the log, if it gave one." }),
  ),
  writtenBy: nullable(
    Type.String({
      description: "Name of the access token whose program logged the brew. Null for your own logs.",
    }),
  ),
  coffee: nullable(CoffeeReference),
  machine: nullable(MachineReference),
  ...nullableWaterTemp,
  brewTimeSeconds: id(),
  daysOffRoast: number(),
  outcome: nullableText(),
  notes: nullableText(),
  rating: nullable(Type.Integer({ minimum: 1, maximum: 5, description: "The whole stars." })),
  stars: nullable(Type.Number({ description: "From 1 to 5, with halves." })),
  tags: Type.Array(Type.String(), { description: "Words of your own, to find brews by." }),
  tasteProfile: nullable(TasteLevels.ref),
  extractionFeedback: nullable(ExtractionFeedback.ref),
  balance: nullable(tasteAxis("From -2, very sour, to 2, very bitter.")),
  strength: nullable(tasteAxis("From -2, very weak, to 2, very strong.")),
  adviceDeclined: Type.Boolean({
    description: "Whether the next brew is to be the same, without the suggested change.",
  }),
  savedAsRecipe: Type.Boolean(),
  isBest: Type.Boolean({ description: "Whether you call it the best brew of its bag." }),
  brewedAt: Type.String({
    format: "date-time",
    description: "When the coffee was brewed. Lists, days, streaks and statistics use it.",
  }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
};

const example = {
  id: 31,
  method: "pour-over" as const,
  doseGrams: 15,
  coffeeGrams: 15,
  waterGrams: 240,
  beverageGrams: 208,
  tdsPercent: 1.32,
  waterName: null,
  extractionPercent: 18.3,
  ratio: 16,
  grindSetting: 24,
  grindSettingLabel: "24",
  ...grindUnitExample,
  grindIndex: 40,
  coffeeProfileId: 3,
  grinderId: 23,
  machineId: 1,
  communityRecipeId: null,
  bagId: null,
  personalRecipeId: null,
  filterId: null,
  clientId: null,
  writtenBy: null,
  coffee: Recipe.example.coffee,
  machine: Recipe.example.machine,
  waterTempC: 94,
  waterTempF: 201.2,
  brewTimeSeconds: 185,
  daysOffRoast: 12,
  outcome: "under-extracted",
  notes: null,
  rating: 3,
  stars: 3.5,
  tags: ["guests"],
  tasteProfile: TasteLevels.example,
  extractionFeedback: ExtractionFeedback.example,
  balance: -1,
  strength: 0,
  adviceDeclined: false,
  savedAsRecipe: false,
  isBest: false,
  brewedAt: "2026-06-03T08:15:30.000Z",
  createdAt: "2026-06-03T08:15:30.000Z",
  updatedAt: "2026-06-03T08:15:30.000Z",
};

/** A brew log; the dose has two names, the ratio is computed (D99). */
export const BrewLog = model("BrewLog", Type.Object({ ...brewLog, grinder: nullable(GrinderReference) }), {
  ...example,
  grinder: Recipe.example.grinder,
});

/** A brew log with full grinder details and its curve. */
export const BrewLogDetail = model(
  "BrewLogDetail",
  Type.Object({
    ...brewLog,
    grinder: nullable(Grinder.ref),
    curve: Type.Unsafe<(typeof BrewCurve)["example"] | null>({
      ...nullable(BrewCurve.ref),
      description: "The weight on the scale over time. Null if it was not logged.",
    }),
  }),
  { ...example, grinder: Grinder.example, curve: BrewCurve.example },
);

/** A brew as a point of a chart. */
export const BrewPoint = model(
  "BrewPoint",
  Type.Object({
    id: brewLog.id,
    brewedAt: timestamp(),
    method: brewLog.method,
    coffeeProfileId: id(),
    grinderId: id(),
    setting: brewLog.grindSetting,
    settingLabel: brewLog.grindSettingLabel,
    grindIndex: number(),
    ratio: brewLog.ratio,
    rating: brewLog.rating,
    stars: brewLog.stars,
    tasteProfile: brewLog.tasteProfile,
    extractionFeedback: brewLog.extractionFeedback,
  }),
  {
    id: example.id,
    brewedAt: example.brewedAt,
    method: example.method,
    coffeeProfileId: example.coffeeProfileId,
    grinderId: example.grinderId,
    setting: example.grindSetting,
    settingLabel: example.grindSettingLabel,
    grindIndex: example.grindIndex,
    ratio: example.ratio,
    rating: example.rating,
    stars: example.stars,
    tasteProfile: example.tasteProfile,
    extractionFeedback: example.extractionFeedback,
  },
);

/** An insight from the brew logs (D103). */
export const BrewInsight = model(
  "BrewInsight",
  Type.Object({
    type: oneOf(["streak_milestone", "grind_sweet_spot", "ratio_preference"]),
    title: Type.String(),
    message: Type.String(),
    data: Type.Unsafe<Readonly<Record<string, number | string>>>({
      type: "object",
      additionalProperties: true,
      description:
        "Fields by type. `streak_milestone`: `days`. `grind_sweet_spot`: `coffeeProfileId`, `grinderId`, `grindSetting`, `grindSettingLabel`. `ratio_preference`: `ratio`, `method`.",
    }),
    code: Type.String({ description: "Stable code of the texts, for translations. Equal to `type`." }),
    params: messageParams("The numbers and names in `title` and `message`."),
  }),
  {
    type: "streak_milestone",
    title: "3-day streak",
    message: "You have brewed 3 days in a row.",
    data: { days: 3 },
    code: "streak_milestone",
    params: { days: 3 },
  },
);

export const brewLogModels = [
  ExtractionFeedback,
  BrewCurve,
  BrewLog,
  BrewLogDetail,
  BrewPoint,
  BrewInsight,
] as const;
