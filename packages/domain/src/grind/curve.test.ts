import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexAt, indexRange, settingAt, unboundedIndexAt } from "./curve.ts";
import type { Curve } from "./curve.ts";

const indexes = [5, 22, 40, 65, 90];
const buildCurve = (settings: readonly number[]): Curve =>
  settings.map((setting, position) => ({ setting, grindIndex: indexes[position] ?? Number.NaN }));

/** Five points with rising index and rising or falling setting. */
const anyCurve: fc.Arbitrary<Curve> = fc
  .record({
    startIndex: fc.integer({ min: 0, max: 300 }),
    indexGaps: fc.array(fc.integer({ min: 1, max: 170 }), { minLength: 4, maxLength: 4 }),
    startSetting: fc.integer({ min: 0, max: 1000 }),
    settingGaps: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 4, maxLength: 4 }),
    falls: fc.boolean(),
  })
  .map(({ startIndex, indexGaps, startSetting, settingGaps, falls }) => {
    const points = [{ grindIndex: startIndex / 10, setting: startSetting / 10 }];
    indexGaps.forEach((gap, position) => {
      const last = points.at(-1) ?? { grindIndex: 0, setting: 0 };
      const step = (settingGaps[position] ?? 1) / 10;
      points.push({ grindIndex: last.grindIndex + gap / 10, setting: last.setting + (falls ? -step : step) });
    });
    return points;
  });
const anySetting = fc.double({ min: -500, max: 1500, noNaN: true });

const convert = (from: Curve, setting: number, to: Curve): number => settingAt(to, indexAt(from, setting));

describe("grind curve", () => {
  test("indexAt and settingAt match the published check values", () => {
    const one = buildCurve([3, 8, 18, 25, 33]);
    const two = buildCurve([8, 12, 20, 25, 32]);
    expect(convert(one, 18, two)).toBeCloseTo(20, 9);
    expect(convert(one, 28, two)).toBeCloseTo(27.625, 9);
    expect(convert(one, 30, two)).toBeCloseTo(29.375, 9);
    expect(convert(two, 28, one)).toBeCloseTo(28.43, 2);
  });

  test("indexAt passes through its points, extends the end slopes and clamps to 0 to 100", () => {
    const curve = buildCurve([8, 15, 24, 31, 38]);
    expect(curve.map((point) => indexAt(curve, point.setting))).toEqual(indexes);
    expect(indexAt(curve, 39)).toBeCloseTo(90 + 25 / 7, 9);
    expect(indexAt(curve, 400)).toBe(100);
    expect(indexAt(curve, 0)).toBe(0);
    expect(unboundedIndexAt(curve, 0)).toBeCloseTo(5 - (8 * 17) / 7, 9);
    expect(settingAt(curve, 250)).toBe(settingAt(curve, 100));
    expect(indexRange(curve)).toEqual({ min: 5, max: 90 });
  });

  test("unboundedIndexAt is strictly monotonic in the direction of its points", () => {
    fc.assert(
      fc.property(
        anyCurve,
        anySetting,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (curve, setting, gap) => {
          const falls = (curve[1]?.setting ?? 0) < (curve[0]?.setting ?? 0);
          const change = unboundedIndexAt(curve, setting + gap) - unboundedIndexAt(curve, setting);
          expect(falls ? -change : change).toBeGreaterThan(0);
        },
      ),
    );
  });

  test("indexAt stays within 0 to 100 for any setting", () => {
    fc.assert(
      fc.property(anyCurve, anySetting, (curve, setting) => {
        const index = indexAt(curve, setting);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThanOrEqual(100);
      }),
    );
  });

  test("settingAt inverts indexAt exactly", () => {
    fc.assert(
      fc.property(anyCurve, fc.double({ min: 0, max: 100, noNaN: true }), (curve, index) => {
        expect(indexAt(curve, settingAt(curve, index))).toBeCloseTo(index, 6);
      }),
    );
  });

  test("indexAt throws for a curve with fewer than two points", () => {
    expect(() => indexAt([{ grindIndex: 1, setting: 1 }], 1)).toThrow(/at least two/);
  });
});
