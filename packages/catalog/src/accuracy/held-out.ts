import { convertSetting } from "@brewdial/domain/grind/convert.ts";
import type { Bands } from "@brewdial/domain/grind/convert.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { type Confidence, type Grinder, weakerConfidence } from "@brewdial/domain/grind/grinder.ts";
import { buildGrinders } from "../fit/build-grinders.ts";
import type { SourceData } from "../fit/read-sources.ts";
import { toGrinder } from "../load.ts";
import type { CatalogGrinder } from "../load.ts";
import type { Frozen } from "../read-records.ts";
import type { Table } from "../fit/source-schema.ts";

/** Two settings that a source calls equal, compared with the conversion by curves fitted without that source. */
export interface HeldOutPair {
  readonly source: string;
  readonly row: string;
  readonly from: string;
  readonly to: string;
  /** Index of the source setting on its curve. */
  readonly grindIndex: number;
  /** Index of the published setting minus index of the converted one: positive when the result is too fine. */
  readonly indexError: number;
  /** Distance between the two in steps of the target dial. */
  readonly stepError: number;
  readonly isInside: boolean;
  readonly widthIndex: number;
  readonly widthSteps: number;
  /** Independent sources left for the grinder that has fewer of them. */
  readonly sourcesLeft: number;
  readonly involvesAnchor: boolean;
  /** The confidence of the conversion, by the sources left without the publisher. */
  readonly confidence: Confidence;
}

/**
 * Measures every ordered pair of settings in every table, each table with curves fitted without its publisher. Pairs with a grinder
 * that is known from this table alone cannot be measured and are left out.
 */
export function measureHeldOut(data: SourceData): HeldOutPair[] {
  return data.tables.flatMap((table) => {
    const publisher = data.sources.get(table.source)?.publisher;
    const records = buildGrinders(data, (source) => source.publisher !== publisher);
    return pairsOf(table, new Map(records.map((record) => [record.slug, toGrinder(record)])));
  });
}

/** Returns the pairs of one table, converted with the given curves. */
export function pairsOf(
  { source, rows }: Frozen<Table>,
  grinders: ReadonlyMap<string, CatalogGrinder>,
): HeldOutPair[] {
  return rows.flatMap((row) =>
    Object.entries(row.settings).flatMap(([fromSlug, fromSetting]) =>
      Object.entries(row.settings).flatMap(([toSlug, toSetting]) => {
        const [from, to] = [grinders.get(fromSlug), grinders.get(toSlug)];
        if (from === undefined || to === undefined || from === to) return [];
        const sides = { from, fromSetting, to, toSetting };
        return [{ source, row: `${source} ${row.label}`, ...comparePair(sides) }];
      }),
    ),
  );
}

interface PairSides {
  readonly from: CatalogGrinder;
  readonly fromSetting: number;
  readonly to: CatalogGrinder;
  readonly toSetting: number;
}

function comparePair({ from, fromSetting, to, toSetting }: PairSides): Omit<HeldOutPair, "source" | "row"> {
  const grindIndex = indexAt(from.curve, fromSetting);
  const { setting: converted, range } = convertSetting(from, fromSetting, to, unusedBands).to;
  const widthIndex = Math.abs(indexAt(to.curve, range.max) - indexAt(to.curve, range.min));
  return {
    from: from.slug,
    to: to.slug,
    grindIndex,
    indexError: indexAt(to.curve, toSetting) - indexAt(to.curve, converted),
    stepError: Math.abs(toSetting - converted) * to.dial.stepsPerUnit,
    isInside: toSetting >= range.min - 1e-4 && toSetting <= range.max + 1e-4,
    widthIndex,
    widthSteps: Math.round((range.max - range.min) * to.dial.stepsPerUnit),
    sourcesLeft: Math.min(independentSources(from), independentSources(to)),
    involvesAnchor: [from, to].some(isAnchor),
    confidence: weakerConfidence(from.confidence, to.confidence),
  };
}

/** Returns the number of independent sources. The anchor and its Red Clix are exact by definition. */
function independentSources(grinder: CatalogGrinder): number {
  return isAnchor(grinder) ? Infinity : grinder.support.independentSources;
}

const isAnchor = ({ slug }: Grinder): boolean => slug.startsWith("comandante-c40");

/** Placeholder for the bands per confidence: every grinder of the catalog has its own band. */
export const unusedBands: Bands = { high: 0, medium: 0, low: 0 };
