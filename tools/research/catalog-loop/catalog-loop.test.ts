import { expect, test } from "vitest";
import { measureLoop } from "./measure.ts";

test("1,000 honest owners lower the error of published curves", () => {
  const { perOwner, perGrinder, published } = measureLoop({ seed: 1, owners: 1000, hostileShare: 0 });
  expect(published).toBeGreaterThan(0);
  expect(perOwner.after).toBeLessThan(perOwner.before);
  expect(perGrinder.after).toBeLessThan(0.9 * perGrinder.before);
});

test("a hostile tenth does not raise the error above where it started", () => {
  const { perOwner, perGrinder } = measureLoop({ seed: 1, owners: 1000, hostileShare: 0.1 });
  expect(perOwner.after).toBeLessThanOrEqual(perOwner.before);
  expect(perGrinder.after).toBeLessThanOrEqual(perGrinder.before);
});

test("measureLoop is deterministic", () => {
  const study = { seed: 2, owners: 100, hostileShare: 0.1 };
  expect(measureLoop(study)).toEqual(measureLoop(study));
});
