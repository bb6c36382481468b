import { adaptRecipe, type AdaptRequest } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { type Brew, computeBrew } from "@brewdial/domain/adapt/compute-brew.ts";
import type { FilterType, MethodBase } from "@brewdial/domain/adapt/method-base.ts";
import { usualWishes } from "@brewdial/domain/adapt/system-recipe.ts";
import { exactStep, isOnDial } from "@brewdial/domain/grind/dial.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { roundIndex } from "@brewdial/domain/grind/logged-setting.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "./load.ts";

const { brewMethods, grinders, machines } = loadCatalog();
const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"];
const strengths = [1, 2, 3, 4, 5];
const tastes = [-2, -1, 0, 1, 2];
const nudges = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
const filterTypes: (FilterType | null)[] = [null, "paper", "cloth", "metal"];

/** Every faulty case in words; a sweep collects them, since an expectation for each of millions would take minutes. */
function faultsOf(sweep: (fault: (isFault: boolean, what: () => string) => void) => void): string[] {
  const faults: string[] = [];
  sweep((isFault, what) => {
    if (isFault && faults.length < 20) faults.push(what());
  });
  return faults;
}

const wishesFor = (method: MethodBase, { curve }: Grinder) => ({ ...usualWishes(method), curve });
const isWithin = (span: { min: number; max: number }, value: number) =>
  value >= span.min && value <= span.max;

describe("all methods, grinders, roasts, tastes, nudges and volumes", () => {
  test("the grind is a step of the dial, coarser with each nudge and never finer for more water", () => {
    const volumes = [null, 100, 250, 500, 1000, 2000];
    const faults = faultsOf((fault) => {
      for (const method of brewMethods)
        for (const grinder of grinders) {
          const { dial } = grinder;
          const usual = wishesFor(method, grinder);
          const coarsest: number[] = [];
          for (const roastLevel of roastLevels)
            for (const taste of tastes) {
              coarsest.fill(-1);
              for (const volumeGrams of volumes) {
                let before: Brew | undefined;
                for (const nudgeSteps of nudges) {
                  const brew = computeBrew(method, dial, {
                    ...usual,
                    roastLevel,
                    taste,
                    volumeGrams,
                    nudgeSteps,
                  });
                  const at = nudgeSteps + 5;
                  const isStep =
                    isOnDial(dial, brew.grindSetting) && exactStep(dial, brew.grindSetting) !== undefined;
                  const isFinerThanBefore = before !== undefined && brew.grindIndex < before.grindIndex;
                  const isFinerForMore = volumeGrams !== null && brew.grindIndex < (coarsest[at] ?? -1);
                  const isTimed =
                    volumeGrams !== null || isWithin(method.brewTimeSeconds, brew.brewTimeSeconds);
                  fault(
                    !isStep || isFinerThanBefore || isFinerForMore || !isTimed || !(brew.brewTimeSeconds > 0),
                    () =>
                      JSON.stringify([
                        method.id,
                        grinder.slug,
                        roastLevel,
                        taste,
                        volumeGrams,
                        nudgeSteps,
                        brew,
                      ]),
                  );
                  before = brew;
                  if (volumeGrams !== null) coarsest[at] = brew.grindIndex;
                }
              }
            }
        }
    });
    expect(faults).toEqual([]);
  });

  test("every 10 g from 100 to 2,000 on every grinder: never finer", () => {
    const faults = faultsOf((fault) => {
      for (const method of brewMethods)
        for (const grinder of grinders) {
          const usual = wishesFor(method, grinder);
          let before = -1;
          for (let volumeGrams = 100; volumeGrams <= 2000; volumeGrams += 10) {
            const { grindIndex } = computeBrew(method, grinder.dial, { ...usual, volumeGrams });
            fault(grindIndex < before, () => `${method.id} ${grinder.slug} ${volumeGrams} g`);
            before = grindIndex;
          }
        }
    });
    expect(faults).toEqual([]);
  });
});

describe("all methods, strengths, tastes and each gram from 100 to 2,000", () => {
  const grinder = grinders[0] as Grinder;

  test("the ratio stays within the method's, dose times ratio is the water, stronger and richer never weaken", () => {
    const faults = faultsOf((fault) => {
      for (const method of brewMethods) {
        const usual = wishesFor(method, grinder);
        for (let grams = 99; grams <= 2000; grams += 1) {
          const volumeGrams = grams === 99 ? null : grams;
          const weaker: number[] = [];
          for (const strength of strengths) {
            let ratioBefore = Infinity;
            for (const taste of tastes) {
              const brew = computeBrew(method, grinder.dial, { ...usual, strength, taste, volumeGrams });
              const { doseGrams, waterGrams, ratio } = brew;
              const isWeaker = ratio > ratioBefore || ratio > (weaker[taste + 2] ?? Infinity);
              const isSum = Math.abs(doseGrams * ratio - waterGrams) <= doseGrams * 0.05 + 1e-9;
              const isVolume = volumeGrams === null || waterGrams === volumeGrams;
              fault(!isWithin(method.ratio, ratio) || !isSum || !isVolume || isWeaker, () =>
                JSON.stringify([method.id, volumeGrams, strength, taste, brew]),
              );
              ratioBefore = ratio;
              weaker[taste + 2] = ratio;
            }
          }
        }
      }
    });
    expect(faults).toEqual([]);
  });
});

test("all machines, roasts and tastes: water within the method's span, never cooler for richer or lighter", () => {
  const faults = faultsOf((fault) => {
    for (const machine of machines) {
      const method = brewMethods.find(({ id }) => id === machine.brewMethod);
      const [grinder] = grinders;
      if (method === undefined || grinder === undefined)
        throw new Error("The catalog lacks what its machines name");
      const usual = { ...wishesFor(method, grinder), waterTempF: machine.defaultWaterTempF };
      const lighter: number[] = [];
      for (const roastLevel of roastLevels) {
        let before = 0;
        for (const taste of tastes) {
          const { waterTempF } = computeBrew(method, grinder.dial, { ...usual, roastLevel, taste });
          const isCooler = waterTempF < before || waterTempF > (lighter[taste + 2] ?? Infinity);
          fault(!isWithin(method.waterTempF, waterTempF) || isCooler, () =>
            JSON.stringify([machine.slug, roastLevel, taste, waterTempF]),
          );
          before = waterTempF;
          lighter[taste + 2] = waterTempF;
        }
      }
    }
  });
  expect(faults).toEqual([]);
});

const request: fc.Arbitrary<AdaptRequest> = fc.record({
  method: fc.constantFrom(...brewMethods),
  grinder: fc.constantFrom(...grinders),
  personalCurve: fc.constant(null),
  machine: fc.option(
    fc.record({ name: fc.constant("Brewer"), waterTempF: fc.integer({ min: 32, max: 212 }) }),
  ),
  roastLevel: fc.constantFrom(...roastLevels),
  filterType: fc.constantFrom(...filterTypes),
  volumeGrams: fc.option(fc.double({ min: 10, max: 20_000, noNaN: true })),
  strength: fc.double({ min: 1, max: 5, noNaN: true }),
  taste: fc.double({ min: -2, max: 2, noNaN: true }),
  nudgeSteps: fc.integer({ min: -5, max: 5 }),
});

describe("any wishes, fractions too", () => {
  const figuresOf = (wishes: AdaptRequest) => {
    const { why: _, ...figures } = adaptRecipe(wishes).recipe;
    return figures;
  };
  const amountsOf = (wishes: AdaptRequest) => {
    const { doseGrams, waterGrams, ratio } = figuresOf(wishes);
    return { doseGrams, waterGrams, ratio };
  };
  const grindOf = (wishes: AdaptRequest) => {
    const { grindSetting, brewTimeSeconds } = figuresOf(wishes);
    return { grindSetting, brewTimeSeconds };
  };

  test("the label of every setting reads back as the setting", () => {
    fc.assert(
      fc.property(request, (wishes) => {
        const { grindSetting, grindSettingLabel } = adaptRecipe(wishes).recipe;
        const read = parseSetting(wishes.grinder.dial, grindSettingLabel);
        expect(read).toEqual({ ok: true, setting: grindSetting });
      }),
    );
  });

  test("strength moves amounts only; grinder, nudge, filter, roast and brewer never do: so the sweeps cover the product", () => {
    fc.assert(
      fc.property(request, request, (wishes, other) => {
        const { strength } = other;
        expect(grindOf({ ...wishes, strength })).toEqual(grindOf(wishes));
        const { grinder, nudgeSteps, filterType, roastLevel, machine } = other;
        expect(amountsOf({ ...wishes, grinder, nudgeSteps, filterType, roastLevel, machine })).toEqual(
          amountsOf(wishes),
        );
      }),
    );
  });

  test("whatever differs from the usual recipe has a reason", () => {
    fc.assert(
      fc.property(request, (wishes) => {
        const { method, grinder } = wishes;
        const { recipe } = adaptRecipe(wishes);
        const usual = computeBrew(method, grinder.dial, {
          ...wishesFor(method, grinder),
          isFlowTimed: false,
        });
        const words = recipe.why.join("; ");
        const explains = (difference: number, more: string, less: string) =>
          difference === 0 || words.includes(difference > 0 ? more : less);
        expect(explains(recipe.grindIndex - roundIndex(usual.grindIndex), "coarser", "finer")).toBe(true);
        expect(explains(recipe.waterTempF - usual.waterTempF, "hotter", "cooler")).toBe(true);
        expect(explains(recipe.brewTimeSeconds - usual.brewTimeSeconds, "longer", "shorter")).toBe(true);
        for (const reason of recipe.why) expect(reason).toMatch(/^[^:]+: \S/);
      }),
    );
  });

  test("bounds hold for any volume, and nothing is ever not a number", () => {
    fc.assert(
      fc.property(request, (wishes) => {
        const { recipe, warnings } = adaptRecipe(wishes);
        for (const value of Object.values(figuresOf(wishes)))
          expect(typeof value === "string" || Number.isFinite(value)).toBe(true);
        expect(recipe.doseGrams).toBeGreaterThan(0);
        expect(recipe.brewTimeSeconds).toBeGreaterThan(0);
        expect(isWithin({ min: 32, max: 212 }, recipe.waterTempF)).toBe(true);
        expect(isWithin({ min: 0, max: 100 }, recipe.grindIndex)).toBe(true);
        expect(warnings.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
