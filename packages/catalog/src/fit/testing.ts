import { loadCatalog } from "../load.ts";
import type { SourceData } from "./read-sources.ts";
import type { GrinderSource, Source, Table } from "./source-schema.ts";

/** A grinder with a plain dial of whole clicks, for tests of the fit. */
export function testGrinder(slug: string, id: number, overrides: Partial<GrinderSource> = {}): GrinderSource {
  return {
    id,
    slug,
    brand: "Test",
    name: slug,
    burrType: "conical",
    burrSizeMm: null,
    shape: "home",
    espressoCapable: true,
    dial: {
      min: 0,
      max: 200,
      stepsPerUnit: 1,
      notation: { kind: "number" },
      unit: "clicks",
      zero: "burrs touch",
      settingMeans: "clicks",
    },
    micronsPerStep: null,
    evidence: [],
    notes: null,
    ...overrides,
  };
}

export function testSource(id: string, overrides: Partial<Source> = {}): Source {
  return {
    id,
    title: id,
    publisher: id,
    tier: "blog",
    address: `https://${id}.example`,
    readAs: "page",
    ...overrides,
  };
}

const anchorEvidence = [{ source: "anchor-maker", settings: [{ method: "espresso", min: 9, max: 13 }] }];

/** Source data with the anchor grinder and the given ones; brew methods are those of the catalog. */
export function testData(
  grinders: readonly GrinderSource[],
  sources: readonly Source[],
  rest: { readonly tables?: readonly Table[]; readonly families?: SourceData["families"] } = {},
): SourceData {
  const anchor = testGrinder("comandante-c40-mk4", 1, { evidence: anchorEvidence });
  const all = [testSource("anchor-maker", { tier: "maker" }), ...sources];
  return {
    sources: new Map(all.map((source) => [source.id, source])),
    grinders: [anchor, ...grinders],
    tables: rest.tables ?? [],
    families: rest.families ?? [],
    brewMethods: loadCatalog().brewMethods,
  };
}
