import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { exactStep, isOnDial, snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import { collectFaults, isWithin } from "./test-sweep.ts";

const { brewMethods, grinders, machines, bands } = loadCatalog();
const volumes = [null, 10, 250, 600, 1500, 20_000];
type Machine = (typeof machines)[number];

const methodOf = ({ brewMethod }: Machine) => {
  const method = brewMethods.find(({ id }) => id === brewMethod);
  if (method === undefined) throw new Error(`No method ${brewMethod}`);
  return method;
};
const toBrewer = ({ brand, model, defaultWaterTempF, capacityMl }: Machine) => ({
  name: `${brand} ${model}`,
  waterTempF: defaultWaterTempF,
  capacityMl,
});

/**
 * Returns whether a recipe stays within the limits of brewer, basket and dial, and reports when it could not reach the requested
 * volume.
 */
function isPossible(
  { capacityMl, brewMethod }: Machine,
  { dial }: Grinder,
  recipe: AdaptedRecipe,
  volumeGrams: number | null,
): boolean {
  const { doseGrams, waterGrams, grindSetting, grindRange } = recipe;
  const hasCapacity = capacityMl === null || waterGrams <= capacityMl;
  const hasBasket = brewMethod !== "espresso" || isWithin({ min: 7, max: 22 }, doseGrams);
  const isSetting =
    isOnDial(dial, grindSetting) &&
    exactStep(dial, grindSetting) !== undefined &&
    isWithin(grindRange, grindSetting) &&
    isOnDial(dial, grindRange.min) &&
    isOnDial(dial, grindRange.max);
  const isReported =
    volumeGrams === null ||
    waterGrams === volumeGrams ||
    !recipe.changes.some(({ field }) => field === "water") ||
    recipe.changes.some(({ field, code }) => field === "water" && code === "capacity");
  return hasCapacity && hasBasket && isSetting && isReported && waterGrams < 5000;
}

test("adaptRecipe never exceeds a brewer, leaves a dial or answers what cannot be reached, for every machine, grinder and volume", () => {
  let count = 0;
  const faults = collectFaults((fault) => {
    for (const machine of machines)
      for (const grinder of grinders)
        for (const volumeGrams of volumes) {
          const method = methodOf(machine);
          const { recipe, notices } = adaptRecipe({
            method,
            grinder,
            personalCurve: null,
            machine: toBrewer(machine),
            roastLevel: "LIGHT",
            filterType: null,
            volumeGrams,
            strength: 4,
            taste: 1,
            nudgeSteps: 0,
            bands,
          });
          count += 1;
          const isExpected =
            recipe === null
              ? !canReach(grinder, method)
              : canReach(grinder, method) && isPossible(machine, grinder, recipe, volumeGrams);
          const isTold =
            recipe === null || volumeGrams === null || recipe.waterGrams === volumeGrams
              ? true
              : notices.some(({ code }) => code === "capacity");
          fault(!isExpected || !isTold, () =>
            JSON.stringify([machine.slug, grinder.slug, volumeGrams, recipe, notices]),
          );
        }
  });
  expect(faults).toEqual([]);
  expect(count).toBe(machines.length * grinders.length * volumes.length);
}, 120_000);

test("adaptShared never exceeds a brewer, leaves a dial or answers what cannot be reached, for every machine, grinder and volume", () => {
  const source = grinders.find(({ slug }) => slug === "comandante-c40-mk4") as Grinder;
  const faults = collectFaults((fault) => {
    for (const machine of machines)
      for (const grinder of grinders)
        for (const volumeGrams of volumes) {
          const method = methodOf(machine);
          const grindSetting = snap(source.dial, settingAt(source.curve, method.grindIndex.typical));
          const { recipe } = adaptShared(
            {
              grinder: source,
              grindSetting,
              grindSettingLabel: formatSetting(source.dial, grindSetting),
              filterType: null,
              roastLevel: "MEDIUM",
              doseGrams: method.doseGrams,
              waterGrams: Math.round(method.doseGrams * method.ratio.typical),
              ratio: method.ratio.typical,
              waterTempF: null,
              brewTimeSeconds: null,
            },
            {
              method,
              grinder,
              machine: toBrewer(machine),
              isOtherMachine: true,
              filterType: null,
              volumeGrams,
              bands,
            },
          );
          const isExpected =
            recipe === null
              ? !canReach(grinder, method)
              : canReach(grinder, method) && isPossible(machine, grinder, recipe, volumeGrams);
          fault(!isExpected, () => JSON.stringify([machine.slug, grinder.slug, volumeGrams, recipe]));
        }
  });
  expect(faults).toEqual([]);
}, 120_000);
