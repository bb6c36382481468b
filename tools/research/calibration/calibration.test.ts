import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import { expect, it } from "vitest";
import { limitOfWithin } from "./answer-limit.ts";
import { calibrateByFirstDraft } from "./first-draft.ts";
import { measureCalibration } from "./measure.ts";

const study = { seed: 7, owners: 500, tolerance: 2, mistakeShare: 0.1 };

it("calibration: 93 % of grinders are within tolerance after five answers with 10 % wrong ones", () => {
  const { within, otherMethodWithin, answersToStay } = measureCalibration(calibrateCurve, study);
  expect(within[0]).toBeLessThan(0.3);
  expect(within[5]).toBeGreaterThanOrEqual(0.93);
  expect(within[8]).toBeGreaterThanOrEqual(0.97);
  expect(otherMethodWithin[5]).toBeGreaterThanOrEqual(0.65);
  expect(answersToStay.median).toBeLessThanOrEqual(2);
  expect(measureCalibration(calibrateByFirstDraft, study).within[5]).toBeLessThan(0.7);
}, 60_000);

it("calibration: rated brews of another app bring more grinders within tolerance, before and after answers", () => {
  const { within, otherMethodWithin } = measureCalibration(calibrateCurve, study);
  const helped = measureCalibration(calibrateCurve, { ...study, hasHistory: true });
  expect(helped.within[0]).toBeGreaterThan((within[0] ?? 0) + 0.15);
  expect(helped.within[1]).toBeGreaterThan((within[1] ?? 0) + 0.1);
  expect(helped.within[5]).toBeGreaterThanOrEqual((within[5] ?? 0) - 0.005);
  expect(helped.otherMethodWithin[0]).toBeGreaterThan((otherMethodWithin[0] ?? 0) + 0.1);
}, 60_000);

it("calibration: all grinders are within tolerance after four correct answers", () => {
  const { within } = measureCalibration(calibrateCurve, { ...study, owners: 200, mistakeShare: 0 });
  expect(within[4]).toBe(1);
}, 60_000);

it("answerLimit returns the upper bound for any formula", () => {
  expect(limitOfWithin(0, 0.1, 0.25)).toBe(0.25);
  expect(limitOfWithin(1, 0, 0.25)).toBe(0.75);
  // With one answer, three settings cover everything: the result is right unless the answer was wrong.
  expect(limitOfWithin(1, 0.1, 1 / 3)).toBeCloseTo(0.9, 12);
  expect(limitOfWithin(5, 0.1, 1)).toBeCloseTo(1, 12);
});
