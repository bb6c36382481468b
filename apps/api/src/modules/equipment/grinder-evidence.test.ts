import { loadCatalog } from "@brewdial/catalog/load.ts";
import { expect, test } from "vitest";
import { evidenceOf, readEvidence } from "./grinder-evidence.ts";

const { bands, grinders } = loadCatalog();

test("readEvidence returns the stored document", () => {
  for (const { confidence, sources, ...grinder } of grinders) {
    const evidence: unknown = JSON.parse(JSON.stringify(evidenceOf(grinder)));
    expect(readEvidence({ evidence, confidence, sources }, bands)).toEqual(evidenceOf(grinder));
  }
});

test("readEvidence returns the band of the confidence for a row without evidence", () => {
  const read = readEvidence({ evidence: null, confidence: "low", sources: ["A chart"] }, bands);
  expect(read.band).toBeCloseTo(bands.low / Math.SQRT2);
  expect(read).toMatchObject({
    shape: "home",
    espressoZone: null,
    citations: [{ title: "A chart", address: null, tier: "publication" }],
  });
});
