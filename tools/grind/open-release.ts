import type { Catalog, CatalogGrinder } from "@brewdial/catalog/load.ts";

/** Version of docs/grind-standard.md that the data follows. */
export const standardVersion = "1.0";

/** Minimum number of independent sources for a curve to be released. */
export const minIndependentSources = 2;

/**
 * Returns whether a grinder is in the open release. A curve based on a single publisher is almost a copy of that publisher's chart,
 * which we cannot license.
 */
export const isOpen = ({ support }: Pick<CatalogGrinder, "support">): boolean =>
  support.independentSources >= minIndependentSources && support.sources >= minIndependentSources;

/** Builds the open release: the data of each open grinder that conversion and charts need, and its sources. */
export function buildRelease({ grinders, brewMethods, bands, date }: Catalog) {
  return {
    $schema: "./grinders.schema.json",
    standard: standardVersion,
    version: date,
    license: "CC-BY-4.0",
    licenseUrl: "https://creativecommons.org/licenses/by/4.0/",
    attribution: "Brewdial grind index",
    bands,
    methods: brewMethods.map(({ id, name, style, grindIndex, grindSpread, styles }) => ({
      id,
      name,
      style,
      grindIndex,
      grindSpread,
      ...(styles && {
        styles: styles.map(({ id, name, grindIndex, grindSpread }) => ({
          id,
          name,
          ...(grindIndex && { grindIndex }),
          ...(grindSpread !== undefined && { grindSpread }),
        })),
      }),
    })),
    grinders: grinders.filter(isOpen).map(releaseGrinder),
    notInOpenRelease: {
      reason:
        "The curves of these grinders rest on fewer than two independent publishers, so we do not license them as open data.",
      slugs: grinders.filter((grinder) => !isOpen(grinder)).map(({ slug }) => slug),
    },
  };
}

export type OpenRelease = ReturnType<typeof buildRelease>;
export type ReleasedGrinder = OpenRelease["grinders"][number];

function releaseGrinder(grinder: CatalogGrinder) {
  const { slug, brand, name, dial, curve, confidence, band, espressoCapable, espressoOnly } = grinder;
  const { espressoZone, support, citations } = grinder;
  return {
    slug,
    brand,
    name,
    dial,
    curve,
    band,
    confidence,
    espressoCapable,
    ...(espressoOnly !== undefined && { espressoOnly }),
    espressoZone: espressoZone && {
      min: espressoZone.min,
      max: espressoZone.max,
      basis: espressoZone.basis,
    },
    independentSources: support.independentSources,
    citations: citations.map(({ title, address }) => ({ title, address })),
  };
}

/** Renders the release as CSV (RFC 4180), one line per grinder. */
export function renderCsv({ grinders, version }: OpenRelease): string {
  const rows = grinders.map((grinder) => {
    const { slug, brand, name, dial, curve, band, confidence, espressoZone, independentSources } = grinder;
    const { kind, ...counts } = dial.notation;
    return {
      slug,
      brand,
      name,
      min: dial.min,
      max: dial.max,
      stepsPerUnit: dial.stepsPerUnit,
      unit: dial.unit,
      notation: kind,
      notationCounts: Object.entries(counts)
        .map(([count, value]) => `${count}=${value}`)
        .join(" "),
      ...Object.fromEntries(
        curve.flatMap(({ grindIndex, setting }, at) => [
          [`index${at + 1}`, grindIndex],
          [`setting${at + 1}`, setting],
        ]),
      ),
      band,
      confidence,
      espressoMin: espressoZone?.min ?? "",
      espressoMax: espressoZone?.max ?? "",
      independentSources,
      version,
    };
  });
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))];
  return lines.map((cells) => `${cells.map(quoteCell).join(",")}\r\n`).join("");
}

const quoteCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
