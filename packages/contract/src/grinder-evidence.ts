import { Type } from "typebox";
import { dialUnits, SettingRange } from "./dial-models.ts";
import { model, nullable, oneOf } from "./model.ts";

/** Who published a setting. */
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

export const grinderEvidenceModels = [Citation, MakerSetting, EspressoZone, ZeroHabit] as const;
