import { Type } from "typebox";
import type { Static } from "typebox";

const strict = { additionalProperties: false };
const Text = Type.String({ minLength: 1, pattern: "\\S" });
const Slug = Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 80 });
const Id = Type.Integer({ minimum: 1 });
const Count = Type.Integer({ minimum: 2 });
const Positive = Type.Number({ exclusiveMinimum: 0 });
const GrindIndex = Type.Number({ minimum: 0, maximum: 100 });
const WaterTempF = Type.Number({ minimum: 32, maximum: 212 });
const span = (value: typeof Positive) => Type.Object({ min: value, typical: value, max: value }, strict);

const NotationSchema = Type.Union([
  Type.Object({ kind: Type.Literal("number"), stepsPerRotation: Type.Optional(Count) }, strict),
  Type.Object(
    { kind: Type.Literal("number-letter"), lettersPerNumber: Type.Integer({ minimum: 2, maximum: 26 }) },
    strict,
  ),
  Type.Object(
    { kind: Type.Literal("number-click"), clicksPerNumber: Count, numbersPerRotation: Type.Optional(Count) },
    strict,
  ),
  Type.Object(
    { kind: Type.Literal("number-dot"), stepsPerNumber: Type.Integer({ minimum: 2, maximum: 9 }) },
    strict,
  ),
  Type.Object(
    { kind: Type.Literal("rotation-number-click"), numbersPerRotation: Count, clicksPerNumber: Count },
    strict,
  ),
  Type.Object({ kind: Type.Literal("rotation-click"), clicksPerRotation: Count }, strict),
  Type.Object({ kind: Type.Literal("rotation-plus-number"), numbersPerRotation: Count }, strict),
  Type.Object({ kind: Type.Literal("rotation-fraction"), marksPerRotation: Count }, strict),
]);

const DialSchema = Type.Object(
  {
    min: Type.Number({ minimum: 0 }),
    max: Positive,
    stepsPerUnit: Positive,
    notation: NotationSchema,
    unit: Type.Enum(["clicks", "numbers", "dots", "notches", "marks", "turns", "microns"]),
    zero: Text,
    settingMeans: Text,
  },
  strict,
);

const ReferencePointSchema = Type.Object(
  {
    setting: Type.Number({ minimum: 0 }),
    grindIndex: GrindIndex,
    method: Slug,
    basis: Type.Enum(["manufacturer", "publication", "community", "estimate"]),
  },
  strict,
);

/** data/grinders.json: dial, five reference points and where they come from (D78). */
export const GrindersSchema = Type.Array(
  Type.Object(
    {
      id: Id,
      slug: Slug,
      brand: Text,
      name: Text,
      burrType: Type.Enum(["conical", "flat"]),
      burrSizeMm: Type.Union([Type.Number({ exclusiveMinimum: 20, exclusiveMaximum: 120 }), Type.Null()]),
      espressoCapable: Type.Boolean(),
      dial: DialSchema,
      micronsPerStep: Type.Union([Positive, Type.Null()]),
      reference: Type.Array(ReferencePointSchema, { minItems: 5, maxItems: 5 }),
      confidence: Type.Enum(["high", "medium", "low"]),
      sources: Type.Array(Text, { minItems: 1, uniqueItems: true }),
      notes: Type.Union([Text, Type.Null()]),
    },
    strict,
  ),
);

/** data/machines.json */
export const MachinesSchema = Type.Array(
  Type.Object(
    { id: Id, slug: Slug, brand: Text, model: Text, brewMethod: Slug, defaultWaterTempF: WaterTempF },
    strict,
  ),
);

/** data/filters.json */
export const FiltersSchema = Type.Array(
  Type.Object(
    {
      id: Id,
      slug: Slug,
      name: Text,
      type: Type.Enum(["paper", "metal", "cloth"]),
      description: Text,
      flow: Type.Enum(["fast", "medium", "slow"]),
    },
    strict,
  ),
);

/** data/brew-methods.json: fine to coarse (D64). */
export const BrewMethodsSchema = Type.Array(
  Type.Object(
    {
      id: Slug,
      name: Text,
      style: Type.Enum(["IMMERSION", "PERCOLATION", "PRESSURE"]),
      aliases: Type.Array(Text),
      grindIndex: span(GrindIndex),
      ratio: span(Positive),
      doseGrams: Positive,
      waterTempF: span(WaterTempF),
      brewTimeSeconds: span(Positive),
      description: Text,
      publishedMicrons: Type.Optional(Type.Object({ min: Positive, max: Positive }, strict)),
    },
    strict,
  ),
);

/** data/roasters.json */
export const RoastersSchema = Type.Array(
  Type.Object(
    {
      slug: Slug,
      name: Text,
      city: Text,
      state: Type.Union([Text, Type.Null()]),
      country: Text,
      websiteUrl: Type.String({ pattern: "^https://" }),
    },
    strict,
  ),
);

/** data/coffees.json */
export const CoffeesSchema = Type.Array(
  Type.Object(
    {
      slug: Slug,
      roasterSlug: Slug,
      name: Text,
      roastLevel: Type.Enum(["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"]),
      coffeeType: Type.Enum(["SINGLE_ORIGIN", "BLEND", "DECAF"]),
      origin: Text,
      flavorProfile: Text,
      processingMethod: Text,
      acidityLevel: Type.Integer({ minimum: 1, maximum: 5 }),
      bodyLevel: Type.Integer({ minimum: 1, maximum: 5 }),
      attributes: Type.Literal("approximate"),
    },
    strict,
  ),
);

/** data/held-out.json: published pairs that no curve was fitted to. */
export const HeldOutSchema = Type.Array(
  Type.Object(
    {
      from: Slug,
      fromSetting: Type.Number({ minimum: 0 }),
      to: Slug,
      toSetting: Type.Number({ minimum: 0 }),
      source: Text,
      split: Type.Enum(["dev", "test"]),
      group: Slug,
    },
    strict,
  ),
);

/** data/bands.json: half-width of an answered range in index units, per confidence (D90). */
export const BandsSchema = Type.Object(
  {
    indexUnits: Type.Object({ high: Positive, medium: Positive, low: Positive }, strict),
    pairs: Type.Object({ high: Count, medium: Count, low: Count }, strict),
    coverageGoal: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }),
    method: Text,
  },
  strict,
);

/** data/release.json: the day the figures were last changed. */
export const ReleaseSchema = Type.Object(
  { date: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }) },
  strict,
);

export type GrinderRecord = Static<typeof GrindersSchema>[number];
export type ReferencePoint = Static<typeof ReferencePointSchema>;
export type Machine = Static<typeof MachinesSchema>[number];
export type Filter = Static<typeof FiltersSchema>[number];
export type BrewMethod = Static<typeof BrewMethodsSchema>[number];
export type Roaster = Static<typeof RoastersSchema>[number];
export type Coffee = Static<typeof CoffeesSchema>[number];
export type HeldOutPair = Static<typeof HeldOutSchema>[number];
export type BandsRecord = Static<typeof BandsSchema>;
