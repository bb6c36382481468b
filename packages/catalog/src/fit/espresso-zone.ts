import { nearestStep, settingOfStep } from "@brewdial/domain/grind/dial.ts";
import type { Frozen } from "../read-records.ts";
import { anchor } from "./constants.ts";
import { median } from "./frames.ts";
import type { SourceData } from "./read-sources.ts";
import type { GrinderSource } from "./source-schema.ts";

/** The settings of a grinder for espresso: whole steps, `min` and `max` by number, whichever of the two is finer. */
export interface EspressoZone {
  readonly min: number;
  readonly max: number;
  /** published: espresso settings of this grinder are published; estimate: read off its line. */
  readonly basis: "published" | "estimate";
  /** How many publishers the zone rests on. */
  readonly voices: number;
}

/** The zone of the anchor grinder as grind index; every other grinder's zone stands for the same stretch. */
export interface ZoneIndex {
  readonly fine: number;
  readonly coarse: number;
}

/**
 * Half the width that a zone has at least, in index units: one logged shot is not a zone, and a narrow range of a few
 * shots hardly is one. Without a line it is a twelfth of the dial.
 */
const minHalfWidth = { shot: 3, range: 1.5 };

/** A maker's own zone counts as two. */
const makerVotes = 2;

/**
 * Returns the espresso zone from published espresso settings: its ends are the medians of the ends that publishers
 * name, one vote each. Undefined when nothing is published.
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

/** Returns the zone that the grinder's line gives, or undefined when its dial does not go that fine. */
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

/** Returns the stretch of grind index that espresso zones stand for: the zone of the anchor grinder. */
export function findZoneIndex(data: SourceData): ZoneIndex {
  const grinder = data.grinders.find(({ slug }) => slug === anchor.grinder);
  const zone = grinder && publishedZone(data, grinder, anchor.indexPerClick);
  if (zone === undefined) throw new Error(`The anchor ${anchor.grinder} needs published espresso settings.`);
  const indexOf = (setting: number) => anchor.grindIndex + (setting - anchor.setting) * anchor.indexPerClick;
  return { fine: indexOf(zone.min), coarse: indexOf(zone.max) };
}
