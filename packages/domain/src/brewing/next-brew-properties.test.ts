import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexAt } from "../grind/curve.ts";
import { parseSetting } from "../grind/notation.ts";
import type { BrewKit } from "./brew-levers.ts";
import { type NextBrew, proposeNextBrew, type TastedBrew } from "./next-brew.ts";
import { grinder, kit, neutral } from "./test-brews.ts";

const numbers = fc.record({
  grinderId: fc.constantFrom(1, 2, null),
  grindSetting: fc.option(
    fc.oneof(fc.integer({ min: 0, max: 50 }), fc.double({ min: 0, max: 60, noNaN: true })),
  ),
  ratio: fc.option(fc.double({ min: 1, max: 25, noNaN: true })),
  waterTempF: fc.option(fc.double({ min: 32, max: 212, noNaN: true })),
  doseGrams: fc.option(fc.double({ min: 1, max: 100, noNaN: true })),
});
const opinion = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  outcome: fc.option(fc.constantFrom("good", "over-extracted", "under-extracted", "meh")),
  tasteProfile: fc.option(
    fc.record({
      acidity: fc.option(fc.integer({ min: 1, max: 5 })),
      body: fc.option(fc.integer({ min: 1, max: 5 })),
      sweetness: fc.option(fc.integer({ min: 1, max: 5 })),
      bitterness: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  ),
  extractionFeedback: fc.option(
    fc.record({
      sour: fc.boolean(),
      bitter: fc.boolean(),
      watery: fc.boolean(),
      harsh: fc.boolean(),
      balanced: fc.boolean(),
    }),
  ),
});
const anyBrew = fc.tuple(numbers, opinion).map(([generated, stated]): TastedBrew => ({
  ...generated,
  ...stated,
  grindSettingLabel: generated.grindSetting === null ? null : String(generated.grindSetting),
}));
const anyKit = fc
  .record({
    stepsPerUnit: fc.constantFrom(0.2, 1, 2, 3, 10),
    max: fc.constantFrom(20, 40, 50),
    isBackwards: fc.boolean(),
    hasGrinder: fc.boolean(),
  })
  .map(({ stepsPerUnit, max, isBackwards, hasGrinder }): BrewKit => {
    const dial = { ...grinder.dial, stepsPerUnit, max };
    const curve = [0, 20, 50, 80, 100].map((grindIndex) => ({
      grindIndex,
      setting: isBackwards ? 50 - grindIndex / 2 : grindIndex / 2,
    }));
    return { ...kit, grinder: hasGrinder ? { id: 1, dial, curve } : undefined };
  });

/** Returns whether a proposed setting is on the dial, parses from its label, and lies in the stated direction. */
function isOnTheWay(
  { grinder: known }: BrewKit,
  { change, direction, from, to, toLabel }: NextBrew,
): boolean {
  if (change !== "grind" || to === null || known === undefined) return true;
  const { dial, curve } = known;
  const readsAsItself = [to, toLabel ?? ""].every((written) => {
    const read = parseSetting(dial, written);
    return read.ok && read.setting === to;
  });
  const coarser = indexAt(curve, to) - indexAt(curve, from ?? 0);
  // A setting between two steps counts as the nearer one.
  const halfStep = Math.abs(indexAt(curve, 10 + 0.5 / dial.stepsPerUnit) - indexAt(curve, 10));
  return readsAsItself && (direction === "finer" ? coarser <= halfStep : coarser >= -halfStep);
}

describe("proposeNextBrew for any brews", () => {
  test("returns at most one change, on the dial, and the same for the same input", () => {
    fc.assert(
      fc.property(anyKit, anyBrew, fc.array(anyBrew, { maxLength: 3 }), (kit, brew, earlier) => {
        const next = proposeNextBrew(kit, brew, earlier);
        expect(proposeNextBrew(kit, brew, earlier)).toEqual(next);
        expect(next.direction === null).toBe(next.change === "none");
        expect(next.to === null || (next.change !== "none" && next.to !== next.from)).toBe(true);
        expect(isOnTheWay(kit, next)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("does not propose again what was just tried and made it worse", () => {
    const fields = [
      { field: "grindSetting", change: "grind", step: 1 },
      { field: "ratio", change: "ratio", step: 0.5 },
      { field: "waterTempF", change: "temperature", step: 1.8 },
    ] as const;
    const moves = fc.integer({ min: -6, max: 6 }).filter((by) => by !== 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        moves,
        opinion,
        opinion,
        ({ field, change, step }, by, then, now) => {
          const previous = { ...neutral, ...then, rating: 4 };
          const brew = { ...neutral, ...now, rating: 3, [field]: (neutral[field] ?? 0) + by * step };
          const next = proposeNextBrew(kit, brew, [previous]);
          expect([next.comparedToPrevious, next.lastChange]).toEqual(["worse", change]);
          const moved = (next.to ?? 0) - (next.from ?? 0);
          const isBack = next.change === change && Math.sign(moved) === -Math.sign(by);
          expect(next.change === "none" || (isBack && Math.abs(moved) <= Math.abs(by * step) + 1e-9)).toBe(
            true,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
