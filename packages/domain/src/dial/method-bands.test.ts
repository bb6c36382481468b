import { loadCatalog } from "@brewdial/catalog/load.ts";
import { describe, expect, test } from "vitest";
import { bandArcs } from "./band-arcs.ts";
import { sweepAngle } from "./layout.ts";
import { testDials } from "./test-dials.ts";

const { bandsOf, grinderBySlug, grinders } = testDials(loadCatalog());

describe("methodBands", () => {
  test("returns bands on the dial that do not overlap, for every grinder", () => {
    for (const grinder of grinders) {
      const bands = bandsOf(grinder).toSorted((a, b) => a.min - b.min);
      for (const [position, band] of bands.entries()) {
        expect(band.min, grinder.slug).toBeGreaterThanOrEqual(bands[position - 1]?.max ?? grinder.dial.min);
        expect(band.max, grinder.slug).toBeLessThanOrEqual(grinder.dial.max);
        expect(band.max, grinder.slug).toBeGreaterThan(band.min);
      }
    }
  });

  test("leaves out espresso where the grinder is not capable of it", () => {
    expect(bandsOf(grinderBySlug("baratza-encore")).map(({ method }) => method)).not.toContain("espresso");
    expect(bandsOf(grinderBySlug("baratza-encore-esp")).map(({ method }) => method)).toContain("espresso");
  });

  test("leaves out methods that a built-in grinder does not reach", () => {
    expect(bandsOf(grinderBySlug("breville-barista-express-built-in")).map(({ method }) => method)).toEqual([
      "espresso",
      "moka-pot",
    ]);
  });

  test("runs from coarse to fine on a dial whose numbers fall", () => {
    const bands = bandsOf(grinderBySlug("kitchenaid-kcg8433"));
    expect(bands.map(({ min }) => min)).toEqual(bands.map(({ min }) => min).toSorted((a, b) => b - a));
  });
});

test("bandArcs keeps the names of bands apart, for every grinder", () => {
  for (const grinder of grinders) {
    const arcs = bandArcs(bandsOf(grinder), (setting) => sweepAngle(grinder.dial, setting));
    const names = arcs.toSorted((a, b) => a.nameFrom - b.nameFrom);
    for (const [position, { nameFrom }] of names.entries()) {
      expect(nameFrom, grinder.slug).toBeGreaterThan(names[position - 1]?.nameTo ?? Number.NEGATIVE_INFINITY);
    }
  }
});
