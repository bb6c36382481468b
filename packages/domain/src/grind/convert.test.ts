import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertSetting } from "./convert.ts";
import type { Bands } from "./convert.ts";
import type { Confidence, Grinder } from "./grinder.ts";

const grinderOf = (
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
const one = grinderOf("One", [3, 8, 18, 25, 33]);
const two = grinderOf("Two", [8, 12, 20, 25, 32], {}, "low");
const bands: Bands = { high: 2, medium: 4, low: 8 };

describe("convertSetting", () => {
  it("gives the whole answer of D90", () => {
    expect(convertSetting(one, 18, two, bands)).toEqual({
      from: { slug: "example-one", brand: "Example", name: "One", setting: 18, settingLabel: "18" },
      to: {
        slug: "example-two",
        brand: "Example",
        name: "Two",
        setting: 20,
        settingLabel: "20",
        range: { min: 16, max: 22, label: "16 to 22" },
      },
      grindIndex: 40,
      clamped: false,
      note: null,
      confidence: "low",
      sources: ["shared", "One", "Two"],
    });
  });

  it("does not widen a range that ends exactly on steps", () => {
    const straight = grinderOf("Straight", [2, 8.8, 16, 26, 36]);
    const { range } = convertSetting(straight, 16, straight, { high: 5, medium: 5, low: 5 }).to;
    expect(range).toEqual({ min: 14, max: 18, label: "14 to 18" });
    expect(convertSetting(straight, 16, straight, { high: 0, medium: 0, low: 0 }).to.range.label).toBe("16");
  });

  it("answers the finest or coarsest setting and says so when the target cannot go there", () => {
    const dial = { ...one.dial, min: 18, max: 25 };
    const narrow = grinderOf("Narrow", [3, 8, 18, 25, 33], { dial });
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

  it("says that espresso needs dialling in, also beside a clamped answer, but not where espresso is out of reach", () => {
    expect(convertSetting(one, 4, two, bands).note).toMatch(/^Espresso needs dialling in/);
    const unfit = { ...two, espressoCapable: false };
    expect(convertSetting(one, 4, unfit, bands).note).toMatch(/starting point.*not made for espresso/);
    const nearly = grinderOf("Nearly", [3, 8, 18, 25, 33], { dial: { ...one.dial, min: 4 } });
    expect(convertSetting(one, 3, nearly, bands).note).toMatch(/finest setting\. Espresso needs/);
    const filterOnly = grinderOf("Filter", [3, 8, 18, 25, 33], { dial: { ...one.dial, min: 18 } });
    expect(convertSetting(one, 3, filterOnly, bands).note).not.toMatch(/Espresso/);
  });

  it("says so when the source setting is off the index scale", () => {
    const answer = convertSetting(one, 0, two, bands);
    expect(answer).toMatchObject({ clamped: true, grindIndex: 0 });
    expect(answer.note).toMatch(/finer than the grind index reaches/);
    expect(convertSetting(one, 40, two, bands).note).toMatch(/coarser than the grind index reaches/);
  });

  it("works on a dial that runs the other way", () => {
    const falling = grinderOf("Falling", [37, 32, 22, 15, 7]);
    expect(convertSetting(one, 18, falling, bands).to).toMatchObject({
      setting: 22,
      range: { min: 21, max: 24 },
    });
    const short = { ...falling, dial: { ...falling.dial, max: 22 } };
    expect(convertSetting(one, 8, short, bands).note).toMatch(/finest setting/);
  });

  it("always answers a range around the setting, on the dial", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (setting, band) => {
          for (const [from, to] of [
            [one, two],
            [two, one],
          ] as const) {
            const { range, setting: answer } = convertSetting(from, setting, to, {
              high: band,
              medium: band,
              low: band,
            }).to;
            expect(range.min).toBeLessThanOrEqual(answer);
            expect(range.max).toBeGreaterThanOrEqual(answer);
            expect(range.min).toBeGreaterThanOrEqual(to.dial.min);
            expect(range.max).toBeLessThanOrEqual(to.dial.max);
          }
        },
      ),
    );
  });
});
