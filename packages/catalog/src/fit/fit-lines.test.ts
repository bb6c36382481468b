import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitLines } from "./fit-lines.ts";
import type { Table } from "./source-schema.ts";
import { testData, testGrinder, testSource } from "./testing.ts";

const settingsAt = [10, 25, 40, 55, 70];

/** Points of a source on the line index = slope · (setting − zero), moved by an offset. */
const pointsOf = (source: string, slope: number, zero: number, offset = 0) => ({
  source,
  points: settingsAt
    .map((grindIndex) => ({ setting: zero + grindIndex / slope, grindIndex: grindIndex + offset }))
    .filter(({ grindIndex }) => grindIndex >= 0 && grindIndex <= 100),
});
const sources = ["a", "b", "c", "d", "e"].map((id) => testSource(id));
const fitOne = (evidence: ReturnType<typeof pointsOf>[], overrides = {}) =>
  fitLines(testData([testGrinder("one", 2, { evidence, ...overrides })], sources)).get("one");

describe("fitLines", () => {
  test("recovers any line, rising or falling, from sources that agree", () => {
    const slopes = fc.double({ min: 0.2, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        slopes,
        fc.double({ min: 0, max: 30, noNaN: true }),
        fc.boolean(),
        (size, zero, isFalling) => {
          const slope = isFalling ? -size : size;
          const line = fitOne([pointsOf("a", slope, zero), pointsOf("b", slope, zero)]);
          for (const index of [20, 40, 60]) expect(line?.indexAt(zero + index / slope)).toBeCloseTo(index, 0);
          expect(line?.settingAt(line.indexAt(zero))).toBeCloseTo(zero, 6);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("moves less than two units when one of five sources is 30 units off", () => {
    const agreeing = ["a", "b", "c", "d"].map((id) => pointsOf(id, 1, 0));
    const line = fitOne([...agreeing, pointsOf("e", 1, 0, 30)]);
    expect(Math.abs((line?.indexAt(40) ?? 0) - 40)).toBeLessThan(2);
  });

  test("lies between two sources that disagree, each one voice however many figures it has", () => {
    const few = { source: "a", points: pointsOf("a", 1, 0, 6).points.slice(1, 3) };
    const line = fitOne([few, pointsOf("b", 1, 0, -6)]);
    expect(Math.abs((line?.indexAt(40) ?? 0) - 40)).toBeLessThan(2.5);
  });

  test("lies nearer to the maker", () => {
    const data = testData(
      [testGrinder("one", 2, { evidence: [pointsOf("a", 1, 0, 6), pointsOf("maker", 1, 0, -6)] })],
      [...sources, testSource("maker", { tier: "maker" })],
    );
    expect(fitLines(data).get("one")?.indexAt(40)).toBeLessThan(39);
  });

  test("counts two pages of one publisher, or two sources of one ancestry, as one voice", () => {
    const evidence = [pointsOf("a", 1, 0, 6), pointsOf("b", 1, 0, 6), pointsOf("c", 1, 0, -6)];
    const levelWith = (overrides: object) =>
      fitLines(
        testData(
          [testGrinder("one", 2, { evidence })],
          sources.map((source) => (source.id === "c" ? source : { ...source, ...overrides })),
        ),
      )
        .get("one")
        ?.indexAt(40) ?? 0;
    expect(levelWith({})).toBeGreaterThan(41);
    expect(Math.abs(levelWith({ publisher: "same" }) - 40)).toBeLessThan(0.5);
    expect(Math.abs(levelWith({ ancestry: "same" }) - 40)).toBeLessThan(1);
  });

  test("places a grinder by rows that match it with the anchor", () => {
    const rows = [15, 24, 33].map((clicks) => ({
      label: `C40 ${clicks}`,
      settings: { "comandante-c40-mk4": clicks, one: 2 * clicks },
    }));
    const table: Table = { source: "a", precision: "table", rows };
    const line = fitLines(testData([testGrinder("one", 2)], sources, { tables: [table] })).get("one");
    expect(line?.indexAt(48)).toBeCloseTo(40, 0);
    expect(line?.indexAt(30)).toBeCloseTo(40 - 9 * 2.361, 0);
  });

  test("gives a member of a family without figures the family's line at its own travel", () => {
    const data = testData(
      [testGrinder("one", 2, { evidence: [pointsOf("a", 1, 0)] }), testGrinder("two", 3)],
      sources,
      { families: [{ id: "pair", reason: "one thread", travel: { one: 2, two: 1 } }] },
    );
    const two = fitLines(data).get("two");
    expect(two?.indexAt(80)).toBeCloseTo(40, 0);
    expect(two?.standardError).toBeGreaterThan(fitLines(data).get("one")?.standardError ?? 0);
  });

  test("gives a derived grinder the line of its base with another unit", () => {
    const data = testData(
      [
        testGrinder("one", 2, { evidence: [pointsOf("a", 1, 0)] }),
        testGrinder("two", 3, { derivedFrom: { grinder: "one", factor: 2 } }),
      ],
      sources,
    );
    expect(fitLines(data).get("two")?.indexAt(80)).toBeCloseTo(40, 1);
    expect(fitLines(data).get("two")?.settingAt(40)).toBeCloseTo(80, 1);
  });

  test("changes slope at the break of a two-speed dial", () => {
    const above = [22, 40, 57].map((grindIndex, at) => ({ setting: 20 + at * 6, grindIndex }));
    const below = [{ setting: 10, grindIndex: 17 }];
    const line = fitOne([{ source: "a", points: [...below, ...above] }], {
      breakAt: { setting: 20, slopeRatioBelow: 0.2 },
    });
    const slope = (from: number, to: number) =>
      ((line?.indexAt(to) ?? 0) - (line?.indexAt(from) ?? 0)) / (to - from);
    expect(slope(10, 20)).toBeLessThan(slope(20, 30) / 2);
    expect(line?.settingAt(line.indexAt(12))).toBeCloseTo(12, 6);
    expect(line?.settingAt(line.indexAt(28))).toBeCloseTo(28, 6);
  });

  test("has no line for a grinder about which no accepted source speaks", () => {
    const data = testData([testGrinder("one", 2, { evidence: [pointsOf("a", 1, 0)] })], sources);
    expect(fitLines(data, ({ id }) => id !== "a").has("one")).toBe(false);
  });

  test("has a smaller standard error with more independent sources", () => {
    const errors = [1, 2, 4].map(
      (count) => fitOne(sources.slice(0, count).map(({ id }) => pointsOf(id, 1, 0)))?.standardError ?? 0,
    );
    expect(errors).toEqual(errors.toSorted((a, b) => b - a));
    expect(errors[2]).toBeLessThan((errors[0] ?? 0) * 0.6);
  });
});
