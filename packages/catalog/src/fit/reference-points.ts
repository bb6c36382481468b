import { exactStep, nearestStep, settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import type { Frozen } from "../read-records.ts";
import type { BrewMethod } from "../schema.ts";
import type { EspressoZone, ZoneIndex } from "./espresso-zone.ts";
import type { GrinderSource } from "./source-schema.ts";

export interface CurvePoint {
  readonly setting: number;
  readonly grindIndex: number;
}

/** The part of a grinder's line that the reference points need. */
interface Line {
  readonly indexAt: (setting: number) => number;
  readonly settingAt: (grindIndex: number) => number;
}

/** Indexes at which further points are added to the ends and the V60 setting until there are five: moka, French press and so on. */
const fillIndexes = [22, 57, 28, 70, 48, 33, 85, 52, 18, 64];

/** Reference points stay below the end of the scale. */
const coarsestIndex = 99.9;

/** Minimum distance between two reference points, in index units. */
const minGap = 0.5;

/**
 * Returns the five reference points of a curve, each on a step of the dial: the fitted line, bent at the fine end so that the
 * espresso zone maps to the same indexes on every grinder.
 */
export function referencePoints(
  { dial, breakAt, mechanics }: Frozen<GrinderSource>,
  line: Line,
  zone: EspressoZone | undefined,
  zoneIndex: ZoneIndex,
): CurvePoint[] {
  const snap = (setting: number): number => settingOfStep(dial, nearestStep(dial, setting));
  const onLine = (setting: number): CurvePoint => ({
    setting: snap(setting),
    grindIndex: line.indexAt(snap(setting)),
  });
  const { first, last } = stepBounds(dial);
  const ends = [onLine(settingOfStep(dial, first)), onLine(settingOfStep(dial, last))];
  const coarsest = ends.toSorted((a, b) => a.grindIndex - b.grindIndex).at(-1);
  const bent = zone === undefined ? undefined : zonePoints(zone, zoneIndex, line, dial);
  const finest = Math.max(0, line.indexAt(mechanics?.minUsable ?? Number.NaN) || 0);
  const candidates = [
    ...(bent ?? [onLine(line.settingAt(finest))]),
    ...(breakAt === undefined ? [] : [onLine(breakAt.setting)]),
    onLine(line.settingAt(40)),
    coarsest !== undefined && coarsest.grindIndex <= coarsestIndex ? coarsest : lastOnScale(dial, line),
    ...fillIndexes.map((index) => onLine(line.settingAt(index))),
  ];
  const from = bent?.at(-1)?.grindIndex ?? -Infinity;
  const points: CurvePoint[] = [];
  for (const candidate of candidates) {
    const isOnScale = candidate.grindIndex >= 0 && candidate.grindIndex <= 100;
    const isBent = bent?.includes(candidate) ?? false;
    if (!isOnScale || (!isBent && candidate.grindIndex < from) || points.length === 5) continue;
    if (keepsOrder([...points, candidate])) points.push(candidate);
  }
  return points.toSorted((a, b) => a.grindIndex - b.grindIndex).map(round);
}

/** The coarsest step that is still on the index scale. */
function lastOnScale(dial: Frozen<GrinderSource>["dial"], line: Line): CurvePoint {
  const nearest = nearestStep(dial, line.settingAt(coarsestIndex));
  const finer =
    line.indexAt(settingOfStep(dial, nearest + 1)) > line.indexAt(settingOfStep(dial, nearest)) ? -1 : 1;
  const step = line.indexAt(settingOfStep(dial, nearest)) > coarsestIndex ? nearest + finer : nearest;
  const setting = settingOfStep(dial, step);
  return { setting, grindIndex: line.indexAt(setting) };
}

/** The bent fine end: near index 0 if the dial goes there, the coarse end of the zone, and where the line takes over. */
function zonePoints(
  { min, max }: EspressoZone,
  { fine, coarse }: ZoneIndex,
  line: Line,
  dial: Frozen<GrinderSource>["dial"],
): CurvePoint[] {
  const isRising = line.indexAt(max) > line.indexAt(min);
  const [fineEnd, coarseEnd] = isRising ? [min, max] : [max, min];
  const slope = (coarse - fine) / (coarseEnd - fineEnd);
  const extended = (setting: number): CurvePoint => ({
    setting,
    grindIndex: fine + slope * (setting - fineEnd),
  });
  const steps = stepBounds(dial);
  const inward = isRising ? 1 : -1;
  const zeroStep = (fineEnd - fine / slope) * dial.stepsPerUnit;
  const firstStep = isRising
    ? Math.max(steps.first, Math.ceil(zeroStep - 1e-6))
    : Math.min(steps.last, Math.floor(zeroStep + 1e-6));
  const first = extended(settingOfStep(dial, firstStep));
  const takeOver = Math.max(18, line.indexAt(coarseEnd) + 4);
  const beyond = nearestStep(dial, coarseEnd) + inward;
  const takeOverStep = nearestStep(dial, line.settingAt(takeOver));
  const lineStep = isRising ? Math.max(beyond, takeOverStep) : Math.min(beyond, takeOverStep);
  const setting = settingOfStep(dial, lineStep);
  return [
    first,
    { setting: coarseEnd, grindIndex: coarse },
    { setting, grindIndex: Math.max(line.indexAt(setting), coarse + 2) },
  ];
}

/** Returns the points of a grinder with an espresso zone only: the zone extended to moka. */
export function espressoOnlyPoints(
  { dial }: Frozen<GrinderSource>,
  { min, max }: EspressoZone,
  { fine, coarse }: ZoneIndex,
): CurvePoint[] {
  const slope = (coarse - fine) / (max - min);
  const indexAt = (setting: number): number => fine + slope * (setting - min);
  const { first, last } = stepBounds(dial);
  const steps = Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter((step) => {
    const index = indexAt(settingOfStep(dial, step));
    return index >= 0 && index <= 22.5;
  });
  const picked = [0, 1, 2, 3, 4].map((part) => steps[Math.round((part * (steps.length - 1)) / 4)] ?? 0);
  return [...new Set(picked)].map((step) => {
    const setting = settingOfStep(dial, step);
    return round({ setting, grindIndex: indexAt(setting) });
  });
}

function keepsOrder(points: readonly CurvePoint[]): boolean {
  const sorted = points.toSorted((a, b) => a.grindIndex - b.grindIndex);
  const rises = sorted.slice(1).map((point, position) => {
    const previous = sorted[position];
    return previous === undefined || point.grindIndex - previous.grindIndex < minGap
      ? 0
      : Math.sign(point.setting - previous.setting);
  });
  return new Set(rises).size <= 1 && !rises.includes(0);
}

function round({ setting, grindIndex }: CurvePoint): CurvePoint {
  return { setting, grindIndex: Math.round(grindIndex * 10) / 10 };
}

/** Names the brew method nearest to an index and the sources of the setting. */
export function describePoint(
  { evidence, dial }: Frozen<GrinderSource>,
  tierOf: (source: string) => string | undefined,
  methods: readonly Frozen<BrewMethod>[],
  { setting, grindIndex }: CurvePoint,
): { method: string; basis: "manufacturer" | "publication" | "community" | "estimate" } {
  const named = methods.filter(({ id }) => namedMethods.includes(id));
  const method =
    named.toSorted(
      (a, b) => Math.abs(a.grindIndex.typical - grindIndex) - Math.abs(b.grindIndex.typical - grindIndex),
    )[0]?.id ?? "pour-over";
  const tolerance = exactStep(dial, setting) === undefined ? 0 : 0.5 / dial.stepsPerUnit;
  const tiers = evidence
    .filter(({ settings = [] }) =>
      settings.some(
        (range) =>
          range.method === method && setting >= range.min - tolerance && setting <= range.max + tolerance,
      ),
    )
    .map(({ source }) => tierOf(source));
  if (tiers.includes("maker")) return { method, basis: "manufacturer" };
  if (tiers.some((tier) => tier !== "owner" && tier !== "community")) return { method, basis: "publication" };
  if (tiers.length > 0) return { method, basis: "community" };
  const points = evidence.flatMap(({ points: charted = [] }) => charted.map((point) => point.setting));
  const isCharted = points.some((point) => point <= setting) && points.some((point) => point >= setting);
  return { method, basis: isCharted ? "publication" : "estimate" };
}

const namedMethods = [
  "espresso",
  "moka-pot",
  "aeropress",
  "pour-over",
  "chemex",
  "french-press",
  "cold-brew",
];
