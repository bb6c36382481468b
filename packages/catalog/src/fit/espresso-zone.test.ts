import { describe, expect, test } from "vitest";
import { estimatedZone, findZoneIndex, publishedZone } from "./espresso-zone.ts";
import { testData, testGrinder, testSource } from "./testing.ts";

const espresso = (source: string, min: number, max: number) => ({
  source,
  settings: [{ method: "espresso", min, max }],
});
const sources = ["a", "b", "c"].map((id) => testSource(id));
const zoneFrom = (evidence: ReturnType<typeof espresso>[], list = sources) => {
  const grinder = testGrinder("one", 2, { evidence });
  return publishedZone(testData([grinder], list), grinder, 1);
};

describe("publishedZone", () => {
  test("takes the medians of the ends that publishers name", () => {
    expect(zoneFrom([espresso("a", 10, 20), espresso("b", 12, 24), espresso("c", 5, 60)])).toEqual({
      min: 10,
      max: 24,
      basis: "published",
      voices: 3,
    });
  });

  test("counts a maker twice and two pages of one publisher once", () => {
    const maker = [testSource("a", { tier: "maker" }), ...sources.slice(1)];
    expect(zoneFrom([espresso("a", 10, 20), espresso("b", 20, 40)], maker)).toMatchObject({
      min: 10,
      max: 20,
    });
    const same = sources.map((source) => (source.id === "c" ? source : { ...source, publisher: "same" }));
    const zone = zoneFrom([espresso("a", 10, 20), espresso("b", 10, 20), espresso("c", 20, 40)], same);
    expect(zone).toMatchObject({ min: 15, max: 30, voices: 2 });
  });

  test("widens a single shot to three index units each way, a narrow range to one and a half", () => {
    expect(zoneFrom([espresso("a", 50, 50)])).toMatchObject({ min: 47, max: 53 });
    expect(zoneFrom([espresso("a", 50, 51)])).toMatchObject({ min: 49, max: 52 });
    expect(zoneFrom([espresso("a", 50, 54)])).toMatchObject({ min: 50, max: 54 });
  });

  test("is undefined without espresso settings", () => {
    expect(
      zoneFrom([{ source: "a", settings: [{ method: "pour-over", min: 60, max: 70 }] }]),
    ).toBeUndefined();
  });
});

describe("estimatedZone", () => {
  test("reads the zone off the line, and is undefined where the dial does not go that fine", () => {
    const zone = { fine: 4, coarse: 14 };
    const grinder = testGrinder("one", 2);
    expect(estimatedZone(grinder, (index) => 2 * index, zone)).toMatchObject({
      min: 8,
      max: 28,
      basis: "estimate",
    });
    expect(estimatedZone(grinder, (index) => index - 50, zone)).toBeUndefined();
  });
});

test("findZoneIndex is the zone of the anchor grinder on the index scale", () => {
  const { fine, coarse } = findZoneIndex(testData([], sources));
  expect(fine).toBeCloseTo(40 - 15 * 2.361, 1);
  expect(coarse).toBeCloseTo(40 - 11 * 2.361, 1);
});
