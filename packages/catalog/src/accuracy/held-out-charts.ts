import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { canReach, usualRange } from "@brewdial/domain/grind/chart.ts";
import { settingAt, unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import { espressoSettings } from "@brewdial/domain/grind/espresso-zone.ts";
import { bandAt, hullOf, rangeAround } from "@brewdial/domain/grind/setting-range.ts";
import { buildGrinders } from "../fit/build-grinders.ts";
import { commonChart } from "../fit/confidence.ts";
import { findMethodStyle } from "../fit/observations.ts";
import type { SourceData } from "../fit/read-sources.ts";
import { type CatalogGrinder, toGrinder } from "../load.ts";
import { unusedBands } from "./held-out.ts";

/** A published setting for a method, compared with the chart of curves fitted without its publisher. */
export interface HeldOutSetting {
  readonly grinder: string;
  readonly publisher: string;
  readonly method: string;
  readonly style: string | undefined;
  readonly confidence: Grinder["confidence"];
  /** Index of the middle of the published settings minus the charted one: positive when the published one is coarser. */
  readonly indexError: number;
  /** Whether the published setting is inside the range that the curve alone gives. */
  readonly isInsideCurve: boolean;
  /** Whether the published setting is inside the range that the chart prints, with a spread that excludes the publisher too. */
  readonly isInside: boolean;
}

/**
 * Measures every published setting for a method. Left out are the common chart (`commonChart`), the sources that repeat it, our own
 * estimates, and Turkish, which is always the finest setting.
 */
export function measureCharts(data: SourceData): ChartMeasurement {
  const published = listPublishers(data).flatMap((publisher) => measurePublisher(data, publisher));
  const settings = published.map(({ isWithin, ...setting }) => {
    const others = published.filter(({ publisher }) => publisher !== setting.publisher);
    return { ...setting, isInside: isWithin(spreadOf(others, setting)) };
  });
  return { settings, spreadOf: (style) => spreadOf(published, style) };
}

export interface ChartMeasurement {
  readonly settings: readonly HeldOutSetting[];
  /** Returns the spread of a method or style, computed from all publishers, to compare with data/brew-methods.json. */
  readonly spreadOf: (style: MethodStyle) => number;
}

/** A published setting with the test whether it is inside the range of a given spread. */
interface Measured extends Omit<HeldOutSetting, "isInside"> {
  readonly isWithin: (grindSpread: number) => boolean;
}

/**
 * Returns how much published settings for a method differ, as a standard deviation in index units: the smallest one that puts four
 * of five of them inside the range on their dials. A method with few settings gets the spread of all methods.
 */
function spreadOf(settings: readonly Measured[], { method, style }: MethodStyle): number {
  const own = settings.filter((setting) => setting.method === method && setting.style === style);
  const counted = own.length >= minSettings ? own : settings;
  const share = (spread: number) =>
    counted.filter(({ isWithin }) => isWithin(spread)).length / counted.length;
  return spreads.find((spread) => share(spread) >= promisedShare) ?? spreads.at(-1) ?? 0;
}

interface MethodStyle {
  readonly method: string;
  readonly style?: string | undefined;
}

/** Minimum share of published settings that must be inside the charted range. */
export const promisedShare = 0.85;

const minSettings = 10;
const spreads = Array.from({ length: 40 }, (_, step) => (step + 1) / 2);

function listPublishers({ grinders, sources }: SourceData): string[] {
  const ids = grinders.flatMap(({ evidence }) =>
    evidence.filter(({ settings = [] }) => settings.length > 0).map(({ source }) => source),
  );
  const known = [...new Set(ids)].flatMap((id) => sources.get(id) ?? []);
  const counted = known.filter(({ tier, ancestry }) => tier !== "estimate" && ancestry !== commonChart);
  return [...new Set(counted.map(({ publisher }) => publisher))];
}

function measurePublisher(data: SourceData, publisher: string): Measured[] {
  const isOwn = (id: string) => data.sources.get(id)?.publisher === publisher;
  const records = buildGrinders(data, (source) => source.publisher !== publisher);
  const grinders = new Map(records.map((record) => [record.slug, toGrinder(record)]));
  return data.grinders.flatMap(({ slug, evidence }) => {
    const grinder = grinders.get(slug);
    if (grinder === undefined) return [];
    return evidence
      .filter(({ source }) => isOwn(source))
      .flatMap(({ settings = [] }) => settings)
      .flatMap((setting) => measureSetting(data, grinder, publisher, setting) ?? []);
  });
}

interface PublishedRange extends MethodStyle {
  readonly min: number;
  readonly max: number;
}

function measureSetting(
  { brewMethods }: SourceData,
  grinder: CatalogGrinder,
  publisher: string,
  { method: id, style, min, max }: PublishedRange,
): Measured | undefined {
  const method = brewMethods.find((known) => known.id === id);
  const charted = findMethodStyle(brewMethods, id, style);
  if (method === undefined || charted === undefined || id === "turkish") return undefined;
  if (!canReach(grinder, { ...method, grindIndex: charted.grindIndex })) return undefined;
  const { typical } = charted.grindIndex;
  const setting = (min + max) / 2;
  const band = bandAt(grinder.band, typical);
  const zone = id === "espresso" ? espressoSettings(grinder)?.range : undefined;
  const isInside = (range: { readonly min: number; readonly max: number }) =>
    setting >= range.min - 1e-4 && setting <= range.max + 1e-4;
  return {
    grinder: grinder.slug,
    publisher,
    method: id,
    style,
    confidence: grinder.confidence,
    indexError:
      unboundedIndexAt(grinder.curve, setting) -
      unboundedIndexAt(grinder.curve, settingAt(grinder.curve, typical)),
    isInsideCurve: isInside(hullOf(grinder.dial, rangeAround(grinder, typical, band), zone)),
    isWithin: (grindSpread) =>
      isInside(hullOf(grinder.dial, usualRange(grinder, { ...charted, grindSpread }, unusedBands), zone)),
  };
}
