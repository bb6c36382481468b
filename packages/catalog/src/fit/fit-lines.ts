import type { Frozen } from "../read-records.ts";
import { findFrames, toBase } from "./frames.ts";
import type { Frame } from "./frames.ts";
import { fitMixedModel, lineIndexAt } from "./mixed-model.ts";
import type { VoiceOffset } from "./mixed-model.ts";
import { listObservations } from "./observations.ts";
import type { SourceData } from "./read-sources.ts";
import type { Source } from "./source-schema.ts";

/** A grinder's fitted line on its own dial. */
export interface GrinderLine {
  readonly slug: string;
  /** Index of a setting, unbounded. */
  readonly indexAt: (setting: number) => number;
  /** Setting of an index, neither snapped nor clamped to the dial. */
  readonly settingAt: (grindIndex: number) => number;
  /** Standard error of the index at filter settings. */
  readonly standardError: number;
  readonly voices: readonly VoiceOffset[];
}

/**
 * Fits the lines of all grinders to the sources that `accepts` selects. A grinder without data, even from its family, has no line.
 */
export function fitLines(
  data: SourceData,
  accepts?: (source: Frozen<Source>) => boolean,
): ReadonlyMap<string, GrinderLine> {
  const grinders = new Map(data.grinders.map((grinder) => [grinder.slug, grinder]));
  const observations = listObservations(data, accepts).filter(
    ({ grinder }) => !grinders.get(grinder)?.espressoOnly,
  );
  const frames = findFrames(data, observations);
  const placed = observations.flatMap((observation) => {
    const base = toBase(grinders, observation.grinder, observation.setting);
    const frame = frames.get(base.slug);
    return frame === undefined ? [] : [{ ...observation, frame, baseSetting: base.setting }];
  });
  const fit = fitMixedModel(placed, frames, data.families);
  const voices = Map.groupBy(fit.voices, ({ grinder }) => grinder);
  return new Map(
    data.grinders.flatMap(({ slug }) => {
      const { slug: baseSlug, setting: unit } = toBase(grinders, slug, 1);
      const frame = frames.get(baseSlug);
      const line = fit.lines.get(baseSlug);
      if (frame === undefined || line === undefined) return [];
      const indexAt = (setting: number): number => lineIndexAt(frame, line, setting * unit);
      const settingAt = (grindIndex: number): number =>
        invert(frame, (setting) => lineIndexAt(frame, line, setting), grindIndex) / unit;
      return [
        [
          slug,
          { slug, indexAt, settingAt, standardError: line.standardError, voices: voices.get(slug) ?? [] },
        ],
      ];
    }),
  );
}

/** Inverts a line of one or two straight pieces. */
function invert(
  { center, breakAt }: Frame,
  indexAt: (setting: number) => number,
  grindIndex: number,
): number {
  const along = (from: number, to: number): number =>
    from + ((grindIndex - indexAt(from)) * (to - from)) / (indexAt(to) - indexAt(from));
  if (breakAt === undefined) return along(center, center + 1);
  const { setting } = breakAt;
  return grindIndex >= indexAt(setting) ? along(setting, setting + 1) : along(setting - 1, setting);
}
