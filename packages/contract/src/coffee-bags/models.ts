import { Type } from "typebox";
import { model, nullable, nullableText, oneOf, timestamp } from "../model.ts";
import { CoffeeReference, Recipe } from "../recipes/models.ts";
import { brewMethodIds } from "../vocabulary.ts";

/** Current state of a bag. */
export const bagStates = ["closed", "open", "frozen", "finished"] as const;

const date = () => nullable(Type.String({ format: "date" }));

/** Freshness of a bag, by rules of thumb for its roast level and for espresso or filter (D261). */
export const Freshness = model(
  "Freshness",
  Type.Object({
    phase: Type.Unsafe<"resting" | "peak" | "fading">({
      ...oneOf(["resting", "peak", "fading"]),
      description: "Before, in or after the days in which the coffee usually tastes best.",
    }),
    style: Type.Unsafe<"filter" | "espresso">({
      ...oneOf(["filter", "espresso"]),
      description: "What the days are for: espresso needs a longer rest.",
    }),
    peakFrom: Type.Integer({ description: "First day off roast of the peak." }),
    peakTo: Type.Integer({ description: "Last day off roast of the peak." }),
    peakStartsOn: nullable(
      Type.String({ format: "date", description: "First date of the peak. Null while the bag is frozen." }),
    ),
    peakEndsOn: nullable(
      Type.String({ format: "date", description: "Last date of the peak. Null while the bag is frozen." }),
    ),
  }),
  {
    phase: "peak",
    style: "filter",
    peakFrom: 10,
    peakTo: 35,
    peakStartsOn: "2026-06-01",
    peakEndsOn: "2026-06-26",
  },
);

/** The latest brew of a bag, which shows the user's own grind setting. */
const lastBrew = Type.Object({
  brewLogId: Type.Integer(),
  method: oneOf(brewMethodIds),
  machineId: nullable(Type.Integer()),
  grinderId: nullable(Type.Integer()),
  grindSetting: nullable(Type.Number()),
  grindSettingLabel: nullableText(),
  grindUnit: nullable(Type.String({ description: "Unit of the dial's scale, such as `clicks`." })),
  doseGrams: nullable(Type.Number()),
  brewedAt: timestamp(),
});

/** A bag of a coffee in a user's library (D260). */
export const Bag = model(
  "Bag",
  Type.Object({
    id: Type.Integer(),
    coffeeProfileId: Type.Integer(),
    coffee: CoffeeReference,
    state: oneOf(bagStates),
    roastedOn: date(),
    openedOn: date(),
    frozenOn: date(),
    thawedOn: date(),
    finishedAt: nullable(timestamp()),
    grams: Type.Number({ description: "What the bag held, before your brews." }),
    gramsLeft: Type.Number({ description: "`grams` less the doses of the brew logs of this bag." }),
    brewsLeft: Type.Integer({ description: "Number of whole brews of `brewDoseGrams`." }),
    brewDoseGrams: Type.Number({
      description:
        "The dose of the latest brew of this bag; otherwise of your latest brew; otherwise the usual one.",
    }),
    totalBrews: Type.Integer({ description: "Number of brew logs of this bag." }),
    daysOffRoast: nullable(
      Type.Integer({
        description: "Days since the roast without those in the freezer. Null without a roast date.",
      }),
    ),
    freshness: Type.Unsafe<(typeof Freshness)["example"] | null>({
      ...nullable(Freshness.ref),
      description: "Null without a roast date.",
    }),
    lastBrew: nullable(lastBrew),
    bestBrewLogId: nullable(Type.Integer({ description: "The brew that you call its best." })),
    note: nullableText(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  }),
  {
    id: 5,
    coffeeProfileId: 3,
    coffee: Recipe.example.coffee,
    state: "open",
    roastedOn: "2026-05-22",
    openedOn: "2026-05-30",
    frozenOn: null,
    thawedOn: null,
    finishedAt: null,
    grams: 250,
    gramsLeft: 190,
    brewsLeft: 9,
    brewDoseGrams: 20,
    totalBrews: 3,
    daysOffRoast: 12,
    freshness: Freshness.example,
    lastBrew: {
      brewLogId: 31,
      method: "pour-over",
      machineId: 1,
      grinderId: 23,
      grindSetting: 24,
      grindSettingLabel: "24",
      grindUnit: "clicks",
      doseGrams: 20,
      brewedAt: "2026-06-03T08:15:30.000Z",
    },
    bestBrewLogId: null,
    note: "Best from day 12.",
    createdAt: "2026-05-28T18:02:11.000Z",
    updatedAt: "2026-05-30T07:10:00.000Z",
  },
);

export const bagModels = [Freshness, Bag] as const;
