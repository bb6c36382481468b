import { type Brew, computeBrew } from "@brewdial/domain/adapt/compute-brew.ts";
import type { MethodBase } from "@brewdial/domain/adapt/method-base.ts";
import { usualWishes } from "@brewdial/domain/adapt/system-recipe.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { exactStep, isOnDial, settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import { faultsOf, isWithin } from "./test-sweep.ts";

const { brewMethods, grinders } = loadCatalog();
const roasts = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"];
const strengths = [1, 2, 3, 4, 5];
const tastes = [-2, -1, 0, 1, 2];
const nudges = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
const volumes = [null, 100, 2000];

/** All wishes but the volume, the last named changing quickest, and how far apart two neighbours of each are in the list. */
const wishes = roasts.flatMap((roastLevel) =>
  strengths.flatMap((strength) =>
    tastes.flatMap((taste) => nudges.map((nudgeSteps) => ({ roastLevel, strength, taste, nudgeSteps }))),
  ),
);
const apart = { nudge: 1, taste: 11, strength: 55, roast: 275 };

/** What one recipe must be, whatever was wished for. */
function isRight(method: MethodBase, { dial }: Grinder, volumeGrams: number | null, brew: Brew): boolean {
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

/** Before the nudge the grind is the method's, but for half a step, unless the dial ends first. */
function isOfMethod({ grindIndex }: MethodBase, { dial, curve }: Grinder, brew: Brew): boolean {
  const { first, last } = stepBounds(dial);
  if (brew.wantedStep < first || brew.wantedStep > last) return true;
  const ends = [-1, 1].map((step) => indexAt(curve, settingOfStep(dial, brew.wantedStep + step)));
  return Math.max(...ends) >= grindIndex.min && Math.min(...ends) <= grindIndex.max;
}

test("every method, grinder, roast, strength, taste, nudge and volume: within bounds, and monotone as people expect", () => {
  let count = 0;
  const faults = faultsOf((fault) => {
    for (const method of brewMethods)
      for (const grinder of grinders) {
        const usual = { ...usualWishes(method), curve: grinder.curve };
        let smaller: readonly Brew[] | undefined;
        for (const volumeGrams of volumes) {
          const brews = wishes.map((wish) =>
            computeBrew(method, grinder.dial, {
              ...usual,
              roastLevel: wish.roastLevel,
              strength: wish.strength,
              taste: wish.taste,
              nudgeSteps: wish.nudgeSteps,
              volumeGrams,
            }),
          );
          count += brews.length;
          for (let at = 0; at < brews.length; at += 1) {
            const brew = brews[at] as Brew;
            const wish = wishes[at];
            const finer = wish?.nudgeSteps === -5 ? undefined : brews[at - apart.nudge];
            const brighter = wish?.taste === -2 ? undefined : brews[at - apart.taste];
            const weaker = wish?.strength === 1 ? undefined : brews[at - apart.strength];
            const lighter = brews[at - apart.roast];
            const less = smaller?.[at];
            const isMonotone =
              (finer === undefined || brew.grindIndex >= finer.grindIndex) &&
              (brighter === undefined ||
                (brew.waterTempF >= brighter.waterTempF &&
                  brew.ratio <= brighter.ratio &&
                  brew.grindIndex <= brighter.grindIndex)) &&
              (weaker === undefined ||
                (brew.ratio <= weaker.ratio &&
                  brew.grindIndex === weaker.grindIndex &&
                  brew.waterTempF === weaker.waterTempF)) &&
              (lighter === undefined ||
                (brew.waterTempF <= lighter.waterTempF && brew.grindIndex >= lighter.grindIndex)) &&
              (less === undefined || brew.grindIndex >= less.grindIndex);
            fault(
              !isMonotone ||
                !isRight(method, grinder, volumeGrams, brew) ||
                !(wish?.nudgeSteps !== 0 || isOfMethod(method, grinder, brew)),
              () => JSON.stringify([method.id, grinder.slug, volumeGrams, wish, brew]),
            );
          }
          smaller = volumeGrams === null ? undefined : brews;
        }
      }
  });
  expect(faults).toEqual([]);
  expect(count).toBe(brewMethods.length * grinders.length * wishes.length * volumes.length);
}, 120_000);
