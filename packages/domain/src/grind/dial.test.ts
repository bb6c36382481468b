import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactStep, nearestStep, snap, stepAtOrAbove, stepAtOrBelow, stepBounds } from "./dial.ts";
import type { Dial } from "./dial.ts";

const buildDial = (min: number, max: number, stepsPerUnit: number): Dial => ({
  min,
  max,
  stepsPerUnit,
  notation: { kind: "number" },
  unit: "numbers",
});
const anyDial = fc
  .record({
    stepsPerUnit: fc.constantFrom(0.1, 0.2, 1, 2, 3, 4, 5, 9, 10, 16, 23, 26, 50),
    first: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ stepsPerUnit, first, length }) =>
    buildDial(first / stepsPerUnit, (first + length) / stepsPerUnit, stepsPerUnit),
  );

describe("dial", () => {
  test("snap rounds to the nearest step and clamps to the ends", () => {
    expect(snap(buildDial(1, 11, 3), 5.4)).toBe(5.3333);
    expect(snap(buildDial(0, 1400, 0.2), 548)).toBe(550);
    expect(snap(buildDial(0, 40, 1), 99)).toBe(40);
    expect(snap(buildDial(1, 40, 1), -3)).toBe(1);
    expect(Object.is(snap(buildDial(0, 40, 1), -0.2), 0)).toBe(true);
  });

  test("every step rounding function returns an exact step unchanged", () => {
    fc.assert(
      fc.property(anyDial, fc.double({ min: 0, max: 1, noNaN: true }), (dial, share) => {
        const { first, last } = stepBounds(dial);
        const step = first + Math.round(share * (last - first));
        const setting = snap(dial, step / dial.stepsPerUnit);
        expect(nearestStep(dial, setting)).toBe(step);
        expect(exactStep(dial, setting)).toBe(step);
        expect(stepAtOrBelow(dial, setting)).toBe(step);
        expect(stepAtOrAbove(dial, setting)).toBe(step);
      }),
    );
  });

  test("stepAtOrBelow and stepAtOrAbove round outward, never beyond the dial", () => {
    const dial = buildDial(0, 40, 1);
    expect([stepAtOrBelow(dial, 23.5), stepAtOrAbove(dial, 23.5)]).toEqual([23, 24]);
    expect([stepAtOrBelow(dial, -4), stepAtOrAbove(dial, 44)]).toEqual([0, 40]);
  });

  test("exactStep accepts rounded thirds but no other setting between steps", () => {
    expect(exactStep(buildDial(1, 11, 3), 5.33)).toBe(16);
    expect(exactStep(buildDial(1, 11, 3), 5.5)).toBeUndefined();
    expect(exactStep(buildDial(0, 40, 1), 23.998)).toBeUndefined();
  });
});
