import { conversionText } from "./conversion-text.ts";
import { clampIndex, indexAt, settingAt, unboundedIndexAt } from "./curve.ts";
import { nearestStep, roundSetting, settingOfStep } from "./dial.ts";
import { describeOnDial, type DialSetting } from "./dial-instruction.ts";
import { coarsestEspresso, espressoSettings, isEspressoIndex } from "./espresso-zone.ts";
import type { EspressoSettings } from "./espresso-zone.ts";
import { weakerConfidence } from "./grinder.ts";
import type { Confidence, Grinder } from "./grinder.ts";
import { bandAt, hullOf, rangeAround } from "./setting-range.ts";
import type { SettingRange } from "./setting-range.ts";

export type { SettingRange } from "./setting-range.ts";

export interface ConvertedSide extends DialSetting {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}

/** The result of a conversion, as GET /api/v1/convert returns it. */
export interface Conversion {
  readonly from: ConvertedSide;
  readonly to: ConvertedSide & { readonly range: SettingRange };
  readonly grindIndex: number;
  /** The espresso zone of the target, when the setting is in the espresso zone; the result is then its coarse end. */
  readonly espresso: EspressoSettings | null;
  readonly clamped: boolean;
  readonly note: string | null;
  readonly confidence: Confidence;
  readonly sources: readonly string[];
  /** The conversion as a sentence. */
  readonly text: string;
}

/** Half-width of the returned range in index units, per confidence, for grinders without a band of their own. */
export type Bands = Readonly<Record<Confidence, number>>;

/** Returns the half-width of a conversion's range: the errors of the two curves are independent and add in squares. */
export function conversionBand(from: Grinder, to: Grinder, bands: Bands): number {
  if (from.band === undefined || to.band === undefined)
    return bands[weakerConfidence(from.confidence, to.confidence)];
  return Math.hypot(from.band, to.band);
}

/**
 * Converts a setting of one grinder to another. The setting must be on the source dial; `parseSetting` guarantees that.
 */
export function convertSetting(from: Grinder, setting: number, to: Grinder, bands: Bands): Conversion {
  const unbounded = unboundedIndexAt(from.curve, setting);
  const index = clampIndex(unbounded);
  const exact = settingAt(to.curve, index);
  const nearest = settingOfStep(to.dial, nearestStep(to.dial, exact));
  const nearestIndex = indexAt(to.curve, nearest);
  const isOffScale = Math.abs(unbounded - index) >= 0.05;
  const isOffDial = Math.round(exact * to.dial.stepsPerUnit) !== nearestStep(to.dial, exact);
  const confidence = weakerConfidence(from.confidence, to.confidence);
  const espresso = isEspressoIndex(index) ? (espressoSettings(to) ?? null) : null;
  const notes = [
    isOffScale ? offScaleNote(from, unbounded) : null,
    isOffDial && espresso === null ? offDialNote(to, nearestIndex > index) : null,
    espresso === null ? null : zoneNote(espresso),
    espresso === null && index < coarsestEspresso && !(isOffDial && nearestIndex >= coarsestEspresso)
      ? espressoNote(to)
      : null,
  ].filter((note) => note !== null);
  const band = bandAt(conversionBand(from, to, bands), index);
  const range = hullOf(to.dial, rangeAround(to, index, band), espresso?.range);
  const conversion = {
    from: toSide(from, roundSetting(setting)),
    to: { ...toSide(to, espresso?.start ?? nearest), range },
    grindIndex: Math.round(index * 10) / 10,
    espresso,
    clamped: isOffScale || (isOffDial && espresso === null),
    note: notes.length === 0 ? null : notes.join(" "),
    confidence,
    sources: [...new Set([...from.sources, ...to.sources])],
  };
  return { ...conversion, text: conversionText(conversion) };
}

function toSide(grinder: Grinder, setting: number): ConvertedSide {
  const { slug, brand, name } = grinder;
  return { slug, brand, name, ...describeOnDial(grinder.dial, setting) };
}

function offDialNote(to: Grinder, isFiner: boolean): string {
  return isFiner
    ? `The ${to.brand} ${to.name} does not go this fine: this is its finest setting.`
    : `The ${to.brand} ${to.name} does not go this coarse: this is its coarsest setting.`;
}

function offScaleNote(from: Grinder, unboundedIndex: number): string {
  return unboundedIndex < 0
    ? `This setting of the ${from.brand} ${from.name} is finer than the grind index reaches: the answer is for index 0.`
    : `This setting of the ${from.brand} ${from.name} is coarser than the grind index reaches: the answer is for index 100.`;
}

function espressoNote(to: Grinder): string {
  const startingPoint = "Espresso needs dialling in: take this as a starting point and adjust by the shot.";
  if (to.espressoCapable !== false) return startingPoint;
  return `${startingPoint} The ${to.brand} ${to.name} is not made for espresso without a pressurised basket.`;
}

function zoneNote({ range, startLabel }: EspressoSettings): string {
  return `Espresso is a zone on this dial (${range.label}): start at its coarse end, ${startLabel}, and go finer shot by shot.`;
}
