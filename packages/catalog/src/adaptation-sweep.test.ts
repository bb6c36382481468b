import { type Brew, computeBrew } from "@brewdial/domain/adapt/compute-brew.ts";
import type { MethodBase } from "@brewdial/domain/adapt/method-base.ts";
import { typicalParams } from "@brewdial/domain/adapt/system-recipe.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { exactStep, isOnDial, settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import { collectFaults, isWithin } from "./test-sweep.ts";

const { brewMethods, grinders } = loadCatalog();
const roasts = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"];
const strengths = [1, 2, 3, 4, 5];
const tastes = [-2, -1, 0, 1, 2];
/**
 * Both extremes and the steps around zero suffice, because a nudge is only added to the step that the other parameters result in.
 */
const nudges = [-5, -1, 0, 1, 5];
const volumes = [null, 100, 2000];

/** All parameters but the volume, the last one varying fastest, and the index distance between neighbors for each parameter. */
const params = roasts.flatMap((roastLevel) =>
  strengths.flatMap((strength) =>
    tastes.flatMap((taste) => nudges.map((nudgeSteps) => ({ roastLevel, strength, taste, nudgeSteps }))),
  ),
);
const stride = { nudge: 1, taste: 5, strength: 25, roast: 125 };

/** Checks the invariants of one recipe. */
function isValidBrew(method: MethodBase, { dial }: Grinder, volumeGrams: number | null, brew: Brew): boolean {
  const { doseGrams, waterGrams, ratio, brewTimeSeconds } = brew;
  const isStep = isOnDial(dial, brew.grindSetting) && exactStep(dial, brew.grindSetting) !== undefined;
  const isSum = Math.abs(doseGrams * ratio - waterGrams) <= doseGrams * 0.05 + 1e-9;
  const isVolume = volumeGrams === null || waterGrams === volumeGrams;
  const isTimed =
    volumeGrams === null ? isWithin(method.brewTimeSeconds, brewTimeSeconds) : brewTimeSeconds > 0;
  return (
    isStep &&
    isSum &&
    isVolume &&
    isTimed &&
    isWithin(method.ratio, ratio) &&
    isWithin(method.waterTempF, brew.waterTempF)
  );
}

/**
 * Checks that the grind before the nudge is within the method's range, up to half a step, unless the dial ends first.
 */
function isInMethodRange({ grindIndex }: MethodBase, { dial, curve }: Grinder, brew: Brew): boolean {
  const { first, last } = stepBounds(dial);
  if (brew.targetStep < first || brew.targetStep > last) return true;
  const ends = [-1, 1].map((step) => indexAt(curve, settingOfStep(dial, brew.targetStep + step)));
  return Math.max(...ends) >= grindIndex.min && Math.min(...ends) <= grindIndex.max;
}

/** A stronger espresso is shorter and ground finer; elsewhere strength leaves the grind alone. */
const hasExpectedGrind = ({ id }: MethodBase, brew: Brew, weaker: Brew): boolean =>
  id === "espresso" ? brew.grindIndex <= weaker.grindIndex : brew.grindIndex === weaker.grindIndex;

test("computeBrew stays in range and is monotonic for every method, grinder, roast, strength, taste, nudge and volume", () => {
  let count = 0;
  const faults = collectFaults((fault) => {
    for (const method of brewMethods)
      for (const grinder of grinders) {
        const typical = { ...typicalParams(method), curve: grinder.curve };
        let smaller: readonly Brew[] | undefined;
        for (const volumeGrams of volumes) {
          const brews = params.map((param) =>
            computeBrew(method, grinder.dial, {
              ...typical,
              roastLevel: param.roastLevel,
              strength: param.strength,
              taste: param.taste,
              nudgeSteps: param.nudgeSteps,
              volumeGrams,
            }),
          );
          count += brews.length;
          for (let adapt = 0; adapt < brews.length; adapt += 1) {
            const brew = brews[adapt] as Brew;
            const param = params[adapt];
            const finer = param?.nudgeSteps === -5 ? undefined : brews[adapt - stride.nudge];
            const brighter = param?.taste === -2 ? undefined : brews[adapt - stride.taste];
            const weaker = param?.strength === 1 ? undefined : brews[adapt - stride.strength];
            const lighter = brews[adapt - stride.roast];
            const less = smaller?.[adapt];
            const isMonotone =
              (finer === undefined || brew.grindIndex >= finer.grindIndex) &&
              (brighter === undefined ||
                (brew.waterTempF >= brighter.waterTempF &&
                  brew.ratio <= brighter.ratio &&
                  brew.grindIndex <= brighter.grindIndex)) &&
              (weaker === undefined ||
                (brew.ratio <= weaker.ratio &&
                  hasExpectedGrind(method, brew, weaker) &&
                  brew.waterTempF === weaker.waterTempF)) &&
              (lighter === undefined ||
                (brew.waterTempF <= lighter.waterTempF && brew.grindIndex >= lighter.grindIndex)) &&
              (less === undefined || brew.grindIndex >= less.grindIndex);
            fault(
              !isMonotone ||
                !isValidBrew(method, grinder, volumeGrams, brew) ||
                !(param?.nudgeSteps !== 0 || isInMethodRange(method, grinder, brew)),
              () => JSON.stringify([method.id, grinder.slug, volumeGrams, param, brew]),
            );
          }
          smaller = volumeGrams === null ? undefined : brews;
        }
      }
  });
  expect(faults).toEqual([]);
  expect(count).toBe(brewMethods.length * grinders.length * params.length * volumes.length);
}, 300_000);
