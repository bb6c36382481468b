import { nearestStep, settingOfStep } from "@brewdial/domain/grind/dial.ts";
import type { Frozen } from "../read-records.ts";
import { anchor } from "./constants.ts";
import { median } from "./frames.ts";
import type { SourceData } from "./read-sources.ts";
import type { GrinderSource } from "./source-schema.ts";

/** The espresso settings of a grinder in whole steps. `min` is the smaller number, whether it is finer or coarser. */
export interface EspressoZone {
  readonly min: number;
  readonly max: number;
  /** published: espresso settings of this grinder are published; estimate: derived from its line. */
  readonly basis: "published" | "estimate";
  /** Number of publishers behind the zone. */
  readonly voices: number;
}

/** The zone of the anchor grinder in grind index units; the zones of all other grinders map to the same range. */
export interface ZoneIndex {
  readonly fine: number;
  readonly coarse: number;
}

/**
 * Half the minimum width of a zone, in index units. A published zone that is narrower is widened, because a single shot or a few
 * similar ones do not show all settings that suit espresso. Without a line the minimum is a twelfth of the dial.
 */
const minHalfWidth = { shot: 3, range: 1.5 };

/** The zone that a maker publishes counts as two votes. */
const makerVotes = 2;

/**
 * Returns the espresso zone from published espresso settings: its ends are the medians of the ends that publishers state, one vote
 * each (makers have more, see `makerVotes`). Undefined when nothing is published.
 */
export function publishedZone(
  data: SourceData,
  grinder: Frozen<GrinderSource>,
  indexPerUnit: number | undefined,
  accepts: (source: string) => boolean = () => true,
): EspressoZone | undefined {
  const ranges = grinder.evidence
    .filter(({ source }) => accepts(source))
    .flatMap(({ source, settings = [] }) =>
      settings
        .filter(({ method }) => method === "espresso")
        .map(({ min, max }) => ({ min, max, source: data.sources.get(source) })),
    );
  if (ranges.length === 0) return undefined;
  const byPublisher = Map.groupBy(ranges, ({ source }) => source?.publisher);
  const votes = [...byPublisher.values()].flatMap((own) => {
    const vote = { min: median(own.map(({ min }) => min)), max: median(own.map(({ max }) => max)) };
    const isMaker = own.some(({ source }) => source?.tier === "maker");
    return Array.from({ length: isMaker ? makerVotes : 1 }, () => vote);
  });
  const min = median(votes.map((vote) => vote.min));
  const max = median(votes.map((vote) => vote.max));
  const { dial } = grinder;
  const halfWidth = Math.max(
    (max - min) / 2,
    1 / dial.stepsPerUnit,
    indexPerUnit === undefined
      ? (dial.max - dial.min) / 12
      : minHalfWidth[min === max ? "shot" : "range"] / Math.abs(indexPerUnit),
  );
  const middle = (min + max) / 2;
  const onDial = (setting: number): number => settingOfStep(dial, nearestStep(dial, setting));
  return {
    min: onDial(middle - halfWidth),
    max: onDial(middle + halfWidth),
    basis: "published",
    voices: byPublisher.size,
  };
}

/** Returns the zone derived from the grinder's line, or undefined when its dial does not go that fine. */
export function estimatedZone(
  { dial }: Frozen<GrinderSource>,
  settingAt: (grindIndex: number) => number,
  zone: ZoneIndex,
): EspressoZone | undefined {
  const ends = [settingAt(zone.fine), settingAt(zone.coarse)];
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  if (max <= dial.min || min >= dial.max) return undefined;
  const onDial = (setting: number): number => settingOfStep(dial, nearestStep(dial, setting));
  return onDial(min) === onDial(max)
    ? undefined
    : { min: onDial(min), max: onDial(max), basis: "estimate", voices: 0 };
}

/** Returns the grind index range of espresso zones: the zone of the anchor grinder. */
export function findZoneIndex(data: SourceData): ZoneIndex {
  const grinder = data.grinders.find(({ slug }) => slug === anchor.grinder);
  const zone = grinder && publishedZone(data, grinder, anchor.indexPerClick);
  if (zone === undefined) throw new Error(`The anchor ${anchor.grinder} needs published espresso settings.`);
  const indexOf = (setting: number) => anchor.grindIndex + (setting - anchor.setting) * anchor.indexPerClick;
  return { fine: indexOf(zone.min), coarse: indexOf(zone.max) };
}
