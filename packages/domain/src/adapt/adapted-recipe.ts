import { type Bands, conversionBand } from "../grind/convert.ts";
import { indexAt } from "../grind/curve.ts";
import { dialInstruction } from "../grind/dial-instruction.ts";
import { espressoSettings } from "../grind/espresso-zone.ts";
import { type Confidence, type Grinder, weakerConfidence } from "../grind/grinder.ts";
import { describeSetting } from "../grind/logged-setting.ts";
import { bandAt, hullOf, includeSetting, rangeAround, type SettingRange } from "../grind/setting-range.ts";
import { isEspresso } from "./brew-limits.ts";
import type { MethodBase } from "./method-base.ts";
import type { RecipeChange } from "./recipe-change.ts";

/** A setting with its label, unit, range and confidence. */
export interface GrindFields {
  readonly grindSetting: number;
  readonly grindSettingLabel: string;
  readonly grindIndex: number;
  /** Unit of the dial's scale, such as "clicks". */
  readonly grindUnit: string;
  /** The setting in words, such as "24 clicks" or "1 turn + 2 numbers + 1 click (1.2.1)". */
  readonly grindInstruction: string;
  /** Range of settings to try. */
  readonly grindRange: SettingRange;
  /** Whether the dial ends before the target grind. */
  readonly clamped: boolean;
  readonly confidence: Confidence;
}

/** A recipe on one grinder with the reasons for its values. */
export interface AdaptedRecipe extends GrindFields {
  readonly method: string;
  readonly doseGrams: number;
  /** Includes the ice of an iced brew. */
  readonly waterGrams: number;
  readonly iceGrams?: number;
  readonly ratio: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
  readonly changes: readonly RecipeChange[];
  /** Reasons for the changes, as English texts. */
  readonly why: readonly string[];
}

/**
 * Returns the grind fields of a setting. `source` is the grinder that it was converted from; its error widens the range. The range
 * of an espresso covers the grinder's espresso zone, because espresso must be dialed in.
 */
export function grindFields(
  method: Pick<MethodBase, "id">,
  grinder: Grinder,
  grindSetting: number,
  options: { readonly clamped: boolean; readonly bands: Bands; readonly source?: Grinder },
): GrindFields {
  const { dial, curve, confidence } = grinder;
  const { source, bands, clamped } = options;
  const index = indexAt(curve, grindSetting);
  const isConverted = source !== undefined && source.slug !== grinder.slug;
  const band = isConverted ? conversionBand(source, grinder, bands) : (grinder.band ?? bands[confidence]);
  const around = rangeAround(grinder, index, bandAt(band, index));
  const zone = isEspresso(method) ? espressoSettings(grinder)?.range : undefined;
  const { setting, label, grindIndex } = describeSetting(grinder, grindSetting);
  return {
    grindSetting: setting,
    grindSettingLabel: label,
    grindIndex,
    grindUnit: dial.unit,
    grindInstruction: dialInstruction(dial, setting),
    grindRange: hullOf(dial, includeSetting(dial, around, grindSetting), zone),
    clamped,
    confidence: isConverted ? weakerConfidence(source.confidence, confidence) : confidence,
  };
}
