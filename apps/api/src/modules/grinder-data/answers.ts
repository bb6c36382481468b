import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type * as contract from "@brewdial/contract/grinder-data.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { methodChart } from "@brewdial/domain/grind/chart.ts";
import { convertSetting } from "@brewdial/domain/grind/convert.ts";
import { indexRange } from "@brewdial/domain/grind/curve.ts";
import { formatScale, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { settingForIndex } from "@brewdial/domain/grind/setting-for-index.ts";
import { badRequest, notFound } from "../../http/errors.ts";
import { inCatalogOrder } from "../equipment/catalog-order.ts";
import { type Equipment, oncePerCatalog } from "../equipment/equipment.ts";

/*
 * The answers about grinders, each computed in one place: REST, MCP and the text files differ only in how they send them.
 */

type GrinderChart = Shape<typeof contract.GrinderChart>;
type Conversion = Shape<typeof contract.Conversion>;

const namesInOrder = oncePerCatalog(({ grinders }) =>
  grinders
    .map(({ slug, brand, name }) => ({ slug, brand, name }))
    .toSorted(inCatalogOrder(({ name }) => name)),
);

/** All grinders in order of brand and name; with `search`, those whose brand, name or slug holds every word of it. */
export function listGrinderNames(equipment: Equipment, search = "") {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = namesInOrder(equipment).filter(({ slug, brand, name }) => {
    const text = `${slug} ${brand} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { grinders: found, count: found.length };
}

const grindersBySlug = oncePerCatalog(
  ({ grinders }) => new Map(grinders.map((grinder) => [grinder.slug, grinder])),
);

export function getGrinder(equipment: Equipment, slug: string): CatalogGrinder {
  const found = grindersBySlug(equipment).get(slug);
  if (found === undefined) throw notFound(`Grinder "${slug.slice(0, 120)}"`);
  return found;
}

/** A setting as people sent it, on the grinder's own scale; unreadable or off the dial is a 400 that names the bounds (D67). */
export function readSetting(grinder: CatalogGrinder, setting: string | number): number {
  const read = parseSetting(grinder.dial, setting);
  if (!read.ok) throw badRequest(`setting on the ${grinder.brand} ${grinder.name}: ${read.reason}`);
  return read.setting;
}

const chartsBySlug = oncePerCatalog(() => new Map<string, GrinderChart>());

/** The dial-in chart of one grinder (D91); computed once for each version of the catalog. */
export function chartOf(equipment: Equipment, slug: string, webUrl: string): GrinderChart {
  const charts = chartsBySlug(equipment);
  const known = charts.get(slug);
  if (known !== undefined && known.url === chartUrl(webUrl, slug)) return known;
  const chart = computeChart(equipment, getGrinder(equipment, slug), webUrl);
  charts.set(slug, chart);
  return chart;
}

const chartUrl = (webUrl: string, slug: string) => `${webUrl}/grinders/${slug}`;

function computeChart(equipment: Equipment, grinder: CatalogGrinder, webUrl: string): GrinderChart {
  const { slug, brand, name, confidence, sources } = grinder;
  return {
    slug,
    brand,
    name,
    scale: formatScale(grinder.dial),
    url: chartUrl(webUrl, slug),
    methods: methodChart(grinder, equipment.brewMethods).settings as GrinderChart["methods"],
    confidence,
    sources: [...sources],
  };
}

/** What the chart leaves out: the reach of the grinder in grind index, and the methods beyond it (D93). */
export function reachOf(equipment: Equipment, slug: string) {
  const grinder = getGrinder(equipment, slug);
  const { min, max } = indexRange(grinder.curve);
  const { unreachable } = methodChart(grinder, equipment.brewMethods);
  return { grindIndexMin: min, grindIndexMax: max, unreachable: [...unreachable] };
}

/** A grind index on one grinder's dial. */
export function settingAtIndex(equipment: Equipment, slug: string, grindIndex: number) {
  const grinder = getGrinder(equipment, slug);
  const { brand, name, confidence } = grinder;
  return { slug, brand, name, confidence, ...settingForIndex(grinder, grindIndex, equipment.bands) };
}

/** A setting on one grinder as a setting on another, with range, confidence and sources (D90). */
export function conversionOf(
  equipment: Equipment,
  from: string,
  setting: string | number,
  to: string,
): Conversion {
  const source = getGrinder(equipment, from);
  const target = getGrinder(equipment, to);
  return { ...convertSetting(source, readSetting(source, setting), target, equipment.bands) } as Conversion;
}
