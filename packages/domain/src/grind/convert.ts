import { conversionText } from "./conversion-text.ts";
import type { Notice } from "../text/notice.ts";
import { clampIndex, indexAt, settingAt, unboundedIndexAt } from "./curve.ts";
import { nearestStep, roundSetting, settingOfStep } from "./dial.ts";
import { describeOnDial, type DialSetting } from "./dial-instruction.ts";
import { coarsestEspresso, espressoSettings, isEspressoIndex } from "./espresso-zone.ts";
import type { EspressoSettings } from "./espresso-zone.ts";
import { weakerConfidence } from "./grinder.ts";
import type { Confidence, Grinder } from "./grinder.ts";
import { bandAt, hullOf, includeSetting, rangeAround } from "./setting-range.ts";
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
  /** The espresso zone of the target, when the setting is in the espresso zone. */
  readonly espresso: EspressoSettings | null;
  readonly clamped: boolean;
  /** The texts of `notices`, joined. */
  readonly note: string | null;
  readonly notices: readonly Notice[];
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
 * Converts a setting of one grinder to another through the grind index, which keeps the order of settings. On the same grinder a
 * setting is unchanged. The setting must be on the source dial; `parseSetting` guarantees that.
 */
export function convertSetting(from: Grinder, setting: number, to: Grinder, bands: Bands): Conversion {
  const unbounded = unboundedIndexAt(from.curve, setting);
  const index = clampIndex(unbounded);
  const converted = convertStep(from, setting, to);
  const convertedIndex = indexAt(to.curve, converted.setting);
  const isOffScale = from.curve !== to.curve && Math.abs(unbounded - index) >= 0.05;
  const confidence = weakerConfidence(from.confidence, to.confidence);
  const espresso = isEspressoIndex(index) ? (espressoSettings(to) ?? null) : null;
  const endsAboveEspresso = converted.clamped && convertedIndex >= coarsestEspresso;
  const notices = [
    isOffScale ? offScaleNote(from, unbounded) : null,
    converted.clamped ? offDialNote(to, convertedIndex > index) : null,
    espresso === null ? null : zoneNote(espresso),
    espresso === null && index < coarsestEspresso && !endsAboveEspresso ? espressoNote(to) : null,
  ].filter((notice) => notice !== null);
  const band = bandAt(conversionBand(from, to, bands), index);
  const around = includeSetting(to.dial, rangeAround(to, index, band), converted.setting);
  const conversion = {
    from: toSide(from, roundSetting(setting)),
    to: { ...toSide(to, converted.setting), range: hullOf(to.dial, around, espresso?.range) },
    grindIndex: Math.round(index * 10) / 10,
    espresso,
    clamped: isOffScale || converted.clamped,
    note: notices.length === 0 ? null : notices.map(({ text }) => text).join(" "),
    notices,
    confidence,
    sources: [...new Set([...from.sources, ...to.sources])],
  };
  return { ...conversion, text: conversionText(conversion) };
}

/** Returns the nearest step of the target dial, and whether the dial ends before it; on the same curve the setting itself. */
export function convertStep(
  from: Pick<Grinder, "curve">,
  setting: number,
  { dial, curve }: Pick<Grinder, "dial" | "curve">,
): { readonly setting: number; readonly clamped: boolean } {
  if (from.curve === curve) return { setting: roundSetting(setting), clamped: false };
  const exact = settingAt(curve, indexAt(from.curve, setting));
  const step = nearestStep(dial, exact);
  return { setting: settingOfStep(dial, step), clamped: Math.round(exact * dial.stepsPerUnit) !== step };
}

function toSide(grinder: Grinder, setting: number): ConvertedSide {
  const { slug, brand, name } = grinder;
  return { slug, brand, name, ...describeOnDial(grinder.dial, setting) };
}

const nameOf = ({ brand, name }: Grinder): string => `${brand} ${name}`;

function offDialNote(to: Grinder, isFiner: boolean): Notice {
  const grinder = nameOf(to);
  return {
    code: isFiner ? "grinder_finest" : "grinder_coarsest",
    params: { grinder },
    text: isFiner
      ? `The ${grinder} does not go this fine: this is its finest setting.`
      : `The ${grinder} does not go this coarse: this is its coarsest setting.`,
  };
}

function offScaleNote(from: Grinder, unboundedIndex: number): Notice {
  const grinder = nameOf(from);
  const isFiner = unboundedIndex < 0;
  return {
    code: isFiner ? "finer_than_index" : "coarser_than_index",
    params: { grinder, grindIndex: isFiner ? 0 : 100 },
    text: isFiner
      ? `This setting of the ${grinder} is finer than the grind index reaches: the answer is for index 0.`
      : `This setting of the ${grinder} is coarser than the grind index reaches: the answer is for index 100.`,
  };
}

function espressoNote(to: Grinder): Notice {
  const grinder = nameOf(to);
  const startingPoint = "Espresso needs dialling in: take this as a starting point and adjust by the shot.";
  if (to.espressoCapable !== false)
    return { code: "espresso_starting_point", params: { grinder }, text: startingPoint };
  return {
    code: "not_for_espresso",
    params: { grinder, method: "espresso" },
    text: `${startingPoint} The ${grinder} is not made for espresso without a pressurised basket.`,
  };
}

function zoneNote({ range, startLabel }: EspressoSettings): Notice {
  return {
    code: "espresso_zone",
    params: { range: range.label, start: startLabel },
    text: `Espresso is a zone on this dial (${range.label}). For a first shot start at its coarse end, ${startLabel}, and go finer shot by shot.`,
  };
}
