import type { Frozen } from "../read-records.ts";
import { anchor } from "./constants.ts";
import type { Observation } from "./observations.ts";
import type { SourceData } from "./read-sources.ts";
import type { GrinderSource } from "./source-schema.ts";

/** A rough line of a grinder that the fit starts from: `z` = slope · (setting − center) is the index minus 40. */
export interface Frame {
  readonly slug: string;
  readonly slope: number;
  readonly center: number;
  readonly breakAt: GrinderSource["breakAt"];
  /** The anchor of the scale: its line is given, not fitted. */
  readonly isAnchor: boolean;
}

/** The base grinder and setting of a figure: a derived grinder shares the line of its base, with a different unit of setting. */
export interface BaseSetting {
  readonly slug: string;
  readonly setting: number;
}

/** Returns the grinder whose line is used for `slug`, and the setting on its dial. */
export function toBase(
  grinders: ReadonlyMap<string, Frozen<GrinderSource>>,
  slug: string,
  setting: number,
): BaseSetting {
  const derivedFrom = grinders.get(slug)?.derivedFrom;
  if (derivedFrom === undefined) return { slug, setting };
  return toBase(grinders, derivedFrom.grinder, setting / derivedFrom.factor);
}

/**
 * Returns a frame for every grinder that has observations or a family with a frame. A grinder without either has no
 * line.
 */
export function findFrames(
  data: SourceData,
  observations: readonly Observation[],
): ReadonlyMap<string, Frame> {
  const grinders = new Map(data.grinders.map((grinder) => [grinder.slug, grinder]));
  const frames = new Map<string, Frame>();
  const points = roughPoints(grinders, observations);
  for (const { slug, breakAt, derivedFrom } of data.grinders) {
    if (derivedFrom !== undefined) continue;
    if (slug === anchor.grinder) {
      frames.set(slug, {
        slug,
        slope: anchor.indexPerClick,
        center: anchor.setting,
        breakAt: undefined,
        isAnchor: true,
      });
      continue;
    }
    const line = roughLine(points.get(slug) ?? [], breakAt?.setting);
    if (line !== undefined) frames.set(slug, { slug, ...line, breakAt, isAnchor: false });
  }
  for (const { travel } of data.families) addFamilyFrames(frames, travel);
  return frames;
}

/** Adds frames for members of a family without figures of their own: the median of the others, at equal burr travel. */
function addFamilyFrames(frames: Map<string, Frame>, travel: Readonly<Record<string, number>>): void {
  const known = Object.entries(travel).flatMap(([slug, unit]) => {
    const frame = frames.get(slug);
    return frame === undefined ? [] : [{ slope: frame.slope / unit, center: frame.center * unit }];
  });
  if (known.length === 0) return;
  for (const [slug, unit] of Object.entries(travel)) {
    if (frames.has(slug)) continue;
    const slope = median(known.map((member) => member.slope)) * unit;
    const center = median(known.map((member) => member.center)) / unit;
    frames.set(slug, { slug, slope, center, breakAt: undefined, isAnchor: false });
  }
}

interface Point {
  readonly setting: number;
  readonly grindIndex: number;
}

function roughPoints(
  grinders: ReadonlyMap<string, Frozen<GrinderSource>>,
  observations: readonly Observation[],
): ReadonlyMap<string, Point[]> {
  const rows = Map.groupBy(observations, (observation) => observation.row);
  const points = new Map<string, Point[]>();
  for (const observation of observations) {
    const { slug, setting } = toBase(grinders, observation.grinder, observation.setting);
    const grindIndex = observation.grindIndex ?? anchorIndex(grinders, rows.get(observation.row) ?? []);
    if (grindIndex === undefined) continue;
    points.set(slug, [...(points.get(slug) ?? []), { setting, grindIndex }]);
  }
  return points;
}

/** The index of a row by its anchor setting, if the row has one. */
function anchorIndex(
  grinders: ReadonlyMap<string, Frozen<GrinderSource>>,
  row: readonly Observation[],
): number | undefined {
  const settings = row
    .map((cell) => toBase(grinders, cell.grinder, cell.setting))
    .filter(({ slug }) => slug === anchor.grinder)
    .map(({ setting }) => setting);
  if (settings.length === 0) return undefined;
  const mean = settings.reduce((sum, setting) => sum + setting, 0) / settings.length;
  return anchor.grindIndex + (mean - anchor.setting) * anchor.indexPerClick;
}

/** Returns the line through the median of slopes between points (Theil–Sen); undefined with fewer than two settings. */
function roughLine(
  points: readonly Point[],
  breakAt = -Infinity,
): { slope: number; center: number } | undefined {
  const used = points.filter((point) => point.setting >= breakAt);
  const slopes = used.flatMap((a, position) =>
    used
      .slice(position + 1)
      .filter((b) => b.setting !== a.setting && b.grindIndex !== a.grindIndex)
      .map((b) => (b.grindIndex - a.grindIndex) / (b.setting - a.setting)),
  );
  if (slopes.length === 0) return undefined;
  const slope = median(slopes);
  const center = median(used.map((point) => point.setting - (point.grindIndex - anchor.grindIndex) / slope));
  return { slope, center };
}

/** Returns the middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError("A median needs at least one value.");
  return (upper + lower) / 2;
}
