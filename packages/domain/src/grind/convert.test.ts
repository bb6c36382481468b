import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertSetting } from "./convert.ts";
import { indexAt } from "./curve.ts";
import type { Bands } from "./convert.ts";
import type { Confidence, Grinder } from "./grinder.ts";

const buildGrinder = (
  name: string,
  settings: readonly number[],
  overrides: Partial<Grinder> = {},
  confidence: Confidence = "high",
): Grinder => ({
  slug: `example-${name.toLowerCase()}`,
  brand: "Example",
  name,
  dial: { min: 0, max: 40, stepsPerUnit: 1, notation: { kind: "number" }, unit: "clicks" },
  curve: settings.map((setting, position) => ({
    setting,
    grindIndex: [5, 22, 40, 65, 90][position] ?? Number.NaN,
  })),
  confidence,
  sources: ["shared", name],
  ...overrides,
});
const one = buildGrinder("One", [3, 8, 18, 25, 33]);
const two = buildGrinder("Two", [8, 12, 20, 25, 32], {}, "low");
const bands: Bands = { high: 2, medium: 4, low: 8 };

describe("convertSetting", () => {
  test("returns both sides, range, confidence and the merged sources", () => {
    expect(convertSetting(one, 18, two, bands)).toEqual({
      from: {
        slug: "example-one",
        brand: "Example",
        name: "One",
        setting: 18,
        settingLabel: "18",
        unit: "clicks",
        instruction: "18 clicks",
      },
      to: {
        slug: "example-two",
        brand: "Example",
        name: "Two",
        setting: 20,
        settingLabel: "20",
        unit: "clicks",
        instruction: "20 clicks",
        range: { min: 16, max: 22, minLabel: "16", maxLabel: "22", label: "16 to 22" },
      },
      grindIndex: 40,
      espresso: null,
      clamped: false,
      note: null,
      notices: [],
      confidence: "low",
      sources: ["shared", "One", "Two"],
      text: "18 clicks on the Example One is about 20 clicks on the Example Two (range 16 to 22). Grind index 40.",
    });
  });

  test("does not widen a range that ends exactly on steps", () => {
    const straight = buildGrinder("Straight", [2, 8.8, 16, 26, 36]);
    const { range } = convertSetting(straight, 16, straight, { high: 5, medium: 5, low: 5 }).to;
    expect(range).toMatchObject({ min: 14, max: 18, label: "14 to 18" });
    expect(convertSetting(straight, 16, straight, { high: 0, medium: 0, low: 0 }).to.range.label).toBe("16");
  });

  test("clamps to the finest or coarsest setting and sets clamped and a note", () => {
    const dial = { ...one.dial, min: 18, max: 25 };
    const narrow = buildGrinder("Narrow", [3, 8, 18, 25, 33], { dial });
    const fine = convertSetting(one, 10, narrow, bands);
    expect(fine).toMatchObject({ clamped: true, to: { setting: 18 } });
    expect(fine.note).toBe("The Example Narrow does not go this fine: this is its finest setting.");
    const coarse = convertSetting(one, 33, narrow, bands);
    expect(coarse).toMatchObject({
      clamped: true,
      to: { setting: 25, range: { min: 25, max: 25, label: "25" } },
    });
    expect(coarse.note).toMatch(/coarsest setting/);
  });

  test("adds the espresso note, also when clamped, unless the result is coarser than espresso", () => {
    expect(convertSetting(one, 4, two, bands).note).toMatch(/^Espresso needs dialling in/);
    const unfit = { ...two, espressoCapable: false };
    expect(convertSetting(one, 4, unfit, bands).note).toMatch(/starting point.*not made for espresso/);
    const nearly = buildGrinder("Nearly", [3, 8, 18, 25, 33], { dial: { ...one.dial, min: 4 } });
    expect(convertSetting(one, 3, nearly, bands).note).toMatch(/finest setting\. Espresso needs/);
    const filterOnly = buildGrinder("Filter", [3, 8, 18, 25, 33], { dial: { ...one.dial, min: 18 } });
    expect(convertSetting(one, 3, filterOnly, bands).note).not.toMatch(/Espresso/);
  });

  test("returns the converted setting for espresso, and the zone with its coarse end for a first shot", () => {
    const espressoZone = { min: 5, max: 9, basis: "published" } as const;
    const result = convertSetting(one, 4, { ...two, espressoZone }, bands);
    expect(result.espresso).toEqual({
      range: { min: 5, max: 9, minLabel: "5", maxLabel: "9", label: "5 to 9" },
      start: 9,
      startLabel: "9",
      startInstruction: "9 clicks",
      unit: "clicks",
      basis: "published",
    });
    expect(result).toMatchObject({ clamped: false, to: { setting: 9 } });
    expect(convertSetting(one, 3, { ...two, espressoZone }, bands).to.setting).toBe(8);
    expect(result.note).toBe(
      "Espresso is a zone on this dial (5 to 9). For a first shot start at its coarse end, 9, and go finer shot by shot.",
    );
    expect(result.to.range.min).toBeLessThanOrEqual(5);
    expect(result.to.range.max).toBeGreaterThanOrEqual(9);
  });

  test("names the lower number as the coarse end of a dial that falls towards coarse", () => {
    const falling = buildGrinder("Falling", [37, 32, 22, 15, 7], {
      espressoZone: { min: 35, max: 38, basis: "estimate" },
    });
    expect(convertSetting(one, 4, falling, bands)).toMatchObject({
      to: { setting: 36 },
      espresso: { start: 35 },
    });
  });

  test("keeps a setting on the same grinder, also between steps and beyond the index scale", () => {
    for (const setting of [0, 4, 18, 24.5, 40])
      expect(convertSetting(one, setting, one, bands)).toMatchObject({ clamped: false, to: { setting } });
  });

  test("does not return the espresso zone for a filter or a Turkish setting", () => {
    const espressoZone = { min: 5, max: 9, basis: "published" } as const;
    expect(convertSetting(one, 18, { ...two, espressoZone }, bands).espresso).toBeNull();
    expect(convertSetting(one, 2, { ...two, espressoZone }, bands).espresso).toBeNull();
  });

  test("takes the range from the bands of both grinders, wider above index 40", () => {
    const wide = buildGrinder("Wide", [0, 8, 20, 40, 100], {
      dial: { ...one.dial, max: 200, stepsPerUnit: 10 },
      band: 3,
    });
    const rangeAt = (setting: number) => {
      const { range } = convertSetting({ ...one, band: 4 }, setting, wide, bands).to;
      return indexAt(wide.curve, range.max) - indexAt(wide.curve, range.min);
    };
    expect(rangeAt(18)).toBeCloseTo(10, 0);
    expect(rangeAt(25)).toBeGreaterThan(10 * 1.4);
  });

  test("notes a source setting that is off the index scale", () => {
    const result = convertSetting(one, 0, two, bands);
    expect(result).toMatchObject({ clamped: true, grindIndex: 0 });
    expect(result.note).toMatch(/finer than the grind index reaches/);
    expect(convertSetting(one, 40, two, bands).note).toMatch(/coarser than the grind index reaches/);
  });

  test("converts to a dial that runs the other way", () => {
    const falling = buildGrinder("Falling", [37, 32, 22, 15, 7]);
    expect(convertSetting(one, 18, falling, bands).to).toMatchObject({
      setting: 22,
      range: { min: 21, max: 24 },
    });
    const short = { ...falling, dial: { ...falling.dial, max: 22 } };
    expect(convertSetting(one, 8, short, bands).note).toMatch(/finest setting/);
  });

  test("always returns a range on the dial that contains the setting", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (setting, band) => {
          for (const [from, to] of [
            [one, two],
            [two, one],
          ] as const) {
            const { range, setting: result } = convertSetting(from, setting, to, {
              high: band,
              medium: band,
              low: band,
            }).to;
            expect(range.min).toBeLessThanOrEqual(result);
            expect(range.max).toBeGreaterThanOrEqual(result);
            expect(range.min).toBeGreaterThanOrEqual(to.dial.min);
            expect(range.max).toBeLessThanOrEqual(to.dial.max);
          }
        },
      ),
    );
  });
});
