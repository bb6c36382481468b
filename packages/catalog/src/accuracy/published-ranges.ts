import { methodChart } from "@brewdial/domain/grind/chart.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { unusedBands } from "./held-out.ts";
import type { SourceData } from "../fit/read-sources.ts";
import type { CatalogGrinder } from "../load.ts";
import type { Frozen } from "../read-records.ts";
import type { BrewMethod } from "../schema.ts";

/** A grinder and method: our charted setting and the published ones. */
export interface Cell {
  readonly grinder: string;
  readonly method: string;
  /** Label on the dial; null where the chart leaves the method out. */
  readonly charted: string | null;
  readonly published: readonly string[];
  /** Index units between our setting and the nearest published range; 0 inside one; null without both. */
  readonly distance: number | null;
}

export const comparedMethods = [
  "espresso",
  "moka-pot",
  "aeropress",
  "pour-over",
  "chemex",
  "french-press",
  "cold-brew",
];

/** Index units beyond which a cell needs an explanation. */
export const explainBeyond = 8;

/**
 * Compares the chart of grinders with the settings that makers, reviewers, shops and owners publish. The common chart and our own
 * estimates are left out: the curves are derived from them and cannot be validated against them.
 */
export function comparePublishedRanges(
  data: SourceData,
  grinders: readonly CatalogGrinder[],
  brewMethods: readonly Frozen<BrewMethod>[],
): Cell[] {
  return grinders.flatMap((grinder) => {
    const lines = methodChart(grinder, brewMethods, unusedBands).settings;
    const evidence = data.grinders.find(({ slug }) => slug === grinder.slug)?.evidence ?? [];
    return comparedMethods.map((method): Cell => {
      const line = lines.find(({ key }) => key === method);
      const ranges = evidence
        .filter(({ source }) => data.sources.get(source)?.tier !== "estimate")
        .flatMap(({ settings = [] }) => settings.filter((range) => range.method === method));
      const distances = ranges.flatMap((range) => {
        const charted = range.style ? line?.styles.find(({ key }) => key === range.style) : line;
        return charted === undefined ? [] : [distanceTo(grinder, charted.setting, range)];
      });
      return {
        grinder: grinder.slug,
        method,
        charted: line?.settingLabel ?? null,
        published: [...new Set(ranges.map(({ min, max }) => (min === max ? `${min}` : `${min}-${max}`)))],
        distance: distances.length === 0 ? null : Math.min(...distances),
      };
    });
  });
}

function distanceTo(
  { curve, dial }: CatalogGrinder,
  setting: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  // Allows for rounding: a published 16.4444 equals a charted one that was rounded differently.
  const tolerance = 0.01 / dial.stepsPerUnit;
  if (setting >= min - tolerance && setting <= max + tolerance) return 0;
  const end = setting < min ? min : max;
  return Math.abs(indexAt(curve, end) - indexAt(curve, setting));
}
