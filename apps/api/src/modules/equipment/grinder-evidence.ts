import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Equipment } from "./equipment.ts";

/** The part of a grinder that is stored as one JSON document: its shape and what its curve is based on. */
export type GrinderEvidence = Pick<
  CatalogGrinder,
  | "shape"
  | "band"
  | "espressoZone"
  | "espressoOnly"
  | "makerSettings"
  | "publishedSettings"
  | "zeroHabits"
  | "support"
  | "citations"
>;

export function evidenceOf(grinder: GrinderEvidence): GrinderEvidence {
  const { shape, band, espressoZone, espressoOnly, makerSettings, publishedSettings } = grinder;
  const { zeroHabits, support, citations } = grinder;
  return {
    shape,
    band,
    espressoZone,
    ...(espressoOnly === undefined ? {} : { espressoOnly }),
    makerSettings,
    publishedSettings,
    zeroHabits,
    support,
    citations,
  };
}

/** Defaults for the fields that documents of older editions lack. */
const lacking: Pick<GrinderEvidence, "shape" | "publishedSettings"> = {
  shape: "home",
  publishedSettings: [],
};

interface EvidenceRow {
  readonly evidence: unknown;
  readonly confidence: string;
  readonly sources: readonly string[];
}

/** Reads the stored document; rows of older editions of the catalog have no document, or one that lacks fields. */
export function readEvidence(
  { evidence, confidence, sources }: EvidenceRow,
  bands: Equipment["bands"],
): GrinderEvidence {
  if (evidence !== null) return { ...lacking, ...(evidence as GrinderEvidence) };
  return {
    ...lacking,
    band: bands[confidence as keyof Equipment["bands"]] / Math.SQRT2,
    espressoZone: null,
    makerSettings: [],
    zeroHabits: [],
    support: { sources: 0, independentSources: 0, spread: 0 },
    citations: sources.map((title) => ({ title, address: null, tier: "publication" as const })),
  };
}
