import { describe, expect, test } from "vitest";
import { methodChart } from "./chart.ts";
import type { Grinder } from "./grinder.ts";

const grinder: Grinder = {
  slug: "example-one",
  brand: "Example",
  name: "One",
  dial: { min: 0, max: 40, stepsPerUnit: 1, notation: { kind: "number" }, unit: "clicks" },
  curve: [5, 22, 40, 65, 90].map((grindIndex, position) => ({
    grindIndex,
    setting: [8, 15, 24, 31, 38][position] ?? 0,
  })),
  confidence: "high",
  sources: ["manual"],
};
const turkish = { id: "turkish", name: "Turkish", grindIndex: { min: 0, typical: 0, max: 2 } };
const espresso = { id: "espresso", name: "Espresso", grindIndex: { min: 0, typical: 7, max: 15 } };
const pourOver = { id: "pour-over", name: "Pour over", grindIndex: { min: 34, typical: 40, max: 46 } };

describe("methodChart", () => {
  test("returns setting and range per reachable method and lists the unreachable ones", () => {
    const chart = methodChart(grinder, [turkish, espresso, pourOver]);
    expect(chart.unreachable).toEqual(["turkish"]);
    expect(chart.settings.map((line) => line.key)).toEqual(["espresso", "pour-over"]);
    expect(chart.settings[1]).toEqual({
      key: "pour-over",
      label: "Pour over",
      setting: 24,
      settingLabel: "24",
      unit: "clicks",
      instruction: "24 clicks",
      span: { min: 21, max: 26, minLabel: "21", maxLabel: "26", label: "21 to 26" },
      range: "21 to 26",
      rangeMin: 21,
      rangeMax: 26,
      clamped: false,
      startAtCoarseEnd: false,
    });
  });

  test("shows the typical espresso setting in the zone of the grinder, and that a first shot starts coarse", () => {
    const zoned = { ...grinder, espressoZone: { min: 6, max: 11, basis: "published" } as const };
    expect(methodChart(zoned, [espresso]).settings[0]).toMatchObject({
      setting: 9,
      range: "6 to 11",
      startAtCoarseEnd: true,
      clamped: false,
    });
  });

  test("sets clamped when the dial ends before the method's typical index", () => {
    const short = { ...grinder, dial: { ...grinder.dial, max: 23 } };
    expect(methodChart(short, [pourOver]).settings[0]).toMatchObject({ setting: 23, clamped: true });
  });

  test("lists espresso as unreachable on a grinder unfit for it", () => {
    expect(methodChart({ ...grinder, espressoCapable: false }, [espresso]).unreachable).toEqual(["espresso"]);
  });

  test("orders the range by setting on a dial that runs the other way", () => {
    const falling = {
      ...grinder,
      curve: grinder.curve.map((point) => ({ ...point, setting: 40 - point.setting })),
    };
    expect(methodChart(falling, [pourOver]).settings[0]).toMatchObject({
      setting: 16,
      rangeMin: 14,
      rangeMax: 19,
    });
  });

  test("canReach rejects a method whose typical index is beyond the dial, even if the ranges overlap", () => {
    const builtIn: Grinder = {
      ...grinder,
      dial: { ...grinder.dial, max: 16 },
      curve: [1.5, 5.5, 9.5, 15, 22].map((grindIndex, position) => ({
        grindIndex,
        setting: [1, 4, 7, 11, 16][position] ?? 0,
      })),
    };
    const wide = { ...pourOver, grindIndex: { min: 17, typical: 40, max: 61 } };
    expect(methodChart(builtIn, [espresso, wide]).unreachable).toEqual(["pour-over"]);
  });
});
