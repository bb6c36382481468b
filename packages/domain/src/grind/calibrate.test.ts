import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calibrateCurve } from "./calibrate.ts";
import type { CalibrationEvidence, CalibrationReference, GrindFeedback, RatedBrews } from "./calibrate.ts";
import { settingAt, unboundedIndexAt } from "./curve.ts";
import type { Curve } from "./curve.ts";

const curve: Curve = [5, 22, 40, 65, 90].map((grindIndex, position) => ({
  grindIndex,
  setting: [8, 15, 24, 31, 38][position] ?? Number.NaN,
}));
const falling: Curve = curve.map(({ grindIndex, setting }) => ({ grindIndex, setting: 46 - setting }));
const reference = (grindIndex: number, setting: number, feedback: GrindFeedback): CalibrationReference => ({
  grindIndex,
  setting,
  feedback,
});

/** Five points with rising index and rising or falling setting, spaced arbitrarily across the scale. */
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

const rated = (grindIndex: number, setting: number, brews: number): RatedBrews => ({
  grindIndex,
  setting,
  brews,
  spread: 5,
});
const anyRated: fc.Arbitrary<RatedBrews> = fc.record({
  grindIndex: fc.double({ min: 0, max: 100, noNaN: true }),
  setting: fc.double({ min: -100, max: 2500, noNaN: true }),
  spread: fc.double({ min: 0.5, max: 20, noNaN: true }),
  brews: fc.integer({ min: 1, max: 20_000 }),
});

describe("calibrateCurve", () => {
  test("returns the curve unchanged without references", () => {
    expect(calibrateCurve(curve, [])).toEqual(curve);
  });

  test.each([
    ["rising", curve, 1],
    ["falling", falling, -1],
  ] as const)("moves the next setting against the feedback on a %s dial", (_, dial, direction) => {
    const setting = settingAt(dial, 40);
    const next = (feedback: GrindFeedback) =>
      direction * (settingAt(calibrateCurve(dial, [reference(40, setting, feedback)]), 40) - setting);
    expect(next("TOO_FINE")).toBeGreaterThan(0);
    expect(next("TOO_COARSE")).toBeLessThan(0);
    expect(next("JUST_RIGHT")).toBeCloseTo(0, 9);
  });

  test("ignores feedback that the published curve predicts for every grinder", () => {
    const personal = calibrateCurve(curve, [reference(80, 24, "TOO_FINE")]);
    for (const [position, { grindIndex }] of personal.entries()) {
      expect(grindIndex).toBeCloseTo(curve[position]?.grindIndex ?? Number.NaN, 9);
    }
  });

  test("treats one contrary answer among four as a mistake", () => {
    const setting = settingAt(curve, 50);
    const good = reference(40, setting, "JUST_RIGHT");
    const personal = calibrateCurve(curve, [good, good, reference(40, setting, "TOO_FINE"), good]);
    expect(Math.abs(settingAt(personal, 40) - setting)).toBeLessThan(0.5);
  });

  test("separates slope from zero offset when two methods were brewed", () => {
    // A grinder that is 8 units finer at espresso and exact at cold brew changes more per step.
    const personal = calibrateCurve(curve, [
      ...Array.from({ length: 3 }, () => reference(5, settingAt(curve, 13), "JUST_RIGHT")),
      ...Array.from({ length: 3 }, () => reference(85, settingAt(curve, 85), "JUST_RIGHT")),
    ]);
    expect(settingAt(personal, 5)).toBeCloseTo(settingAt(curve, 13), 0);
    expect(settingAt(personal, 85)).toBeCloseTo(settingAt(curve, 85), 0);
  });

  test("follows rated brews, the more the surer, and any number of them for less than one answer", () => {
    const liked = settingAt(curve, 50);
    const after = (...evidence: CalibrationEvidence[]) => settingAt(calibrateCurve(curve, evidence), 40);
    const [few, many] = [after(rated(40, liked, 1)), after(rated(40, liked, 600))];
    expect(few).toBeGreaterThan(settingAt(curve, 42));
    expect(many).toBeGreaterThan(few);
    expect(many).toBeLessThan(liked);
    const asked = settingAt(curve, 40);
    const answered = after(rated(40, liked, 20_000), reference(40, asked, "JUST_RIGHT"));
    expect(Math.abs(answered - asked)).toBeLessThan(Math.abs(answered - liked));
    const noise = Array.from({ length: 10 }, () => rated(40, settingAt(curve, 54), 20_000));
    expect(Math.abs(after(...noise, reference(40, asked, "JUST_RIGHT")) - asked)).toBeLessThan(2);
  });

  test("keeps settings and order, and moves by at most 15 units and 10 %, for any curve and evidence", () => {
    const anyEvidence = fc.array(fc.oneof(anyReference, anyRated), { maxLength: 20 });
    fc.assert(
      fc.property(anyCurve, anyEvidence, (points, evidence) => {
        const personal = calibrateCurve(points, evidence);
        expect(personal.map(({ setting }) => setting)).toEqual(points.map(({ setting }) => setting));
        for (const [position, { grindIndex, setting }] of personal.entries()) {
          const published = points[position]?.grindIndex ?? Number.NaN;
          expect(Math.abs(grindIndex - published)).toBeLessThanOrEqual(15 + 0.1 * published + 1e-9);
          expect(unboundedIndexAt(personal, setting)).toBeCloseTo(grindIndex, 9);
          if (position === 0) continue;
          const gap = published - (points[position - 1]?.grindIndex ?? Number.NaN);
          const personalGap = grindIndex - (personal[position - 1]?.grindIndex ?? Number.NaN);
          expect(personalGap).toBeGreaterThanOrEqual(0.9 * gap - 1e-9);
          expect(personalGap).toBeGreaterThan(0);
        }
      }),
      { numRuns: 3000 },
    );
  }, 60_000);
});
