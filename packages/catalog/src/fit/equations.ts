import { anchor, familySd, linePrior, rangeShare, slopeSd } from "./constants.ts";
import type { Frame } from "./frames.ts";
import { median } from "./frames.ts";
import type { Group, GroupedEquation } from "./normal-equations.ts";
import type { Equation } from "./normal-equations.ts";
import type { Observation } from "./observations.ts";

/** An observation on the line it belongs to. */
export interface PlacedObservation extends Observation {
  readonly frame: Frame;
  /** The setting on the dial of the frame's grinder. */
  readonly baseSetting: number;
}

/** Returns the number of an unknown by its name. */
export type NameUnknown = (name: string) => number;

export const levelName = (slug: string) => `level ${slug}`;
export const slopeName = (slug: string) => `slope ${slug}`;
export const breakName = (slug: string) => `break ${slug}`;
export const rowName = (row: string) => `row ${row}`;

export const zOf = (frame: Frame, setting: number): number => frame.slope * (setting - frame.center);
export const belowBreakOf = ({ slope, breakAt }: Frame, setting: number): number =>
  breakAt === undefined ? 0 : slope * Math.min(0, setting - breakAt.setting);

/** The rough line of a grinder as a weak prior. */
export function linePriors({ slug, breakAt, isAnchor }: Frame, unknown: NameUnknown): Equation[] {
  if (isAnchor) return [];
  const equations: Equation[] = [
    { terms: [[unknown(levelName(slug)), 1]], value: anchor.grindIndex, sd: linePrior.indexSd },
    { terms: [[unknown(slopeName(slug)), 1]], value: 1, sd: linePrior.slopeSd },
  ];
  if (breakAt === undefined) return equations;
  const value = breakAt.slopeRatioBelow - 1;
  return [...equations, { terms: [[unknown(breakName(slug)), 1]], value, sd: linePrior.breakSd }];
}

/** Members have about the same index at equal burr travel, and about the same slope per travel. */
export function familyPriors(
  { id, travel }: { readonly id: string; readonly travel: Readonly<Record<string, number>> },
  frames: ReadonlyMap<string, Frame>,
  unknown: NameUnknown,
): Equation[] {
  const members = Object.entries(travel).flatMap(([slug, unit]) => {
    const frame = frames.get(slug);
    return frame === undefined ? [] : [{ slug, frame, unit }];
  });
  if (members.length < 2) return [];
  const center = median(members.map(({ frame, unit }) => frame.center * unit));
  const slope = median(members.map(({ frame, unit }) => frame.slope / unit));
  const [familyLevel, familySlope] = [unknown(`family level ${id}`), unknown(`family slope ${id}`)];
  return [
    { terms: [[familyLevel, 1]], value: anchor.grindIndex, sd: linePrior.indexSd },
    { terms: [[familySlope, 1]], value: 1, sd: linePrior.slopeSd },
    ...members.flatMap(({ slug, frame, unit }): Equation[] => {
      const [level, own] = [unknown(levelName(slug)), unknown(slopeName(slug))];
      const z = zOf(frame, center / unit);
      return [
        {
          terms: [
            [level, 1],
            [own, z],
            [familyLevel, -1],
          ],
          value: 0,
          sd: familySd.index,
        },
        {
          terms: [
            [own, frame.slope / unit / slope],
            [familySlope, -1],
          ],
          value: 0,
          sd: familySd.slope,
        },
      ];
    }),
  ];
}

/** Groups the figures of each publisher about each grinder. */
export function groupByVoice(observations: readonly PlacedObservation[], unknown: NameUnknown): Group[] {
  const voicesPerAncestry = new Map<string, Set<string>>();
  const ancestryKey = ({ ancestry, grinder }: Observation) => `${ancestry} ${grinder}`;
  for (const observation of observations) {
    const voices = voicesPerAncestry.get(ancestryKey(observation)) ?? new Set();
    voicesPerAncestry.set(ancestryKey(observation), voices.add(observation.voice));
  }
  const byVoice = Map.groupBy(observations, ({ voice, grinder }) => `${voice} ${grinder}`);
  return [...byVoice.values()].map((figures) => {
    const [first] = figures;
    if (first === undefined) throw new RangeError("A voice needs at least one figure.");
    // Publishers that repeat one another get larger standard deviations, so that together they weigh as much as one.
    const share = Math.sqrt(voicesPerAncestry.get(ancestryKey(first))?.size ?? 1);
    return {
      equations: figures.map((figure) => toEquation(figure, unknown)),
      offsetSd: first.offsetSd * share,
      slopeSd: slopeSd * share,
      offsetWeight: 1,
      slopeWeight: 1,
    };
  });
}

function toEquation(observation: PlacedObservation, unknown: NameUnknown): GroupedEquation {
  const { frame, baseSetting, row, noise, width } = observation;
  const z = zOf(frame, baseSetting);
  const terms: [number, number][] = frame.isAnchor
    ? []
    : [
        [unknown(levelName(frame.slug)), 1],
        [unknown(slopeName(frame.slug)), z],
      ];
  if (frame.breakAt !== undefined)
    terms.push([unknown(breakName(frame.slug)), belowBreakOf(frame, baseSetting)]);
  if (row !== undefined) terms.push([unknown(rowName(row)), -1]);
  const fixed = frame.isAnchor ? anchor.grindIndex + z : 0;
  const sd = Math.hypot(noise, rangeShare * Math.abs(frame.slope) * width);
  return { terms, value: (observation.grindIndex ?? 0) - fixed, sd, z, observation, weight: 1 };
}
