import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrateCurve } from "./calibrate.ts";
import type { CalibrationReference, GrindFeedback } from "./calibrate.ts";
import { indexAt, settingAt } from "./curve.ts";
import type { Curve } from "./curve.ts";

const curve: Curve = [5, 22, 40, 65, 90].map((grindIndex, position) => ({
  grindIndex,
  setting: [8, 15, 24, 31, 38][position] ?? Number.NaN,
}));
const falling: Curve = curve.map(({ grindIndex, setting }) => ({ grindIndex, setting: 46 - setting }));
const said = (grindIndex: number, setting: number, feedback: GrindFeedback): CalibrationReference => ({
  grindIndex,
  setting,
  feedback,
});

/** Five points with rising index and rising or falling setting, as close together and as far out as the scale allows. */
const anyCurve: fc.Arbitrary<Curve> = fc
  .record({
    indexes: fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 5, maxLength: 5 }),
    settings: fc.uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 5, maxLength: 5 }),
    falls: fc.boolean(),
  })
  .map(({ indexes, settings, falls }) => {
    const rising = indexes.toSorted((a, b) => a - b);
    const dial = settings.toSorted((a, b) => (falls ? b - a : a - b));
    return rising.map((index, position) => ({
      grindIndex: index / 10,
      setting: (dial[position] ?? 0) / 10,
    }));
  });
const anyReference: fc.Arbitrary<CalibrationReference> = fc.record({
  grindIndex: fc.double({ min: 0, max: 100, noNaN: true }),
  setting: fc.double({ min: -100, max: 2500, noNaN: true }),
  feedback: fc.constantFrom<GrindFeedback>("TOO_FINE", "JUST_RIGHT", "TOO_COARSE"),
});

describe("calibrateCurve", () => {
  it("leaves the curve where nothing was said", () => {
    expect(calibrateCurve(curve, [])).toEqual(curve);
  });

  it.each([
    ["rising", curve, 1],
    ["falling", falling, -1],
  ] as const)("moves the next setting against the remark on a %s dial", (_, dial, direction) => {
    const setting = settingAt(dial, 40);
    const next = (feedback: GrindFeedback) =>
      direction * (settingAt(calibrateCurve(dial, [said(40, setting, feedback)]), 40) - setting);
    expect(next("TOO_FINE")).toBeGreaterThan(0);
    expect(next("TOO_COARSE")).toBeLessThan(0);
    expect(next("JUST_RIGHT")).toBeCloseTo(0, 9);
  });

  it("keeps settings, order and scale for any curve and any remarks", () => {
    fc.assert(
      fc.property(anyCurve, fc.array(anyReference, { maxLength: 20 }), (points, references) => {
        const personal = calibrateCurve(points, references);
        expect(personal.map(({ setting }) => setting)).toEqual(points.map(({ setting }) => setting));
        let previous = -1;
        for (const { grindIndex } of personal) {
          expect(grindIndex).toBeGreaterThan(previous);
          previous = grindIndex;
        }
        expect(personal[0]?.grindIndex).toBeGreaterThanOrEqual(0);
        expect(previous).toBeLessThanOrEqual(100);
        for (const { setting, grindIndex } of personal) {
          expect(indexAt(personal, setting)).toBeCloseTo(grindIndex, 9);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
