import { Type } from "typebox";
import { text, time } from "./coffee-models.ts";
import { Grinder } from "./equipment.ts";
import { model, nullable, oneOf } from "./model.ts";
import { CoffeeReference, GrinderReference, MachineReference, Recipe, TasteLevels } from "./recipe-models.ts";
import { brewMethodIds } from "./vocabulary.ts";

const feedbackNames = ["sour", "bitter", "watery", "harsh", "balanced"] as const;
type Feedback<S> = Record<(typeof feedbackNames)[number], S>;

/** The same schema for each thing that a brew may taste of. */
export const eachFeedback = <S>(schema: () => S): Feedback<S> =>
  Object.fromEntries(feedbackNames.map((name) => [name, schema()])) as Feedback<S>;

/** What a brew tasted of, ticked (spec: Brew log). */
export const ExtractionFeedback = model(
  "ExtractionFeedback",
  Type.Object(eachFeedback(() => Type.Boolean())),
  { sour: true, bitter: false, watery: false, harsh: false, balanced: false },
);

const number = () => nullable(Type.Number());
const id = () => nullable(Type.Integer());

const brewLog = {
  id: Type.Integer(),
  method: oneOf(brewMethodIds),
  doseGrams: number(),
  coffeeGrams: nullable(Type.Number({ description: "The same as doseGrams (D1)." })),
  waterGrams: number(),
  ratio: nullable(Type.Number({ description: "Water by dose, two decimals." })),
  grindSetting: nullable(
    Type.Number({ description: "On the dial's own scale; null when it cannot be read." }),
  ),
  grindSettingLabel: nullable(Type.String({ description: "As the dial shows it, or as it was noted." })),
  grindIndex: number(),
  coffeeProfileId: id(),
  grinderId: id(),
  machineId: id(),
  communityRecipeId: id(),
  coffee: nullable(CoffeeReference),
  machine: nullable(MachineReference),
  waterTempF: number(),
  brewTimeSeconds: id(),
  daysOffRoast: number(),
  outcome: text(),
  notes: text(),
  rating: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  tasteProfile: nullable(TasteLevels.ref),
  extractionFeedback: nullable(ExtractionFeedback.ref),
  savedAsRecipe: Type.Boolean(),
  createdAt: time(),
  updatedAt: time(),
};

const example = {
  id: 31,
  method: "pour-over" as const,
  doseGrams: 15,
  coffeeGrams: 15,
  waterGrams: 240,
  ratio: 16,
  grindSetting: 24,
  grindSettingLabel: "24",
  grindIndex: 40,
  coffeeProfileId: 3,
  grinderId: 23,
  machineId: 1,
  communityRecipeId: null,
  coffee: Recipe.example.coffee,
  machine: Recipe.example.machine,
  waterTempF: 201.2,
  brewTimeSeconds: 185,
  daysOffRoast: 12,
  outcome: "under-extracted",
  notes: null,
  rating: 3,
  tasteProfile: TasteLevels.example,
  extractionFeedback: ExtractionFeedback.example,
  savedAsRecipe: false,
  createdAt: "2026-06-03T08:15:30.000Z",
  updatedAt: "2026-06-03T08:15:30.000Z",
};

/** A logged brew; the dose under both its names, the ratio computed (D99). */
export const BrewLog = model("BrewLog", Type.Object({ ...brewLog, grinder: nullable(GrinderReference) }), {
  ...example,
  grinder: Recipe.example.grinder,
});

/** A brew log by itself: its grinder whole. */
export const BrewLogDetail = model(
  "BrewLogDetail",
  Type.Object({ ...brewLog, grinder: nullable(Grinder.ref) }),
  { ...example, grinder: Grinder.example },
);

/** Something that the logs say (D103). */
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
        "streak_milestone: days. grind_sweet_spot: coffeeProfileId, grinderId, grindSetting, grindSettingLabel. ratio_preference: ratio, method.",
    }),
  }),
  {
    type: "streak_milestone",
    title: "3-day streak",
    message: "You have brewed 3 days in a row.",
    data: { days: 3 },
  },
);

const lever = oneOf(["grind", "ratio", "temperature"]);

/** One change for the next brew, or none, and what it rests on. */
export const NextBrew = model(
  "NextBrew",
  Type.Object({
    next: Type.Object({
      change: oneOf(["grind", "ratio", "temperature", "none"]),
      direction: nullable(oneOf(["finer", "coarser", "weaker", "stronger", "hotter", "cooler"])),
      from: nullable(Type.Number({ description: "A setting of the dial, a ratio, or degrees Fahrenheit." })),
      to: nullable(
        Type.Number({ description: "Always on the dial; null where only the direction can be said." }),
      ),
      fromLabel: text(),
      toLabel: text(),
      waterGrams: nullable(Type.Number({ description: "When the ratio changes: water for the same dose." })),
      reason: Type.String({ description: "One sentence for people." }),
      followedPreviousAdvice: nullable(
        Type.Boolean({
          description:
            "Whether this brew went the way that was proposed after the one before it; null where that cannot be told.",
        }),
      ),
    }),
    basis: Type.Object({
      brewLogId: Type.Integer(),
      previousBrewLogId: id(),
      taste: oneOf(["good", "sour", "thin", "bitter", "watery", "uneven", "unknown"]),
      comparedToPrevious: nullable(oneOf(["better", "same", "worse"])),
      lastChange: nullable(lever),
    }),
  }),
  {
    next: {
      change: "grind",
      direction: "finer",
      from: 24,
      to: 23,
      fromLabel: "24",
      toLabel: "23",
      waterGrams: null,
      reason: "Sour means that too little was extracted: grind finer, 23 instead of 24.",
      followedPreviousAdvice: null,
    },
    basis: {
      brewLogId: 31,
      previousBrewLogId: null,
      taste: "sour",
      comparedToPrevious: null,
      lastChange: null,
    },
  },
);

export const brewLogModels = [ExtractionFeedback, BrewLog, BrewLogDetail, BrewInsight, NextBrew] as const;
