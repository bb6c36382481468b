import { canReach, type ReachMethod } from "./chart.ts";
import { type Bands, conversionBand, convertStep } from "./convert.ts";
import { indexAt } from "./curve.ts";
import { isOnDial } from "./dial.ts";
import { type DialSetting, describeOnDial } from "./dial-instruction.ts";
import { espressoSettings } from "./espresso-zone.ts";
import { type Confidence, type Grinder, weakerConfidence } from "./grinder.ts";
import { settingForIndex } from "./setting-for-index.ts";
import { bandAt, hullOf, includeSetting, rangeAround, type SettingRange } from "./setting-range.ts";

/** A recipe's grind on another grinder. */
export interface SettingOnGrinder extends DialSetting {
  /** How accurate the setting is; for espresso it covers the grinder's espresso zone. */
  readonly range: SettingRange;
  /** True when the dial ends before the recipe's grind. */
  readonly clamped: boolean;
  readonly confidence: Confidence;
}

/** The grind of a recipe as its author wrote it. */
export interface RecipeGrind {
  readonly grinder: Grinder;
  readonly setting: number;
  readonly methodId: string;
}

/** Converts the grind of a recipe to one grinder; returns null when that grinder cannot grind it. */
export type ConvertToGrinder = (recipe: RecipeGrind) => SettingOnGrinder | null;

/**
 * Prepares the conversion of many recipes to one grinder, with the owner's curve if it is calibrated. The result is null for a
 * recipe whose setting is not on its author's dial, or if the grinder cannot grind for its method.
 */
export function createGrinderConverter(
  target: Grinder,
  methods: readonly ReachMethod[],
  bands: Bands,
): ConvertToGrinder {
  const reachable = new Set(methods.filter((method) => canReach(target, method)).map(({ id }) => id));
  const espressoRange = espressoSettings(target)?.range;
  return ({ grinder: source, setting, methodId }) => {
    if (!reachable.has(methodId) || !isOnDial(source.dial, setting)) return null;
    const converted = convertStep(source, setting, target);
    const isOtherModel = source.slug !== target.slug;
    const band = isOtherModel
      ? conversionBand(source, target, bands)
      : (target.band ?? bands[target.confidence]);
    const index = indexAt(target.curve, converted.setting);
    const around = rangeAround(target, index, bandAt(band, index));
    const range = includeSetting(target.dial, around, converted.setting);
    return {
      ...describeOnDial(target.dial, converted.setting),
      range: hullOf(target.dial, range, methodId === "espresso" ? espressoRange : undefined),
      clamped: converted.clamped,
      confidence: isOtherModel ? weakerConfidence(source.confidence, target.confidence) : target.confidence,
    };
  };
}

/** Converts a grind index to a setting of one grinder; returns null when the grinder cannot grind for the method. */
export type ConvertIndex = (grindIndex: number, methodId: string) => SettingOnGrinder | null;

/** Prepares the conversion of grind indexes, such as averages over recipes, to one grinder. */
export function createIndexConverter(
  target: Grinder,
  methods: readonly ReachMethod[],
  bands: Bands,
): ConvertIndex {
  const reachable = new Set(methods.filter((method) => canReach(target, method)).map(({ id }) => id));
  const espressoRange = espressoSettings(target)?.range;
  return (grindIndex, methodId) => {
    if (!reachable.has(methodId)) return null;
    const { grindIndex: _, range, ...setting } = settingForIndex(target, grindIndex, bands);
    return {
      ...setting,
      range: hullOf(target.dial, range, methodId === "espresso" ? espressoRange : undefined),
      confidence: target.confidence,
    };
  };
}
