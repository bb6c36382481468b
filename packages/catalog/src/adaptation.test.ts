import { adaptRecipe, type AdaptRequest } from "@brewdial/domain/adapt/adapt-recipe.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { brewLimits } from "@brewdial/domain/adapt/brew-limits.ts";
import { computeBrew } from "@brewdial/domain/adapt/compute-brew.ts";
import { type FilterType, hasOwnTemperature, type MethodBase } from "@brewdial/domain/adapt/method-base.ts";
import { typicalParams } from "@brewdial/domain/adapt/system-recipe.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { stepBounds } from "@brewdial/domain/grind/dial.ts";
import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { roundIndex } from "@brewdial/domain/grind/logged-setting.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import { collectFaults, isWithin } from "./test-sweep.ts";

const { brewMethods, grinders, machines, bands } = loadCatalog();
const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"];
const strengths = [1, 2, 3, 4, 5];
const tastes = [-2, -1, 0, 1, 2];
const filterTypes: (FilterType | null)[] = [null, "paper", "cloth", "metal"];

const paramsFor = (method: MethodBase, { curve }: Grinder) => ({ ...typicalParams(method), curve });
describe("computeBrew for all methods and grinders", () => {
  test("never grinds finer for more water, every 10 g from 100 to 2,000", () => {
    const faults = collectFaults((fault) => {
      for (const method of brewMethods)
        for (const grinder of grinders) {
          const typical = paramsFor(method, grinder);
          let before = -1;
          for (let volumeGrams = 100; volumeGrams <= 2000; volumeGrams += 10) {
            const { grindIndex } = computeBrew(method, grinder.dial, { ...typical, volumeGrams });
            fault(grindIndex < before, () => `${method.id} ${grinder.slug} ${volumeGrams} g`);
            before = grindIndex;
          }
        }
    });
    expect(faults).toEqual([]);
  });
});

describe("computeBrew for all methods, strengths, tastes and each gram from 100 to 2,000", () => {
  const grinder = grinders[0] as Grinder;

  test("keeps the ratio in range, dose times ratio equal to the water, and stronger and richer never weaker", () => {
    const faults = collectFaults((fault) => {
      for (const method of brewMethods) {
        const typical = paramsFor(method, grinder);
        for (let grams = 99; grams <= 2000; grams += 1) {
          const volumeGrams = grams === 99 ? null : grams;
          const weaker: number[] = [];
          for (const strength of strengths) {
            let ratioBefore = Infinity;
            for (const taste of tastes) {
              const brew = computeBrew(method, grinder.dial, { ...typical, strength, taste, volumeGrams });
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

test("computeBrew keeps the water temperature in range and never lowers it for richer or lighter", () => {
  const faults = collectFaults((fault) => {
    for (const machine of machines) {
      const method = brewMethods.find(({ id }) => id === machine.brewMethod);
      const [grinder] = grinders;
      if (method === undefined || grinder === undefined)
        throw new Error("The catalog lacks what its machines name");
      const typical = { ...paramsFor(method, grinder), waterTempF: machine.defaultWaterTempF };
      const lighter: number[] = [];
      for (const roastLevel of roastLevels) {
        let before = 0;
        for (const taste of tastes) {
          const { waterTempF } = computeBrew(method, grinder.dial, { ...typical, roastLevel, taste });
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

/** A grinder of the catalog, as published or with a calibrated curve. */
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

const otherParams: fc.Arbitrary<Omit<AdaptRequest, "grinder" | "personalCurve">> = fc.record({
  method: fc.constantFrom(...brewMethods),
  machine: fc.option(
    fc.record({
      name: fc.constant("Brewer"),
      waterTempF: fc.integer({ min: 32, max: 212 }),
      capacityMl: fc.option(fc.integer({ min: 120, max: 2000 })),
    }),
  ),
  roastLevel: fc.constantFrom(...roastLevels),
  filterType: fc.constantFrom(...filterTypes),
  volumeGrams: fc.option(fc.double({ min: 10, max: 20_000, noNaN: true })),
  strength: fc.double({ min: 1, max: 5, noNaN: true }),
  taste: fc.double({ min: -2, max: 2, noNaN: true }),
  nudgeSteps: fc.integer({ min: -5, max: 5 }),
  bands: fc.constant(bands),
});
/** Requests within the range of the grinder. */
const request: fc.Arbitrary<AdaptRequest> = fc
  .tuple(otherParams, ownGrinder)
  .map(([params, grinder]) => ({ ...params, ...grinder }))
  .filter(isReachable);

function isReachable({ grinder, personalCurve, method }: AdaptRequest): boolean {
  return canReach({ ...grinder, curve: personalCurve ?? grinder.curve }, method);
}

function adapt(params: AdaptRequest): AdaptedRecipe {
  const { recipe } = adaptRecipe(params);
  if (recipe === null) throw new Error(`No recipe for ${params.method.id} on ${params.grinder.slug}`);
  return recipe;
}

describe("adaptRecipe for any request", () => {
  const getFigures = (params: AdaptRequest) => {
    const { doseGrams, waterGrams, ratio, grindSetting, grindIndex, waterTempF, brewTimeSeconds } =
      adapt(params);
    return { doseGrams, waterGrams, ratio, grindSetting, grindIndex, waterTempF, brewTimeSeconds };
  };
  const getAmounts = (params: AdaptRequest) => {
    const { doseGrams, waterGrams, ratio } = getFigures(params);
    return { doseGrams, waterGrams, ratio };
  };
  const getGrind = (params: AdaptRequest) => {
    const { grindSetting, brewTimeSeconds } = getFigures(params);
    return { grindSetting, brewTimeSeconds };
  };

  test("returns a label that parses to the setting", () => {
    fc.assert(
      fc.property(request, (params) => {
        const { grindSetting, grindSettingLabel } = adapt(params);
        const parsed = parseSetting(params.grinder.dial, grindSettingLabel);
        expect(parsed).toEqual({ ok: true, setting: grindSetting });
      }),
    );
  });

  test("changes only amounts with strength, and never with grinder, nudge, filter or roast, espresso apart", () => {
    fc.assert(
      fc.property(request, request, (params, other) => {
        if (params.method.id === "espresso") return;
        const { strength } = other;
        // Smaller batches are left out: the minimum dose changes their ratio, and thereby the grind.
        const batch = { ...params, volumeGrams: params.volumeGrams && Math.max(100, params.volumeGrams) };
        expect(getGrind({ ...batch, strength })).toEqual(getGrind(batch));
        const { grinder, personalCurve, nudgeSteps, filterType, roastLevel } = other;
        const mixed = { ...params, grinder, personalCurve, nudgeSteps, filterType, roastLevel };
        if (!isReachable(mixed)) return;
        expect(getAmounts(mixed)).toEqual(getAmounts(params));
        const warmth = { ...params, grinder, personalCurve, nudgeSteps, filterType, strength };
        expect(getFigures({ ...warmth, volumeGrams: other.volumeGrams }).waterTempF).toBe(
          getFigures(params).waterTempF,
        );
      }),
    );
  });

  test("is monotonic in strength, taste, nudge and volume", () => {
    fc.assert(
      fc.property(request, request, (params, other) => {
        const sortPair = (one: number, two: number) =>
          one <= two ? ([one, two] as const) : ([two, one] as const);
        const [weak, strong] = sortPair(params.strength, other.strength);
        const vary = (overrides: Partial<AdaptRequest>) => getFigures({ ...params, ...overrides });
        expect(vary({ strength: strong }).ratio).toBeLessThanOrEqual(vary({ strength: weak }).ratio);
        const [brighter, richer] = sortPair(params.taste, other.taste).map((taste) => vary({ taste }));
        expect(richer?.waterTempF).toBeGreaterThanOrEqual(brighter?.waterTempF ?? 0);
        expect(richer?.ratio).toBeLessThanOrEqual(brighter?.ratio ?? 0);
        expect(richer?.grindIndex).toBeLessThanOrEqual(brighter?.grindIndex ?? 0);
        const [finer, coarser] = sortPair(params.nudgeSteps, other.nudgeSteps).map((nudgeSteps) =>
          vary({ nudgeSteps }),
        );
        expect(coarser?.grindIndex).toBeGreaterThanOrEqual(finer?.grindIndex ?? 0);
        // A small cup of espresso is a smaller dose, a larger one a longer shot.
        if (params.method.id === "espresso") return;
        const [less, more] = sortPair(params.volumeGrams ?? 100, other.volumeGrams ?? 2000).map(
          (volumeGrams) => vary({ volumeGrams }),
        );
        expect(more?.grindIndex).toBeGreaterThanOrEqual(less?.grindIndex ?? 0);
      }),
    );
  });

  test("equals computeBrew with all adjustments at once", () => {
    fc.assert(
      fc.property(request, (params) => {
        const { method, grinder, personalCurve, machine, ...rest } = params;
        const brew = computeBrew(method, grinder.dial, {
          ...typicalParams(method),
          ...rest,
          curve: personalCurve ?? grinder.curve,
          waterTempF: machine?.waterTempF ?? method.waterTempF.typical,
          limits: brewLimits(method, machine?.capacityMl ?? null),
        });
        const { doseGrams, waterGrams, ratio, grindSetting, waterTempF, brewTimeSeconds } = brew;
        expect(getFigures(params)).toMatchObject({
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

  test("returns no recipe where the grinder cannot reach the method, and marks the end of the dial", () => {
    let [unreachable, clamped] = [0, 0];
    const faults = collectFaults((fault) => {
      for (const method of brewMethods)
        for (const grinder of grinders) {
          const { dial, curve } = grinder;
          const { first, last } = stepBounds(dial);
          const { targetStep } = computeBrew(method, dial, { ...typicalParams(method), curve });
          const isOffDial = targetStep < first || targetStep > last;
          const { recipe, notices } = adaptRecipe({
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
            bands,
          });
          const isExpected =
            recipe === null
              ? !canReach(grinder, method) && notices.length === 1
              : canReach(grinder, method) &&
                recipe.clamped === isOffDial &&
                notices.length === Number(isOffDial);
          fault(!isExpected, () => JSON.stringify([method.id, grinder.slug, recipe, notices]));
          unreachable += Number(recipe === null);
          clamped += Number(recipe?.clamped ?? false);
        }
    });
    expect(faults).toEqual([]);
    expect(Math.min(unreachable, clamped)).toBeGreaterThan(0);
  });

  test("gives one change with a reason for every difference from the typical recipe, and none for others", () => {
    fc.assert(
      fc.property(request, (params) => {
        const { method, grinder, machine } = params;
        const { changes, why, ...recipe } = adapt(params);
        const typical = computeBrew(method, grinder.dial, {
          ...paramsFor(method, grinder),
          ...(hasOwnTemperature(method) && machine ? { waterTempF: machine.waterTempF ?? 0 } : {}),
          isFlowTimed: false,
        });
        const expected = [
          recipe.grindSetting === typical.grindSetting ? [] : "grind",
          recipe.doseGrams === typical.doseGrams ? [] : "dose",
          recipe.waterGrams === typical.waterGrams ? [] : "water",
          recipe.waterTempF === typical.waterTempF ? [] : "temperature",
          recipe.brewTimeSeconds === typical.brewTimeSeconds ? [] : "time",
        ].flat();
        expect(changes.map(({ field }) => field)).toEqual(expected);
        expect(why).toEqual(changes.map(({ reason }) => reason));
        for (const { params: change, reason } of changes) {
          const sum = change.causes.reduce((total, { amount }) => total + amount, 0);
          expect(sum).toBeCloseTo(change.amount ?? 0, 5);
          expect(reason).toMatch(/\d/);
        }
      }),
    );
  });

  test("returns finite figures within bounds for any volume", () => {
    fc.assert(
      fc.property(request, (params) => {
        const recipe = adapt(params);
        for (const value of Object.values(getFigures(params))) expect(Number.isFinite(value)).toBe(true);
        expect(recipe.doseGrams).toBeGreaterThan(0);
        expect(recipe.brewTimeSeconds).toBeGreaterThan(0);
        expect(isWithin({ min: 32, max: 212 }, recipe.waterTempF)).toBe(true);
        expect(isWithin({ min: 0, max: 100 }, recipe.grindIndex)).toBe(true);
        expect(isWithin(recipe.grindRange, recipe.grindSetting)).toBe(true);
      }),
    );
  });
});
