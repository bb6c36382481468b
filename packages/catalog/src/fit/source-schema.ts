import { grinderShapes } from "@brewdial/domain/grind/grinder-shape.ts";
import { Type } from "typebox";
import type { Static } from "typebox";
import {
  Address,
  DialSchema,
  GrindIndex,
  Id,
  Positive,
  Slug,
  strict,
  Text,
  Tier,
  ZeroHabitSchema,
} from "../schema.ts";

const Setting = Type.Number({ minimum: 0 });

/** data/sources/sources.json: every published source, once. */
export const SourcesSchema = Type.Array(
  Type.Object(
    {
      id: Slug,
      title: Text,
      /** Sources of one publisher count as one voice. */
      publisher: Slug,
      tier: Tier,
      address: Address,
      /** How the figures were read: on the page itself, in a public repository, or quoted elsewhere. */
      readAs: Type.Enum(["page", "repository", "quoted"]),
      /** Set for a source that repeats another one, since the two are not independent. */
      ancestry: Type.Optional(Slug),
      /** Why there is no URL. */
      addressNote: Type.Optional(Text),
    },
    strict,
  ),
);

const MethodRangeSchema = Type.Object(
  {
    method: Slug,
    /** A style of the method; without it the typical one. */
    style: Type.Optional(Slug),
    min: Setting,
    max: Setting,
  },
  strict,
);

const EvidenceSchema = Type.Object(
  {
    source: Slug,
    /** Standard error of the source's own offset, in index units; if absent, the tier determines it. */
    standardError: Type.Optional(Positive),
    /** Settings that the source publishes for a brew method. */
    settings: Type.Optional(Type.Array(MethodRangeSchema, { minItems: 1 })),
    /** Settings for which the source states a nominal size, which is converted to a grind index. */
    points: Type.Optional(
      Type.Array(Type.Object({ setting: Setting, grindIndex: GrindIndex }, strict), { minItems: 1 }),
    ),
  },
  strict,
);

/** data/sources/grinders/<slug>.json: a grinder, its dial and everything published about its settings. */
export const GrinderSourceSchema = Type.Object(
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
    /** A dial with two speeds: the setting where the step changes, and the expected ratio of slopes below to above. */
    breakAt: Type.Optional(Type.Object({ setting: Setting, slopeRatioBelow: Positive }, strict)),
    /** The same grinder with a different adjustment: setting = factor × setting of the other. */
    derivedFrom: Type.Optional(
      Type.Object(
        {
          grinder: Slug,
          factor: Positive,
          /** Standard error of the assumption in index units; absent if both are the same grinder. */
          standardError: Type.Optional(Positive),
        },
        strict,
      ),
    ),
    /** Only espresso settings are published: the curve is the espresso zone and its extension. */
    espressoOnly: Type.Optional(Type.Boolean()),
    zeroHabits: Type.Optional(Type.Array(ZeroHabitSchema, { minItems: 2 })),
    mechanics: Type.Optional(
      Type.Object(
        {
          stepsPerRotation: Type.Optional(Positive),
          stepsPerNumber: Type.Optional(Positive),
          steps: Type.Optional(Positive),
          micronsPerStep: Type.Optional(Positive),
          minUsable: Type.Optional(Setting),
          unitSpread: Type.Optional(Type.Object({ min: Positive, max: Positive }, strict)),
          address: Address,
        },
        strict,
      ),
    ),
    evidence: Type.Array(EvidenceSchema),
    notes: Type.Union([Text, Type.Null()]),
  },
  strict,
);

/** data/sources/tables/<source>.json: rows of settings that a source calls equal. */
export const TableSchema = Type.Object(
  {
    source: Slug,
    /** table: matched grinds; methods: one setting per brew method; recipe: a recipe that names several grinders. */
    precision: Type.Enum(["table", "methods", "recipe"]),
    rows: Type.Array(Type.Object({ label: Text, settings: Type.Record(Slug, Setting) }, strict), {
      minItems: 1,
    }),
  },
  strict,
);

/** data/sources/families.json: grinders with the same burrs and thread, with the burr travel per dial unit. */
export const FamiliesSchema = Type.Array(
  Type.Object({ id: Slug, reason: Text, travel: Type.Record(Slug, Positive) }, strict),
);

/** data/popular-grinders.json */
export const PopularGrindersSchema = Type.Object(
  { reason: Text, grinders: Type.Array(Slug, { uniqueItems: true }) },
  strict,
);

/** data/explained-cells.json: why a charted setting lies far from every published one. */
export const ExplainedCellsSchema = Type.Array(
  Type.Object({ grinder: Slug, method: Slug, reason: Text }, strict),
);

/** data/first-edition-errors.json: settings that the first edition charted plainly wrong, for the report. */
export const FirstEditionErrorsSchema = Type.Array(
  Type.Object({ grinder: Slug, method: Slug, was: Text, published: Text }, strict),
);

export type Source = Static<typeof SourcesSchema>[number];
export type GrinderSource = Static<typeof GrinderSourceSchema>;
export type Table = Static<typeof TableSchema>;
export type Family = Static<typeof FamiliesSchema>[number];
export type Evidence = Static<typeof EvidenceSchema>;
export type MethodRange = Static<typeof MethodRangeSchema>;
