import { indexAt, isRising, settingAt, unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import {
  customBand,
  customCurve,
  type CustomDial,
  customDial,
} from "@brewdial/domain/grind/custom-grinder.ts";
import { isOnDial } from "@brewdial/domain/grind/dial.ts";
import { expect, test } from "vitest";
import { type CatalogGrinder, loadCatalog } from "./load.ts";

const { grinders, brewMethods } = loadCatalog();
const methods = brewMethods.filter(({ id }) =>
  ["espresso", "moka-pot", "aeropress", "pour-over", "drip", "french-press", "cold-brew"].includes(id),
);

/** Describes a grinder of the catalog as an owner would who cannot find it there. */
function describeDial({ dial, curve }: CatalogGrinder): CustomDial {
  const counts = dial.unit === "numbers" || dial.unit === "clicks" ? dial.unit : "stepless";
  const [finest, coarsest] = isRising(curve) ? [dial.min, dial.max] : [dial.max, dial.min];
  return { counts, finest, coarsest, stepsPerNumber: 1, perTurn: null };
}

/** Lists, for every other method on the dial, the error of a described curve against the catalog's curve, in index units. */
function listErrors(grinder: CatalogGrinder, knownMethod: string | null): number[] {
  const aim = methods.find(({ id }) => id === knownMethod)?.grindIndex.typical;
  const setting = aim === undefined ? null : settingAt(grinder.curve, aim);
  if (setting !== null && !isOnDial(grinder.dial, setting)) return [];
  const known = setting === null || aim === undefined ? null : { setting, grindIndex: aim };
  const curve = customCurve(describeDial(grinder), known);
  return methods
    .filter(({ id }) => id !== knownMethod)
    .map(({ grindIndex }) => settingAt(grinder.curve, grindIndex.typical))
    .filter((one) => isOnDial(grinder.dial, one))
    .map((one) => Math.abs(unboundedIndexAt(curve, one) - indexAt(grinder.curve, one)));
}

const shareWithin = (errors: readonly number[], width: number) =>
  errors.filter((error) => error <= width).length / errors.length;

test("a grinder described by one setting is off by 7 index units in four cases of five, which its band holds", () => {
  const errors = ["pour-over", "espresso", "french-press", "aeropress", "moka-pot"].flatMap((method) =>
    grinders.flatMap((grinder) => listErrors(grinder, method)),
  );
  expect(shareWithin(errors, 7)).toBeGreaterThan(0.78);
  expect(shareWithin(errors, customBand.withSetting)).toBeGreaterThan(0.9);
});

test("a grinder described without a setting is off by 13 index units in four cases of five, which its band holds", () => {
  const errors = grinders.flatMap((grinder) => listErrors(grinder, null));
  expect(shareWithin(errors, 13)).toBeGreaterThan(0.78);
  expect(shareWithin(errors, customBand.withoutSetting)).toBeGreaterThan(0.8);
});

test("the dial of a description keeps the ends of the scale", () => {
  for (const grinder of grinders) {
    const { min, max } = customDial(describeDial(grinder));
    expect([min, max]).toEqual([grinder.dial.min, grinder.dial.max]);
  }
});
