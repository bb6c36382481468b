import { clampIndex, indexAt, settingAt, unboundedIndexAt } from "./curve.ts";
import { nearestStep, roundSetting, settingOfStep, stepAtOrAbove, stepAtOrBelow } from "./dial.ts";
import type { Dial } from "./dial.ts";
import { formatSetting } from "./format-setting.ts";
import { weakerConfidence } from "./grinder.ts";
import type { Confidence, Grinder } from "./grinder.ts";

/** A stretch of the dial: whole steps, " to " between the labels because "-" and "+" occur inside notations (D91). */
export interface SettingRange {
  readonly min: number;
  readonly max: number;
  readonly label: string;
}

/** One side of a conversion. */
export interface ConvertedSide {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly setting: number;
  readonly settingLabel: string;
}

/** The answer of GET /api/v1/convert (D90). */
export interface Conversion {
  readonly from: ConvertedSide;
  readonly to: ConvertedSide & { readonly range: SettingRange };
  readonly grindIndex: number;
  readonly clamped: boolean;
  readonly note: string | null;
  readonly confidence: Confidence;
  readonly sources: readonly string[];
}

/** Half-width of the answered range in index units, per confidence (D90). */
export type Bands = Readonly<Record<Confidence, number>>;

/** Converts a setting of one grinder to another (D90). The setting must be on the source dial: `parseSetting` sees to that. */
export function convertSetting(from: Grinder, setting: number, to: Grinder, bands: Bands): Conversion {
  const unbounded = unboundedIndexAt(from.curve, setting);
  const index = clampIndex(unbounded);
  const exact = settingAt(to.curve, index);
  const answer = settingOfStep(to.dial, nearestStep(to.dial, exact));
  const answerIndex = indexAt(to.curve, answer);
  const isOffScale = Math.abs(unbounded - index) >= 0.05;
  const isOffDial = Math.round(exact * to.dial.stepsPerUnit) !== nearestStep(to.dial, exact);
  const notes = [
    isOffScale ? offScaleNote(from, unbounded) : null,
    isOffDial ? offDialNote(to, answerIndex > index) : null,
    index < ESPRESSO_BELOW && !(isOffDial && answerIndex >= ESPRESSO_BELOW) ? espressoNote(to) : null,
  ].filter((note) => note !== null);
  const confidence = weakerConfidence(from.confidence, to.confidence);
  return {
    from: side(from, roundSetting(setting)),
    to: { ...side(to, answer), range: rangeAround(to, index, bands[confidence]) },
    grindIndex: Math.round(index * 10) / 10,
    clamped: isOffScale || isOffDial,
    note: notes.length === 0 ? null : notes.join(" "),
    confidence,
    sources: [...new Set([...from.sources, ...to.sources])],
  };
}

/** The stretch between two steps of a dial, with its label; a single step is labelled once. */
export function settingRange(dial: Dial, minStep: number, maxStep: number): SettingRange {
  const min = settingOfStep(dial, minStep);
  const max = settingOfStep(dial, maxStep);
  const labels = new Set([formatSetting(dial, min), formatSetting(dial, max)]);
  return { min, max, label: [...labels].join(" to ") };
}

/** The settings within a band of a grind index, whole steps (D90). */
export function rangeAround(grinder: Grinder, index: number, band: number): SettingRange {
  const ends = [settingAt(grinder.curve, index - band), settingAt(grinder.curve, index + band)];
  const nearest = nearestStep(grinder.dial, settingAt(grinder.curve, index));
  // A band narrower than half a step would otherwise leave out the very setting answered.
  return settingRange(
    grinder.dial,
    Math.min(nearest, stepAtOrBelow(grinder.dial, Math.min(...ends))),
    Math.max(nearest, stepAtOrAbove(grinder.dial, Math.max(...ends))),
  );
}

function side(grinder: Grinder, setting: number): ConvertedSide {
  const { slug, brand, name } = grinder;
  return { slug, brand, name, setting, settingLabel: formatSetting(grinder.dial, setting) };
}

function offDialNote(to: Grinder, wantsFiner: boolean): string {
  return wantsFiner
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

const ESPRESSO_BELOW = 15;
