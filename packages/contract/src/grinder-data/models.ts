import { Type } from "typebox";
import {
  Citation,
  EspressoZone,
  grinderEvidenceModels,
  MakerSetting,
  StyleSetting,
  ZeroHabit,
} from "./grinder-evidence.ts";
import { dialDirections, dialModels, dialSettingFields, SettingRange } from "../equipment/dial-models.ts";
import { model, nullable, oneOf, type Shape } from "../model.ts";
import { Notice } from "../adaptation/recipe-changes.ts";
import { brewMethodIds, confidence } from "../vocabulary.ts";

const grinderName = { slug: Type.String(), brand: Type.String(), name: Type.String() };
const setting = dialSettingFields;

export const GrinderName = model("GrinderName", Type.Object(grinderName), {
  slug: "baratza-encore",
  brand: "Baratza",
  name: "Encore",
});

export const MethodSetting = model(
  "MethodSetting",
  Type.Object({
    key: oneOf(brewMethodIds),
    label: Type.String(),
    ...setting,
    usual: Type.Unsafe<Shape<typeof SettingRange>>({
      ...SettingRange.ref,
      description:
        "Where six published settings in seven lie: people differ about a method, and units of a grinder do.",
    }),
    span: Type.Unsafe<Shape<typeof SettingRange>>({
      ...SettingRange.ref,
      description: "Settings that the method can use.",
    }),
    range: Type.String({ deprecated: true, description: "Deprecated: use `span.label`." }),
    rangeMin: Type.Number({ deprecated: true, description: "Deprecated: use `span.min`." }),
    rangeMax: Type.Number({ deprecated: true, description: "Deprecated: use `span.max`." }),
    clamped: Type.Boolean({
      description:
        "Whether the dial ends before the method's typical grind. If true, the setting is its end.",
    }),
    startAtCoarseEnd: Type.Boolean({
      description:
        "Espresso only: the range is the zone of this grinder, and a first shot starts at its coarse end.",
    }),
    maker: nullable(MakerSetting.ref),
    styles: Type.Array(StyleSetting.ref, {
      description: "Other ways to brew with the method, such as the long AeroPress.",
    }),
  }),
  {
    key: "pour-over",
    label: "Pour-over (cone)",
    setting: 17,
    settingLabel: "17",
    unit: "numbers",
    instruction: "number 17",
    usual: { min: 13, max: 21, minLabel: "13", maxLabel: "21", label: "13 to 21" },
    span: { min: 6, max: 24, minLabel: "6", maxLabel: "24", label: "6 to 24" },
    range: "6 to 24",
    rangeMin: 6,
    rangeMax: 24,
    clamped: false,
    startAtCoarseEnd: false,
    maker: MakerSetting.example,
    styles: [],
  },
);

/** The settings of a grinder per brew method (D91). */
export const GrinderChart = model(
  "GrinderChart",
  Type.Object({
    ...grinderName,
    scale: Type.String({ description: "The dial's range in words." }),
    url: Type.String({ description: "Web page of the grinder." }),
    methods: Type.Array(MethodSetting.ref, {
      description: "From fine to coarse. Methods that the grinder cannot reach are omitted.",
    }),
    confidence: confidence(),
    sources: Type.Array(Type.String()),
    equalMeans: Type.String({ description: "What equal settings on two grinders have in common." }),
    zero: Type.String({ description: "Where the dial reads zero. Every setting counts from there." }),
    zeroHabits: Type.Array(ZeroHabit.ref, {
      description: "The zeros that owners of this model use, where there is more than one.",
    }),
    direction: Type.Unsafe<(typeof dialDirections)[number]>({
      ...oneOf(dialDirections),
      description: "Whether the numbers rise or fall from fine to coarse.",
    }),
    band: Type.Number({
      description: "Half-width of an 80 % interval around this grinder's curve, in grind index units.",
    }),
    citations: Type.Array(Citation.ref, { description: "The sources with their addresses." }),
  }),
  {
    ...GrinderName.example,
    scale: "0 to 40",
    url: "https://brewdial.example/grinders/baratza-encore",
    methods: [MethodSetting.example],
    confidence: "medium",
    sources: [Citation.example.title],
    equalMeans: "Equal settings brew alike in a V60 of 15 to 20 g.",
    zero: "finest printed mark on the dial (factory calibrated)",
    zeroHabits: [],
    direction: "RISING",
    band: 4.9,
    citations: [Citation.example],
  },
);

/** A converted grind setting (D90). */
export const Conversion = model(
  "Conversion",
  Type.Object({
    from: Type.Object({ ...grinderName, ...setting }),
    to: Type.Object({
      ...grinderName,
      ...setting,
      range: SettingRange.ref,
    }),
    grindIndex: Type.Number({ description: "0 is espresso-fine, about 40 is filter, 100 is the coarsest." }),
    espresso: nullable(EspressoZone.ref),
    clamped: Type.Boolean({
      description:
        "Whether the setting is outside the target dial. If true, the nearest end of the dial is returned.",
    }),
    note: nullable(Type.String({ description: "The texts of `notices`, joined." })),
    notices: Type.Array(Notice.ref, { description: "What limits the conversion, with codes." }),
    confidence: confidence(),
    sources: Type.Array(Type.String()),
    text: Type.String({ description: "The conversion as a sentence, with its range." }),
  }),
  {
    from: {
      slug: "comandante-c40-mk4",
      brand: "Comandante",
      name: "C40 MK4",
      setting: 24,
      settingLabel: "24",
      unit: "clicks",
      instruction: "24 clicks",
    },
    to: {
      ...GrinderName.example,
      setting: 17,
      settingLabel: "17",
      unit: "numbers",
      instruction: "number 17",
      range: SettingRange.example,
    },
    grindIndex: 40,
    espresso: null,
    clamped: false,
    note: null,
    notices: [],
    confidence: "high",
    sources: ["Maker's manual"],
    text: "24 clicks on the Comandante C40 MK4 is about number 17 on the Baratza Encore (range 14 to 21). Grind index 40.",
  },
);

export const ConversionRow = model(
  "ConversionRow",
  Type.Object({
    from: Type.Object(setting),
    to: Type.Object({ ...setting, range: SettingRange.ref }),
    grindIndex: Conversion.schema.properties.grindIndex,
    clamped: Conversion.schema.properties.clamped,
  }),
  {
    from: { setting: 24, settingLabel: "24", unit: "clicks", instruction: "24 clicks" },
    to: {
      setting: 17,
      settingLabel: "17",
      unit: "numbers",
      instruction: "number 17",
      range: SettingRange.example,
    },
    grindIndex: 40,
    clamped: false,
  },
);

/** Maximum number of rows of a conversion table. */
export const maxTableRows = 120;

export const ConversionTable = model(
  "ConversionTable",
  Type.Object({
    from: GrinderName.ref,
    to: GrinderName.ref,
    stepsPerRow: Type.Integer({
      description: "Steps of the first dial from row to row: 1 unless its scale has more than 120 steps.",
    }),
    rows: Type.Array(ConversionRow.ref, {
      maxItems: maxTableRows,
      description: "From the lowest to the highest setting of the first dial.",
    }),
    confidence: confidence(),
    sources: Type.Array(Type.String()),
  }),
  {
    from: { slug: "comandante-c40-mk4", brand: "Comandante", name: "C40 MK4" },
    to: GrinderName.example,
    stepsPerRow: 1,
    rows: [ConversionRow.example],
    confidence: "high",
    sources: ["Maker's manual"],
  },
);

export const grinderDataModels = [
  ...dialModels,
  GrinderName,
  MethodSetting,
  GrinderChart,
  Conversion,
  ConversionRow,
  ConversionTable,
  ...grinderEvidenceModels,
] as const;
