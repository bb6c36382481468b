import type { BrewMethodFacts } from "@brewdial/domain/brewing/brew-method-facts.ts";
import { grinderShapes } from "@brewdial/domain/grind/grinder-shape.ts";
import { Type } from "typebox";
import type { Static } from "typebox";

export const strict = { additionalProperties: false };
export const Text = Type.String({ minLength: 1, pattern: "\\S" });
export const Slug = Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 80 });
export const Id = Type.Integer({ minimum: 1 });
const Count = Type.Integer({ minimum: 2 });
export const Positive = Type.Number({ exclusiveMinimum: 0 });
export const GrindIndex = Type.Number({ minimum: 0, maximum: 100 });
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

/** The dial of a grinder as an integer grid of steps. */
export const DialSchema = Type.Object(
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

const Setting = Type.Number({ minimum: 0 });

const EspressoZoneSchema = Type.Object(
  {
    min: Setting,
    max: Setting,
    basis: Type.Enum(["published", "estimate"]),
    voices: Type.Integer({ minimum: 0 }),
  },
  strict,
);

/** Kind of publisher. Makers weigh more in the fit; estimates weigh least and never count as evidence. */
export const Tier = Type.Enum([
  "maker",
  "measurement",
  "publication",
  "roaster",
  "reviewer",
  "retailer",
  "table",
  "blog",
  "community",
  "owner",
  "estimate",
]);

const MakerSettingSchema = Type.Object({ method: Slug, min: Setting, max: Setting, source: Text }, strict);

const PublishedSettingSchema = Type.Object(
  { method: Slug, style: Type.Optional(Slug), min: Setting, max: Setting, source: Text, tier: Tier },
  strict,
);

/** One convention of owners for the zero of a model. */
export const ZeroHabitSchema = Type.Object(
  {
    name: Text,
    /** Whether our settings assume this zero. */
    meant: Type.Boolean(),
    /** Offset to add to our settings with this zero; null when it is not known. */
    settingShift: Type.Union([Type.Number(), Type.Null()]),
    check: Text,
  },
  strict,
);

const SupportSchema = Type.Object(
  {
    sources: Type.Integer({ minimum: 0 }),
    independentSources: Type.Integer({ minimum: 0 }),
    spread: Type.Number({ minimum: 0 }),
  },
  strict,
);

/** URL of a source, or null where it is not known. */
export const Address = Type.Union([Type.String({ pattern: "^https://" }), Type.Null()]);

const CitationSchema = Type.Object({ title: Text, address: Address, tier: Tier }, strict);

/** data/grinders.json, written by npm run tools -- fit-catalog: dial, five reference points and their evidence. */
export const GrindersSchema = Type.Array(
  Type.Object(
    {
      id: Id,
      slug: Slug,
      brand: Text,
      name: Text,
      burrType: Type.Enum(["conical", "flat"]),
      burrSizeMm: Type.Union([Type.Number({ exclusiveMinimum: 20, exclusiveMaximum: 120 }), Type.Null()]),
      shape: Type.Enum([...grinderShapes]),
      espressoCapable: Type.Boolean(),
      dial: DialSchema,
      micronsPerStep: Type.Union([Positive, Type.Null()]),
      reference: Type.Array(ReferencePointSchema, { minItems: 5, maxItems: 5 }),
      confidence: Type.Enum(["high", "medium", "low"]),
      band: Positive,
      espressoZone: Type.Union([EspressoZoneSchema, Type.Null()]),
      espressoOnly: Type.Optional(Type.Boolean()),
      makerSettings: Type.Array(MakerSettingSchema),
      publishedSettings: Type.Array(PublishedSettingSchema),
      zeroHabits: Type.Array(ZeroHabitSchema),
      support: SupportSchema,
      sources: Type.Array(Text, { minItems: 1, uniqueItems: true }),
      citations: Type.Array(CitationSchema, { minItems: 1 }),
      notes: Type.Union([Text, Type.Null()]),
    },
    strict,
  ),
);

/** data/machines.json */
export const MachinesSchema = Type.Array(
  Type.Object(
    {
      id: Id,
      slug: Slug,
      brand: Text,
      model: Text,
      brewMethod: Slug,
      defaultWaterTempF: WaterTempF,
      /** Maximum water or brew of one batch; null where it does not apply, as for espresso machines. */
      capacityMl: Type.Union([Type.Integer({ minimum: 20, maximum: 20_000 }), Type.Null()]),
    },
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

const recipeFields = {
  grindIndex: span(GrindIndex),
  /** Standard deviation of people's grind in index units, as measured by `npm run accuracy`. */
  grindSpread: Positive,
  ratio: span(Positive),
  doseGrams: Positive,
  waterTempF: span(WaterTempF),
  brewTimeSeconds: span(Positive),
  description: Text,
};

/** Differences from the typical recipe of the method. */
const MethodStyleSchema = Type.Object(
  {
    id: Slug,
    name: Text,
    ...Type.Partial(Type.Object(recipeFields)).properties,
    /** Share of the water that is ice in the server. */
    iceShare: Type.Optional(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 })),
    description: Text,
  },
  strict,
);

/** data/brew-methods.json, from fine to coarse. */
export const BrewMethodsSchema = Type.Array(
  Type.Object(
    {
      id: Slug,
      name: Text,
      style: Type.Enum(["IMMERSION", "PERCOLATION", "PRESSURE"]),
      aliases: Type.Array(Text),
      ...recipeFields,
      publishedMicrons: Type.Optional(Type.Object({ min: Positive, max: Positive }, strict)),
      /** Other styles of the method, each with a typical recipe of its own. */
      styles: Type.Optional(Type.Array(MethodStyleSchema)),
      /** Facts about the method that the code depends on. Checked by the compiler in the generated brew-methods.gen.ts, not here. */
      brewing: Type.Unsafe<BrewMethodFacts>(Type.Object({})),
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
      altitudeMeters: Type.Optional(Type.Integer({ minimum: 0, maximum: 3500 })),
      acidityLevel: Type.Integer({ minimum: 1, maximum: 5 }),
      bodyLevel: Type.Integer({ minimum: 1, maximum: 5 }),
      attributes: Type.Literal("approximate"),
    },
    strict,
  ),
);

/** data/bands.json, written by npm run tools -- fit-catalog: half-width of a conversion's range in index units, per confidence. */
export const BandsSchema = Type.Object(
  {
    indexUnits: Type.Object({ high: Positive, medium: Positive, low: Positive }, strict),
    grinders: Type.Object({ high: Id, medium: Id, low: Id }, strict),
    method: Text,
  },
  strict,
);

/** data/release.json: the date of the last change to the figures. */
export const ReleaseSchema = Type.Object(
  { date: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }) },
  strict,
);

export type GrinderRecord = Static<typeof GrindersSchema>[number];
export type ReferencePoint = Static<typeof ReferencePointSchema>;
export type Machine = Static<typeof MachinesSchema>[number];
export type Filter = Static<typeof FiltersSchema>[number];
/** A brew method as the catalog serves it. */
export type BrewMethod = Omit<Static<typeof BrewMethodsSchema>[number], "brewing">;
export type Roaster = Static<typeof RoastersSchema>[number];
export type Coffee = Static<typeof CoffeesSchema>[number];
export type BandsRecord = Static<typeof BandsSchema>;
