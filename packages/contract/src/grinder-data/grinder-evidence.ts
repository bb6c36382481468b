import { Type } from "typebox";
import { dialSettingFields, dialUnits, SettingRange } from "../equipment/dial-models.ts";
import { model, nullable, oneOf } from "../model.ts";

/** Kinds of publishers of a setting. */
export const sourceTiers = [
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
] as const;

export const espressoBases = ["published", "estimate"] as const;

export const Citation = model(
  "Citation",
  Type.Object({
    title: Type.String(),
    address: nullable(Type.String({ description: "URL of the source. Null if not recorded." })),
    tier: oneOf(sourceTiers),
  }),
  { title: "Comandante FAQ", address: "https://comandantegrinder.com/pages/faq", tier: "maker" },
);

export const MakerSetting = model(
  "MakerSetting",
  Type.Object({
    ...SettingRange.schema.properties,
    source: Type.String(),
    differs: Type.Boolean({ description: "Whether our setting is outside the maker's range." }),
  }),
  {
    min: 15,
    max: 15,
    minLabel: "15",
    maxLabel: "15",
    label: "15",
    source: "Baratza suggested settings, Virtuoso+ manual page 6",
    differs: true,
  },
);

/** A published setting for a method. */
export const PublishedSetting = model(
  "PublishedSetting",
  Type.Object({
    ...SettingRange.schema.properties,
    style: nullable(Type.String({ description: "Style of the method that the setting is for." })),
    source: Type.String({ description: "Title of the source, which `citations` has with its address." }),
    tier: oneOf(sourceTiers),
  }),
  {
    min: 18,
    max: 35,
    minLabel: "18",
    maxLabel: "35",
    label: "18 to 35",
    style: null,
    source: "Comandante FAQ",
    tier: "maker",
  },
);

/** The setting for another style of a method. */
export const StyleSetting = model(
  "StyleSetting",
  Type.Object({
    key: Type.String({ description: "Id of the style." }),
    label: Type.String({ description: "Name of the style." }),
    ...dialSettingFields,
    usual: SettingRange.ref,
  }),
  {
    key: "long",
    label: "Long and coarse",
    setting: 27,
    settingLabel: "27",
    unit: "clicks",
    instruction: "27 clicks",
    usual: { min: 23, max: 31, minLabel: "23", maxLabel: "31", label: "23 to 31" },
  },
);

export const EspressoZone = model(
  "EspressoZone",
  Type.Object({
    range: SettingRange.ref,
    start: Type.Number({
      description: "The coarse end of the zone: start a first shot here and grind finer.",
    }),
    startLabel: Type.String({ description: "The start as shown on the dial." }),
    startInstruction: Type.String({ description: "The start as you turn it at the grinder, with its unit." }),
    unit: { ...oneOf(dialUnits), description: "What the settings count." },
    basis: oneOf(espressoBases),
  }),
  {
    range: { min: 9, max: 13, minLabel: "9", maxLabel: "13", label: "9 to 13" },
    start: 13,
    startLabel: "13",
    startInstruction: "number 13",
    unit: "numbers",
    basis: "published",
  },
);

export const ZeroHabit = model(
  "ZeroHabit",
  Type.Object({
    name: Type.String(),
    meant: Type.Boolean({ description: "Whether our settings count from this zero." }),
    settingShift: nullable(
      Type.Number({ description: "Offset to add to our settings if your grinder counts from this zero." }),
    ),
    check: Type.String({ description: "How to find out which zero your grinder has." }),
  }),
  {
    name: "first resistance",
    meant: true,
    settingShift: 0,
    check:
      "Close the ring without force until the crank no longer falls by its own weight. The ring should read 0.",
  },
);

export const grinderEvidenceModels = [
  Citation,
  MakerSetting,
  PublishedSetting,
  StyleSetting,
  EspressoZone,
  ZeroHabit,
] as const;
