import { bandQuantile } from "@brewdial/domain/grind/setting-range.ts";
import type { Frozen } from "../read-records.ts";
import type { GrinderRecord } from "../schema.ts";
import { findConfidence, measureSupport } from "./confidence.ts";
import { anchor, newSourceSd } from "./constants.ts";
import { estimatedZone, findZoneIndex, publishedZone } from "./espresso-zone.ts";
import type { EspressoZone } from "./espresso-zone.ts";
import { fitLines } from "./fit-lines.ts";
import type { GrinderLine } from "./fit-lines.ts";
import type { SourceData } from "./read-sources.ts";
import { describePoint, espressoOnlyPoints, referencePoints } from "./reference-points.ts";
import type { GrinderSource, Source } from "./source-schema.ts";

/** Standard error of a grinder with espresso settings only. */
const espressoOnlyError = 7;

/** Builds data/grinders.json from the source data: curves, confidence, bands and espresso zones are all outputs. */
export function buildGrinders(
  data: SourceData,
  accepts: (source: Frozen<Source>) => boolean = () => true,
): GrinderRecord[] {
  const lines = fitLines(data, accepts);
  const acceptsId = (id: string): boolean => {
    const source = data.sources.get(id);
    return source !== undefined && accepts(source);
  };
  // With some sources left out, a grinder may have no data for a curve; with all of them that is an error.
  return data.grinders.flatMap((grinder) => {
    const line = lines.get(grinder.slug);
    const zone = zoneOf(data, grinder, line, acceptsId);
    return line === undefined && zone === undefined ? [] : [buildGrinder(data, grinder, line, zone)];
  });
}

/**
 * Half-width in index units of an 80 % interval around a grinder's curve. It covers the error of the curve and the differences of
 * single grinders and of sources that are not in the catalog.
 */
export function bandOf(standardError: number): number {
  return round(bandQuantile * Math.hypot(standardError, newSourceSd));
}

/** Returns the espresso zone of a grinder: from its own published settings, else from its line, else none. */
export function zoneOf(
  data: SourceData,
  grinder: Frozen<GrinderSource>,
  line: GrinderLine | undefined,
  accepts?: (source: string) => boolean,
): EspressoZone | undefined {
  if (!grinder.espressoCapable) return undefined;
  const base = grinder.derivedFrom && data.grinders.find(({ slug }) => slug === grinder.derivedFrom?.grinder);
  const indexPerUnit = line && line.indexAt(line.settingAt(anchor.grindIndex) + 1) - anchor.grindIndex;
  const own = publishedZone(data, grinder, indexPerUnit, accepts);
  if (own !== undefined) return own;
  const inherited = base && zoneOf(data, base, line, accepts);
  if (inherited?.basis === "published") {
    const factor = grinder.derivedFrom?.factor ?? 1;
    return { ...inherited, min: inherited.min * factor, max: inherited.max * factor };
  }
  return line && estimatedZone(grinder, line.settingAt, findZoneIndex(data));
}

function buildGrinder(
  data: SourceData,
  grinder: Frozen<GrinderSource>,
  line: GrinderLine | undefined,
  zone: EspressoZone | undefined,
): GrinderRecord {
  const zoneIndex = findZoneIndex(data);
  const points =
    line === undefined
      ? espressoOnlyPoints(grinder, required(zone, grinder.slug), zoneIndex)
      : referencePoints(grinder, line, zone, zoneIndex);
  const tierOf = (id: string) => data.sources.get(id)?.tier;
  const { id, slug, brand, name, burrType, burrSizeMm, shape, espressoCapable, dial, micronsPerStep, notes } =
    grinder;
  const support = measureSupport(line);
  const published = publishedSettings(data, grinder);
  const cited = citedSources(data, grinder);
  return {
    id,
    slug,
    brand,
    name,
    burrType,
    burrSizeMm,
    shape,
    espressoCapable,
    dial: { ...dial, notation: { ...dial.notation } },
    micronsPerStep,
    reference: points.map((point) => ({
      ...point,
      ...describePoint(grinder, tierOf, data.brewMethods, point),
    })),
    confidence: findConfidence(grinder, line),
    band: bandOf(
      Math.hypot(line?.standardError ?? espressoOnlyError, grinder.derivedFrom?.standardError ?? 0),
    ),
    espressoZone: zone === undefined ? null : { ...zone },
    ...(grinder.espressoOnly === true ? { espressoOnly: true } : {}),
    makerSettings: published
      .filter(({ tier }) => tier === "maker")
      .map(({ method, min, max, source }) => ({ method, min, max, source })),
    publishedSettings: published,
    zeroHabits: (grinder.zeroHabits ?? []).map((habit) => ({ ...habit })),
    support: {
      sources: support.sources,
      independentSources: support.independentSources,
      spread: round(support.spread),
    },
    sources: cited.map(({ title }) => title),
    citations: cited,
    notes,
  };
}

/** Lists the published settings of a grinder; our own estimates are left out. */
function publishedSettings(
  { sources }: SourceData,
  { evidence }: Frozen<GrinderSource>,
): GrinderRecord["publishedSettings"] {
  return evidence.flatMap(({ source: id, settings = [] }) => {
    const source = sources.get(id);
    if (source === undefined || source.tier === "estimate") return [];
    return settings.map((range) => ({ ...range, source: source.title, tier: source.tier }));
  });
}

function citedSources(
  { sources, tables, families, grinders }: SourceData,
  grinder: Frozen<GrinderSource>,
): GrinderRecord["citations"] {
  const { slug, evidence, derivedFrom } = grinder;
  const ids = [
    ...evidence.map(({ source }) => source),
    ...tables.filter(({ rows }) => rows.some((row) => slug in row.settings)).map(({ source }) => source),
  ];
  const cited = [...new Set(ids)].flatMap((id) => {
    const source = sources.get(id);
    return source === undefined ? [] : [{ title: source.title, address: source.address, tier: source.tier }];
  });
  if (cited.length > 0) return cited;
  const base = derivedFrom && grinders.find((other) => other.slug === derivedFrom.grinder);
  if (base !== undefined) return citedSources({ sources, tables, families, grinders } as SourceData, base);
  throw new Error(`grinders/${slug}.json: no source to cite.`);
}

function required(zone: EspressoZone | undefined, slug: string): EspressoZone {
  if (zone === undefined)
    throw new Error(`grinders/${slug}.json: espressoOnly needs published espresso settings.`);
  return zone;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
