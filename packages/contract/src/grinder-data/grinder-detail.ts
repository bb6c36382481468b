import { Type } from "typebox";
import { DialDetail, dialSettingFields, SettingRange } from "../equipment/dial-models.ts";
import { endpoint } from "../endpoint.ts";
import { grinderInPath } from "../equipment/equipment-ref.ts";
import { catalogPolicies, Grinder } from "../equipment/endpoints.ts";
import {
  Citation,
  EspressoZone,
  MakerSetting,
  PublishedSetting,
  StyleSetting,
  ZeroHabit,
} from "./grinder-evidence.ts";
import { model, nullable, oneOf, type Shape } from "../model.ts";
import { brewMethodIds, confidence } from "../vocabulary.ts";

/** Kinds of evidence for a reference point. */
export const referenceBases = ["manufacturer", "publication", "community", "estimate"] as const;

const settingExample = { setting: 24, settingLabel: "24", unit: "clicks", instruction: "24 clicks" } as const;

/** One of the five points that map a grinder's dial to the grind index. */
export const ReferencePoint = model(
  "ReferencePoint",
  Type.Object({
    ...dialSettingFields,
    grindIndex: Type.Number(),
    method: { ...oneOf(brewMethodIds), description: "Brew method that the point stands for." },
    basis: { ...oneOf(referenceBases), description: "What the point rests on." },
  }),
  { ...settingExample, grindIndex: 40, method: "pour-over", basis: "manufacturer" },
);

const describedRange = (description: string) =>
  Type.Unsafe<Shape<typeof SettingRange>>({ ...SettingRange.ref, description });

/** The setting of a grinder for a brew method. */
export const GrinderSetting = model(
  "GrinderSetting",
  Type.Object({
    method: oneOf(brewMethodIds),
    name: Type.String({ description: "Name of the brew method." }),
    ...dialSettingFields,
    range: describedRange(
      "Where six published settings in seven lie: people differ about a method, and units of a grinder do.",
    ),
    span: describedRange("Settings that the method can use."),
    clamped: Type.Boolean({
      description:
        "Whether the dial ends before the method's typical grind. If true, the setting is its end.",
    }),
    startAtCoarseEnd: Type.Boolean({
      description:
        "Espresso only: the span is the zone of this grinder, and a first shot starts at its coarse end.",
    }),
    maker: nullable(MakerSetting.ref),
    styles: Type.Array(StyleSetting.ref, {
      description: "Other ways to brew with the method, such as the long AeroPress.",
    }),
    published: Type.Array(PublishedSetting.ref, {
      description: "What makers, roasters, reviewers and owners publish for the method on this grinder.",
    }),
  }),
  {
    method: "pour-over",
    name: "Pour-over (cone)",
    ...settingExample,
    range: { min: 22, max: 26, minLabel: "22", maxLabel: "26", label: "22 to 26" },
    span: { min: 14, max: 32, minLabel: "14", maxLabel: "32", label: "14 to 32" },
    clamped: false,
    startAtCoarseEnd: false,
    maker: null,
    styles: [],
    published: [PublishedSetting.example],
  },
);

export const GrinderDetail = model(
  "GrinderDetail",
  Type.Object({
    ...Grinder.schema.properties,
    dial: DialDetail.ref,
    reference: Type.Array(ReferencePoint.ref, {
      description: "The five points of the grinder's curve, from fine to coarse. Between them it is a line.",
    }),
    chart: Type.Array(GrinderSetting.ref, {
      description: "Settings per brew method, from fine to coarse. Methods out of reach are omitted.",
    }),
    unreachable: Type.Array(oneOf(brewMethodIds), {
      description: "Brew methods that the grinder cannot grind for.",
    }),
    unknown: Type.Array(oneOf(brewMethodIds), {
      description: "Brew methods for which no setting of this grinder is published yet.",
    }),
    espressoCapable: Type.Boolean({ description: "Whether the grinder is made for espresso." }),
    espressoZone: nullable(EspressoZone.ref),
    zeroHabits: Type.Array(ZeroHabit.ref, {
      description: "The zeros that owners of this model use, where there is more than one.",
    }),
    confidence: confidence(),
    band: Type.Number({
      description: "Half-width of an 80 % interval around this grinder's curve, in grind index units.",
    }),
    citations: Type.Array(Citation.ref, { description: "The sources with their addresses." }),
    notes: nullable(Type.String()),
    url: Type.String({ description: "Web page of the grinder." }),
  }),
  {
    ...Grinder.example,
    dial: DialDetail.example,
    reference: [ReferencePoint.example],
    chart: [GrinderSetting.example],
    unreachable: [],
    unknown: [],
    espressoCapable: true,
    espressoZone: EspressoZone.example,
    zeroHabits: [],
    confidence: "high",
    band: 3.2,
    citations: [Citation.example],
    notes: null,
    url: "https://brewdial.example/grinders/comandante-c40-mk4",
  },
);

export const getGrinder = endpoint({
  ...catalogPolicies,
  id: "getGrinder",
  method: "GET",
  path: "/api/grinders/{slug}",
  summary: "Get a grinder",
  description:
    "Returns the dial, the reference points of its curve, the settings per brew method, and the sources they rest on.",
  params: Type.Object({ slug: grinderInPath() }),
  success: {
    200: { description: "The grinder.", schema: GrinderDetail.ref, example: GrinderDetail.example },
  },
  errors: { 404: "No grinder has this slug or id." },
});

export const grinderDetailEndpoints = [getGrinder] as const;
export const grinderDetailModels = [ReferencePoint, GrinderSetting, GrinderDetail] as const;
