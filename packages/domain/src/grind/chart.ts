import { indexAt, indexRange, settingAt } from "./curve.ts";
import type { Bands } from "./convert.ts";
import { type DialUnit, nearestStep, snap } from "./dial.ts";
import { describeOnDial, type DialSetting } from "./dial-instruction.ts";
import { espressoSettings } from "./espresso-zone.ts";
import type { Grinder } from "./grinder.ts";
import {
  bandAt,
  bandQuantile,
  hullOf,
  rangeAround,
  type SettingRange,
  settingRange,
} from "./setting-range.ts";

interface IndexSpan {
  readonly min: number;
  readonly typical: number;
  readonly max: number;
}

/** The fields of a brew method that determine whether a grinder can grind for it. */
export interface ReachMethod {
  readonly id: string;
  readonly style: "IMMERSION" | "PERCOLATION" | "PRESSURE";
  readonly grindIndex: IndexSpan;
}

/** The fields of a brew method that a chart needs. */
export interface ChartMethod extends ReachMethod {
  readonly name: string;
  /** Standard deviation in index units of people's grind for the method. */
  readonly grindSpread: number;
  /** Styles with a grind other than the typical one, such as the long AeroPress. */
  readonly styles?: readonly ChartStyle[] | undefined;
}

interface ChartStyle {
  readonly id: string;
  readonly name: string;
  readonly grindIndex?: IndexSpan | undefined;
  readonly grindSpread?: number | undefined;
}

/** One row of a grinder's chart. */
export interface MethodSetting {
  readonly key: string;
  readonly label: string;
  readonly setting: number;
  readonly settingLabel: string;
  readonly unit: DialUnit;
  readonly instruction: string;
  /** Range that contains six published settings in seven, given the differences between people and between units of the grinder. */
  readonly usual: SettingRange;
  /** The settings that suit the method. */
  readonly span: SettingRange;
  /** Older names for the parts of `span`. */
  readonly range: string;
  readonly rangeMin: number;
  readonly rangeMax: number;
  /** True when the dial ends before the method's typical index. */
  readonly clamped: boolean;
  /** Espresso: `span` is the zone of the grinder, and a first shot starts at its coarse end. */
  readonly startAtCoarseEnd: boolean;
  /** The settings of the method's other styles. */
  readonly styles: readonly StyleSetting[];
}

/** The setting for one style of a method. */
export interface StyleSetting extends DialSetting {
  readonly key: string;
  readonly label: string;
  readonly usual: SettingRange;
}

/** A grinder's settings per brew method, in the order of the input. */
export interface MethodChart {
  readonly settings: readonly MethodSetting[];
  /** Methods that the grinder cannot grind for. */
  readonly unreachable: readonly string[];
  /** Methods for which the grinder may be suitable, but no setting is published. */
  readonly unknown: readonly string[];
}

/** Builds the chart: one row per method the grinder can reach, with the method's own range on this dial. */
export function methodChart(grinder: Grinder, methods: readonly ChartMethod[], bands: Bands): MethodChart {
  const reached = methods.map((method) => ({ method, reach: reachOf(grinder, method) }));
  const idsOf = (reach: Reach) => reached.filter((one) => one.reach === reach).map(({ method }) => method.id);
  return {
    settings: reached
      .filter(({ reach }) => reach === "reached")
      .map(({ method }) => chartLine(grinder, method, bands)),
    unreachable: idsOf("unreachable"),
    unknown: idsOf("unknown"),
  };
}

export type Reach = "reached" | "unreachable" | "unknown";

type ReachGrinder = Pick<Grinder, "dial" | "curve" | "espressoCapable" | "espressoOnly">;

/**
 * Returns whether the grinder can grind for the method: a setting on the known part of its dial comes within `reachTolerance` of
 * the typical index. Immersion tolerates a larger difference, so the method's own range is enough. Espresso and Turkish also need a
 * capable grinder. If only espresso settings of a grinder are published, coarser methods are unknown.
 */
export function reachOf(grinder: ReachGrinder, { id, style, grindIndex }: ReachMethod): Reach {
  if (grinder.espressoCapable === false && needsEspressoBurrs.has(id)) return "unreachable";
  const known = indexRange(grinder.curve);
  const { min, typical, max } = grindIndex;
  const onDial = indexAt(grinder.curve, snap(grinder.dial, settingAt(grinder.curve, typical)));
  const nearest = Math.min(known.max, Math.max(known.min, onDial));
  if (Math.abs(nearest - typical) <= reachTolerance) return "reached";
  if (grinder.espressoOnly === true && typical > known.max) return "unknown";
  return style === "IMMERSION" && nearest >= min && nearest <= max ? "reached" : "unreachable";
}

/** Returns whether the grinder can grind for the method. */
export const canReach = (grinder: ReachGrinder, method: ReachMethod): boolean =>
  reachOf(grinder, method) === "reached";

/** Methods as fine as espresso or finer. */
const needsEspressoBurrs: ReadonlySet<string> = new Set(["espresso", "turkish"]);

/** Maximum distance in index units of the nearest setting from a method's typical index: about 2.5 clicks of a Comandante C40. */
const reachTolerance = 6;

function chartLine(grinder: Grinder, method: ChartMethod, bands: Bands): MethodSetting {
  const { dial, curve } = grinder;
  const espresso = method.id === "espresso" ? espressoSettings(grinder) : undefined;
  const stepFor = (index: number): number => nearestStep(dial, settingAt(curve, index));
  const { min, typical, max } = method.grindIndex;
  const ends = [stepFor(min), stepFor(max)];
  const span = espresso?.range ?? settingRange(dial, Math.min(...ends), Math.max(...ends));
  const exact = settingAt(curve, typical);
  return {
    key: method.id,
    label: method.name,
    ...describeOnDial(dial, snap(dial, exact)),
    usual: hullOf(dial, usualRange(grinder, method, bands), espresso?.range),
    span,
    range: span.label,
    rangeMin: span.min,
    rangeMax: span.max,
    clamped: Math.round(exact * dial.stepsPerUnit) !== nearestStep(dial, exact),
    startAtCoarseEnd: espresso !== undefined,
    styles: (method.styles ?? [])
      .map(({ id, name, grindIndex = method.grindIndex, grindSpread = method.grindSpread }) => ({
        id,
        name,
        grindIndex,
        grindSpread,
      }))
      .filter(({ grindIndex }) => canReach(grinder, { ...method, grindIndex }))
      .map((style) => ({
        key: style.id,
        label: style.name,
        ...describeOnDial(dial, snap(dial, settingAt(curve, style.grindIndex.typical))),
        usual: usualRange(grinder, style, bands),
      })),
  };
}

/**
 * Returns the range that contains six published settings in seven. The spread of the method and the error of the grinder's curve
 * are independent and add in squares; the spread is measured so that the share holds.
 */
export function usualRange(
  grinder: Grinder,
  { grindIndex: { typical }, grindSpread }: Pick<ChartMethod, "grindIndex" | "grindSpread">,
  bands: Bands,
): SettingRange {
  const curveBand = bandAt(grinder.band ?? bands[grinder.confidence], typical);
  return rangeAround(grinder, typical, Math.hypot(curveBand, bandQuantile * grindSpread));
}
