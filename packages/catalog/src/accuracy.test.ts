import { describe, expect, it } from "vitest";
import { measureAccuracy } from "./accuracy-figures.ts";
import { describeBands, findBands, findBandsPerTable } from "./find-bands.ts";
import { scoreHeldOutPairs } from "./held-out.ts";
import { loadCatalog } from "./load.ts";
import { readRecords } from "./read-records.ts";
import { BandsSchema } from "./schema.ts";

const pairs = scoreHeldOutPairs();
const accuracy = measureAccuracy(pairs);

describe("bands", () => {
  it("in data/bands.json are those the held-out pairs give; else run npm run accuracy -- --write", () => {
    expect(readRecords("bands.json", BandsSchema)).toEqual(describeBands(pairs));
    expect(loadCatalog().bands).toEqual(findBands(pairs));
  });

  it("never trust a weaker class more", () => {
    for (const bands of [findBands(pairs), ...findBandsPerTable(pairs).values()]) {
      expect(bands.high).toBeLessThanOrEqual(bands.medium);
      expect(bands.medium).toBeLessThanOrEqual(bands.low);
    }
  });

  it("for a table do not depend on that table", () => {
    const spoiled = pairs.map((pair) => (pair.table === "welder" ? { ...pair, indexError: 99 } : pair));
    expect(findBandsPerTable(spoiled).get("welder")).toEqual(findBandsPerTable(pairs).get("welder"));
    expect(findBands(spoiled)).not.toEqual(findBands(pairs));
  });
});

describe("accuracy on held-out pairs", () => {
  it("keeps the mean error on the test split at or below 4.9 index units", () => {
    expect(accuracy.test.n).toBe(170);
    expect(accuracy.test.mae).toBeLessThanOrEqual(4.9);
  });

  it("holds 80 % of the published settings in the answered range, cross-validated", () => {
    expect(accuracy.test.coverage).toBeGreaterThanOrEqual(0.8);
    expect(accuracy.all.coverage).toBeGreaterThanOrEqual(0.8);
  });
});
