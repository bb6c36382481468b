import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Equipment } from "./equipment.ts";

/** The part of a grinder that is stored as one JSON document: what its curve rests on. */
export type GrinderEvidence = Pick<
  CatalogGrinder,
  "band" | "espressoZone" | "makerSettings" | "zeroHabits" | "support" | "citations"
>;

export function evidenceOf(grinder: GrinderEvidence): GrinderEvidence {
  const { band, espressoZone, makerSettings, zeroHabits, support, citations } = grinder;
  return { band, espressoZone, makerSettings, zeroHabits, support, citations };
}

interface EvidenceRow {
  readonly evidence: unknown;
  readonly confidence: string;
  readonly sources: readonly string[];
}

/** Reads the stored document; rows of an older edition of the catalog have none and get the band of their confidence. */
export function readEvidence(
  { evidence, confidence, sources }: EvidenceRow,
  bands: Equipment["bands"],
): GrinderEvidence {
  if (evidence !== null) return evidence as GrinderEvidence;
  return {
    band: bands[confidence as keyof Equipment["bands"]] / Math.SQRT2,
    espressoZone: null,
    makerSettings: [],
    zeroHabits: [],
    support: { sources: 0, independentSources: 0, spread: 0 },
    citations: sources.map((title) => ({ title, address: null, tier: "publication" as const })),
  };
}
