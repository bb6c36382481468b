import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type * as contract from "@brewdial/contract/grinder-data.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { methodChart } from "@brewdial/domain/grind/chart.ts";
import { convertSetting } from "@brewdial/domain/grind/convert.ts";
import { indexRange } from "@brewdial/domain/grind/curve.ts";
import { formatScale, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { badRequest, notFound } from "../../http/errors.ts";
import { inCatalogOrder } from "../equipment/catalog-order.ts";
import type { Equipment } from "../equipment/equipment.ts";

/*
 * The answers about grinders, each computed in one place: REST, MCP and the text files differ only in how they send them.
 */

type GrinderChart = Shape<typeof contract.GrinderChart>;
type Conversion = Shape<typeof contract.Conversion>;

/** All grinders in order of brand and name; with `search`, those whose brand, name or slug holds every word of it. */
export function listGrinderNames({ grinders }: Equipment, search = "") {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = grinders
    .filter(({ slug, brand, name }) => {
      const text = `${slug} ${brand} ${name}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ slug, brand, name }) => ({ slug, brand, name }))
    .toSorted(inCatalogOrder(({ name }) => name));
  return { grinders: found, count: found.length };
}

export function getGrinder({ grinders }: Equipment, slug: string): CatalogGrinder {
  const found = grinders.find((grinder) => grinder.slug === slug);
  if (found === undefined) throw notFound(`Grinder "${slug.slice(0, 120)}"`);
  return found;
}

/** A setting as people sent it, on the grinder's own scale; unreadable or off the dial is a 400 that names the bounds (D67). */
export function readSetting(grinder: CatalogGrinder, setting: string | number): number {
  const read = parseSetting(grinder.dial, setting);
  if (!read.ok) throw badRequest(`setting on the ${grinder.brand} ${grinder.name}: ${read.reason}`);
  return read.setting;
}

/** The dial-in chart of one grinder (D91). */
export function chartOf(equipment: Equipment, slug: string, webUrl: string): GrinderChart {
  const grinder = getGrinder(equipment, slug);
  const { brand, name, confidence, sources } = grinder;
  return {
    slug,
    brand,
    name,
    scale: formatScale(grinder.dial),
    url: `${webUrl}/grinders/${slug}`,
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
