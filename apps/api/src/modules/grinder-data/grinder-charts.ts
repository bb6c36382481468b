import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import * as contract from "@brewdial/contract/grinder-data/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { methodChart } from "@brewdial/domain/grind/chart.ts";
import { conversionTable } from "@brewdial/domain/grind/conversion-table.ts";
import { convertSetting } from "@brewdial/domain/grind/convert.ts";
import { indexRange, isRising } from "@brewdial/domain/grind/curve.ts";
import { weakerConfidence } from "@brewdial/domain/grind/grinder.ts";
import { makerSetting } from "@brewdial/domain/grind/maker-setting.ts";
import { formatScale, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { settingForIndex } from "@brewdial/domain/grind/setting-for-index.ts";
import { badRequest } from "../../core/errors.ts";
import { inCatalogOrder } from "../equipment/catalog-order.ts";
import { type Equipment, memoizePerCatalog } from "../equipment/equipment.ts";
import { type EquipmentRef, resolveGrinder } from "../equipment/resolve-reference.ts";

/* Computes the grinder data of REST, MCP and the text files, so that all of them return the same figures. */

type GrinderChart = Shape<typeof contract.GrinderChart>;
type Conversion = Shape<typeof contract.Conversion>;
type ConversionTable = Shape<typeof contract.ConversionTable>;

const sortedNames = memoizePerCatalog(({ grinders }) =>
  grinders
    .map(({ slug, brand, name }) => ({ slug, brand, name }))
    .toSorted(inCatalogOrder(({ name }) => name)),
);

/** Lists all grinders by brand and name; with `search`, those whose brand, name or slug contains every word. */
export function listGrinderNames(equipment: Equipment, search = "") {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sortedNames(equipment).filter(({ slug, brand, name }) => {
    const text = `${slug} ${brand} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { grinders: found, count: found.length };
}

/** Parses a setting on a grinder's scale; throws 400 with the dial's range when it is invalid or off the dial. */
export function parseGrinderSetting(grinder: CatalogGrinder, setting: string | number): number {
  const parsed = parseSetting(grinder.dial, setting);
  if (!parsed.ok)
    throw badRequest(`setting cannot be used on the ${grinder.brand} ${grinder.name}: ${parsed.reason}`);
  return parsed.setting;
}

const chartsBySlug = memoizePerCatalog(() => new Map<string, GrinderChart>());

/** Returns the dial-in chart of a grinder, computed once per catalog version. */
export function getChart(equipment: Equipment, ref: EquipmentRef, webUrl: string): GrinderChart {
  const grinder = resolveGrinder(equipment, ref);
  const { slug } = grinder;
  const charts = chartsBySlug(equipment);
  const cached = charts.get(slug);
  if (cached !== undefined && cached.url === chartUrl(webUrl, slug)) return cached;
  const chart = computeChart(equipment, grinder, webUrl);
  charts.set(slug, chart);
  return chart;
}

export const chartUrl = (webUrl: string, slug: string) => `${webUrl}/grinders/${slug}`;

function computeChart(equipment: Equipment, grinder: CatalogGrinder, webUrl: string): GrinderChart {
  const { slug, brand, name, confidence, sources, dial, makerSettings, band, curve } = grinder;
  const { brewMethods, bands } = equipment;
  const lines = methodChart(grinder, brewMethods, bands).settings.map((line) => ({
    ...line,
    styles: [...line.styles],
    maker: makerSetting(dial, makerSettings, line) ?? null,
  }));
  return {
    slug,
    brand,
    name,
    scale: formatScale(dial),
    url: chartUrl(webUrl, slug),
    methods: lines as GrinderChart["methods"],
    confidence,
    sources: [...sources],
    equalMeans,
    zero: dial.zero,
    zeroHabits: grinder.zeroHabits.map((habit) => ({ ...habit })),
    direction: isRising(curve) ? "RISING" : "FALLING",
    band,
    citations: grinder.citations.map((citation) => ({ ...citation })),
  };
}

/** States what equal settings mean. It promises no more, because some sources compare grind sizes, others drawdown times or taste. */
export const equalMeans =
  "Equal settings brew alike in a V60 of 15 to 20 g; in the espresso zone they suit the same espresso.";

/** Returns what the chart omits: the grinder's range of grind indexes, and the methods outside it. */
export function getReach(equipment: Equipment, ref: EquipmentRef) {
  const grinder = resolveGrinder(equipment, ref);
  const { min, max } = indexRange(grinder.curve);
  const { unreachable, unknown } = methodChart(grinder, equipment.brewMethods, equipment.bands);
  return { grindIndexMin: min, grindIndexMax: max, unreachable: [...unreachable], unknown: [...unknown] };
}

/** Returns the setting for a grind index on a grinder. */
export function settingAtIndex(equipment: Equipment, ref: EquipmentRef, grindIndex: number) {
  const grinder = resolveGrinder(equipment, ref);
  const { slug, brand, name, confidence } = grinder;
  return { slug, brand, name, confidence, ...settingForIndex(grinder, grindIndex, equipment.bands) };
}

/** Converts a setting to another grinder, with range, confidence and sources. */
export function convertBySlug(
  equipment: Equipment,
  from: EquipmentRef,
  setting: string | number,
  to: EquipmentRef,
): Conversion {
  const source = resolveGrinder(equipment, from);
  const target = resolveGrinder(equipment, to);
  const conversion = convertSetting(source, parseGrinderSetting(source, setting), target, equipment.bands);
  return { ...conversion, sources: [...conversion.sources], notices: [...conversion.notices] };
}

/** Returns the conversions of a whole dial to another grinder. */
export function convertTable(equipment: Equipment, from: EquipmentRef, to: EquipmentRef): ConversionTable {
  const [source, target] = [resolveGrinder(equipment, from), resolveGrinder(equipment, to)];
  const { stepsPerRow, rows } = conversionTable(source, target, equipment.bands, contract.maxTableRows);
  return {
    from: presentName(source),
    to: presentName(target),
    stepsPerRow,
    rows: [...rows],
    confidence: weakerConfidence(source.confidence, target.confidence),
    sources: [...new Set([...source.sources, ...target.sources])],
  };
}

const presentName = ({ slug, brand, name }: CatalogGrinder) => ({ slug, brand, name });
