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
const bands = { high: 4, medium: 4, low: 4 };
const coldBrew = {
  id: "cold-brew",
  name: "Cold brew",
  style: "IMMERSION",
  grindSpread: 4,
  grindIndex: { min: 95, typical: 98, max: 100 },
} as const;
const turkish = {
  id: "turkish",
  name: "Turkish",
  style: "IMMERSION",
  grindSpread: 6,
  grindIndex: { min: 0, typical: 0, max: 2 },
} as const;
const espresso = {
  id: "espresso",
  name: "Espresso",
  style: "PRESSURE",
  grindSpread: 2,
  grindIndex: { min: 0, typical: 7, max: 15 },
} as const;
const pourOver = {
  id: "pour-over",
  name: "Pour over",
  style: "PERCOLATION",
  grindSpread: 3,
  grindIndex: { min: 34, typical: 40, max: 46 },
} as const;

describe("methodChart", () => {
  test("returns setting and range per reachable method and lists the unreachable ones", () => {
    const chart = methodChart(grinder, [coldBrew, espresso, pourOver], bands);
    expect(chart.unreachable).toEqual(["cold-brew"]);
    expect(chart.settings.map((line) => line.key)).toEqual(["espresso", "pour-over"]);
    expect(chart.settings[1]).toEqual({
      key: "pour-over",
      label: "Pour over",
      setting: 24,
      settingLabel: "24",
      unit: "clicks",
      instruction: "24 clicks",
      usual: { min: 21, max: 26, minLabel: "21", maxLabel: "26", label: "21 to 26" },
      span: { min: 21, max: 26, minLabel: "21", maxLabel: "26", label: "21 to 26" },
      range: "21 to 26",
      rangeMin: 21,
      rangeMax: 26,
      clamped: false,
      startAtCoarseEnd: false,
      styles: [],
    });
  });

  test("shows the typical espresso setting in the zone of the grinder, and that a first shot starts coarse", () => {
    const zoned = { ...grinder, espressoZone: { min: 6, max: 11, basis: "published" } as const };
    expect(methodChart(zoned, [espresso], bands).settings[0]).toMatchObject({
      setting: 9,
      range: "6 to 11",
      startAtCoarseEnd: true,
      clamped: false,
    });
  });

  test("sets clamped when the dial ends before the method's typical index", () => {
    const short = { ...grinder, dial: { ...grinder.dial, max: 23 } };
    expect(methodChart(short, [pourOver], bands).settings[0]).toMatchObject({ setting: 23, clamped: true });
  });

  test("lists espresso as unreachable on a grinder unfit for it", () => {
    expect(methodChart({ ...grinder, espressoCapable: false }, [espresso], bands).unreachable).toEqual([
      "espresso",
    ]);
  });

  test("orders the range by setting on a dial that runs the other way", () => {
    const falling = {
      ...grinder,
      curve: grinder.curve.map((point) => ({ ...point, setting: 40 - point.setting })),
    };
    expect(methodChart(falling, [pourOver], bands).settings[0]).toMatchObject({
      setting: 16,
      rangeMin: 14,
      rangeMax: 19,
    });
  });

  test("the usual range is wider where people differ more about the method", () => {
    const widths = [0.5, 5, 10].map((grindSpread) => {
      const { min = 0, max = 0 } =
        methodChart(grinder, [{ ...pourOver, grindSpread }], bands).settings[0]?.usual ?? {};
      return max - min;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
  });

  test("charts the other styles of a method beside it", () => {
    const long = { id: "long", name: "Long", grindIndex: { min: 50, typical: 65, max: 70 }, grindSpread: 3 };
    const gone = { ...long, id: "gone", grindIndex: { min: 97, typical: 99, max: 100 } };
    const [line] = methodChart(grinder, [{ ...pourOver, styles: [long, gone] }], bands).settings;
    expect(line).toMatchObject({ setting: 24, styles: [{ key: "long", label: "Long", setting: 31 }] });
    expect(line?.styles).toHaveLength(1);
  });

  test("Turkish is reached by a capable grinder that comes near it, and never by one unfit for espresso", () => {
    expect(methodChart(grinder, [turkish], bands).settings).toHaveLength(1);
    expect(methodChart({ ...grinder, espressoCapable: false }, [turkish], bands).unreachable).toEqual([
      "turkish",
    ]);
  });

  test("an immersion method is reached within its own range, also where the dial ends before the typical index", () => {
    const press = { ...coldBrew, grindIndex: { min: 80, typical: 97, max: 100 } };
    expect(methodChart(grinder, [press], bands).settings[0]).toMatchObject({ setting: 40 });
    expect(methodChart(grinder, [{ ...press, style: "PERCOLATION" }], bands).unreachable).toHaveLength(1);
  });

  test("coarser methods are not known of a grinder with published espresso settings only", () => {
    const built = { ...grinder, curve: grinder.curve.slice(0, 2), espressoOnly: true };
    const chart = methodChart(built, [espresso, pourOver, coldBrew], bands);
    expect(chart).toMatchObject({ unknown: ["pour-over", "cold-brew"], unreachable: [] });
    expect(chart.settings.map(({ key }) => key)).toEqual(["espresso"]);
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
    const wide = { ...pourOver, grindIndex: { min: 17, typical: 40, max: 61 } } as const;
    expect(methodChart(builtIn, [espresso, wide], bands).unreachable).toEqual(["pour-over"]);
  });
});
