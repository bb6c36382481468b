import { adaptRecipe, type AdaptRequest } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { coarserDirection, computeBrew } from "@brewdial/domain/adapt/compute-brew.ts";
import type { FilterType, MethodBase } from "@brewdial/domain/adapt/method-base.ts";
import { usualWishes } from "@brewdial/domain/adapt/system-recipe.ts";
import { stepBounds } from "@brewdial/domain/grind/dial.ts";
import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { roundIndex } from "@brewdial/domain/grind/logged-setting.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import { faultsOf, isWithin } from "./test-sweep.ts";

const { brewMethods, grinders, machines } = loadCatalog();
const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"];
const strengths = [1, 2, 3, 4, 5];
const tastes = [-2, -1, 0, 1, 2];
const filterTypes: (FilterType | null)[] = [null, "paper", "cloth", "metal"];

const wishesFor = (method: MethodBase, { curve }: Grinder) => ({ ...usualWishes(method), curve });
describe("all methods and grinders", () => {
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

/** One of the catalog's grinders, as published or as its owner calibrated it. */
const ownGrinder = fc
  .record({
    grinder: fc.constantFrom(...grinders),
    aim: fc.integer({ min: 0, max: 100 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    feedback: fc.constantFrom(null, "TOO_FINE", "JUST_RIGHT", "TOO_COARSE"),
  })
  .map(({ grinder, aim, part, feedback }) => {
    const { min, max } = grinder.dial;
    const setting = min + part * (max - min);
    const personalCurve = feedback && calibrateCurve(grinder.curve, [{ grindIndex: aim, setting, feedback }]);
    return { grinder, personalCurve };
  });

const otherWishes: fc.Arbitrary<Omit<AdaptRequest, "grinder" | "personalCurve">> = fc.record({
  method: fc.constantFrom(...brewMethods),
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
const request: fc.Arbitrary<AdaptRequest> = fc
  .tuple(otherWishes, ownGrinder)
  .map(([wishes, own]) => ({ ...wishes, ...own }));

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

  test("strength moves amounts only; grinder, nudge, filter, roast and brewer never do", () => {
    fc.assert(
      fc.property(request, request, (wishes, other) => {
        const { strength } = other;
        expect(grindOf({ ...wishes, strength })).toEqual(grindOf(wishes));
        const { grinder, personalCurve, nudgeSteps, filterType, roastLevel, machine } = other;
        expect(
          amountsOf({ ...wishes, grinder, personalCurve, nudgeSteps, filterType, roastLevel, machine }),
        ).toEqual(amountsOf(wishes));
        const warmth = { ...wishes, grinder, personalCurve, nudgeSteps, filterType, strength };
        expect(figuresOf({ ...warmth, volumeGrams: other.volumeGrams }).waterTempF).toBe(
          figuresOf(wishes).waterTempF,
        );
      }),
    );
  });

  test("stronger never weakens, richer is never cooler, weaker or coarser, a coarser nudge or more water never finer", () => {
    fc.assert(
      fc.property(request, request, (wishes, other) => {
        const inOrder = (one: number, two: number) =>
          one <= two ? ([one, two] as const) : ([two, one] as const);
        const [weak, strong] = inOrder(wishes.strength, other.strength);
        const at = (given: Partial<AdaptRequest>) => figuresOf({ ...wishes, ...given });
        expect(at({ strength: strong }).ratio).toBeLessThanOrEqual(at({ strength: weak }).ratio);
        const [brighter, richer] = inOrder(wishes.taste, other.taste).map((taste) => at({ taste }));
        expect(richer?.waterTempF).toBeGreaterThanOrEqual(brighter?.waterTempF ?? 0);
        expect(richer?.ratio).toBeLessThanOrEqual(brighter?.ratio ?? 0);
        expect(richer?.grindIndex).toBeLessThanOrEqual(brighter?.grindIndex ?? 0);
        const [finer, coarser] = inOrder(wishes.nudgeSteps, other.nudgeSteps).map((nudgeSteps) =>
          at({ nudgeSteps }),
        );
        expect(coarser?.grindIndex).toBeGreaterThanOrEqual(finer?.grindIndex ?? 0);
        const [less, more] = inOrder(wishes.volumeGrams ?? 100, other.volumeGrams ?? 2000).map(
          (volumeGrams) => at({ volumeGrams }),
        );
        expect(more?.grindIndex).toBeGreaterThanOrEqual(less?.grindIndex ?? 0);
      }),
    );
  });

  test("the answer is what all wishes together compute: what the sweeps show of that holds for it", () => {
    fc.assert(
      fc.property(request, (wishes) => {
        const { method, grinder, personalCurve, machine, ...rest } = wishes;
        const brew = computeBrew(method, grinder.dial, {
          ...usualWishes(method),
          ...rest,
          curve: personalCurve ?? grinder.curve,
          waterTempF: machine?.waterTempF ?? method.waterTempF.typical,
        });
        const { doseGrams, waterGrams, ratio, grindSetting, waterTempF, brewTimeSeconds } = brew;
        expect(figuresOf(wishes)).toMatchObject({
          doseGrams,
          waterGrams,
          ratio,
          grindSetting,
          waterTempF,
          brewTimeSeconds,
          grindIndex: roundIndex(brew.grindIndex),
        });
      }),
    );
  });

  test("a grind that the dial does not have is said, and the nearest end given", () => {
    let unreachable = 0;
    for (const method of brewMethods)
      for (const grinder of grinders) {
        const { dial, curve } = grinder;
        const { first, last } = stepBounds(dial);
        const { wantedStep } = computeBrew(method, dial, { ...usualWishes(method), curve });
        if (wantedStep >= first && wantedStep <= last) continue;
        unreachable += 1;
        const { recipe, warnings } = adaptRecipe({
          method,
          grinder,
          personalCurve: null,
          machine: null,
          roastLevel: "MEDIUM",
          filterType: null,
          volumeGrams: null,
          strength: 3,
          taste: 0,
          nudgeSteps: 0,
        });
        expect([dial.min, dial.max]).toContain(recipe.grindSetting);
        expect(warnings.join()).toMatch(/does not go this (fine|coarse)/);
      }
    expect(unreachable).toBeGreaterThan(0);
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
        const coarserBy = coarserDirection(grinder.curve) * (recipe.grindSetting - usual.grindSetting);
        expect(explains(coarserBy, "coarser", "finer")).toBe(true);
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
