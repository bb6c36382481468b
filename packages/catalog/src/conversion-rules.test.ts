import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { methodChart } from "@brewdial/domain/grind/chart.ts";
import { convertSetting, convertStep } from "@brewdial/domain/grind/convert.ts";
import { isRising } from "@brewdial/domain/grind/curve.ts";
import { settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { createGrinderConverter, createIndexConverter } from "@brewdial/domain/grind/on-grinder.ts";
import { describe, expect, test } from "vitest";
import { type CatalogGrinder, loadCatalog } from "./load.ts";
import { loadPopularGrinders } from "./popular-grinders.ts";

const { grinders, bands, brewMethods } = loadCatalog();
const espressoGrinders = grinders.filter(({ espressoZone }) => espressoZone !== null);

/** Lists all settings of a dial, the finest first. */
function stepsOf({ dial, curve }: CatalogGrinder): number[] {
  const { first, last } = stepBounds(dial);
  const steps = Array.from({ length: last - first + 1 }, (_, offset) => settingOfStep(dial, first + offset));
  return isRising(curve) ? steps : steps.toReversed();
}

/** Returns the fine and the coarse end of a grinder's espresso zone. */
function zoneEnds({ espressoZone, curve }: CatalogGrinder): [fine: number, coarse: number] {
  const { min = Number.NaN, max = Number.NaN } = espressoZone ?? {};
  return isRising(curve) ? [min, max] : [max, min];
}

const findMethod = (id: string) => {
  const method = brewMethods.find((known) => known.id === id);
  if (method === undefined) throw new Error(`The catalog has no method ${id}`);
  return method;
};
const findGrinder = (slug: string) => {
  const grinder = grinders.find((known) => known.slug === slug);
  if (grinder === undefined) throw new Error(`The catalog has no grinder ${slug}`);
  return grinder;
};

describe("convertSetting", () => {
  test("keeps every setting of every grinder on the same grinder", () => {
    for (const grinder of grinders)
      for (const setting of stepsOf(grinder)) {
        const { to, clamped } = convertSetting(grinder, setting, grinder, bands);
        expect([grinder.slug, to.setting, clamped]).toEqual([grinder.slug, setting, false]);
      }
  });

  test("keeps the order of settings between any two of the forty popular grinders", () => {
    const popular = loadPopularGrinders().map(findGrinder);
    expect(popular).toHaveLength(40);
    const swapped = popular.flatMap((from) =>
      popular.flatMap((to) => {
        const coarser = isRising(to.curve) ? 1 : -1;
        const converted = stepsOf(from).map((setting) => coarser * convertStep(from, setting, to).setting);
        return converted.some((setting, step) => setting < (converted[step - 1] ?? -Infinity))
          ? [`${from.slug} to ${to.slug}`]
          : [];
      }),
    );
    expect(swapped).toEqual([]);
  });

  test("converts the ends of an espresso zone to the ends of the other, to one step", () => {
    expect(espressoGrinders.length).toBeGreaterThan(100);
    for (const from of espressoGrinders)
      for (const to of espressoGrinders)
        for (const end of [0, 1] as const) {
          const converted = convertSetting(from, zoneEnds(from)[end], to, bands);
          const { min, max } = to.espressoZone ?? {};
          expect(converted.espresso?.range).toMatchObject({ min, max });
          const steps = Math.abs(converted.to.setting - zoneEnds(to)[end]) * to.dial.stepsPerUnit;
          expect(steps, `${from.slug} to ${to.slug}`).toBeLessThanOrEqual(1.001);
        }
  });

  test("tells espresso settings apart that the other dial can tell apart", () => {
    const [c40, niche] = [findGrinder("comandante-c40-mk4"), findGrinder("niche-zero")];
    const converted = [7, 8, 9, 10, 11, 12, 13].map((clicks) => convertSetting(c40, clicks, niche, bands));
    const settings = converted.map(({ to }) => to.setting);
    expect(new Set(settings).size).toBe(7);
    expect(settings).toEqual(settings.toSorted((a, b) => a - b));
  });
});

describe("espresso has one setting", () => {
  const espresso = findMethod("espresso");
  const typical = {
    method: espresso,
    personalCurve: null,
    machine: null,
    roastLevel: "MEDIUM",
    filterType: null,
    volumeGrams: null,
    strength: 3,
    taste: 0,
    nudgeSteps: 0,
    bands,
  };

  test.each(espressoGrinders.map((grinder) => [grinder.slug, grinder] as const))(
    "on the %s in chart, recipe and index",
    (_, grinder) => {
      const [charted] = methodChart(grinder, [espresso], bands).settings;
      const { recipe } = adaptRecipe({ ...typical, grinder });
      const byIndex = createIndexConverter(
        grinder,
        brewMethods,
        bands,
      )(espresso.grindIndex.typical, "espresso");
      expect(recipe?.grindSetting).toBe(charted?.setting);
      expect(byIndex?.setting).toBe(charted?.setting);
    },
  );

  test.each(espressoGrinders.map((grinder) => [grinder.slug, grinder] as const))(
    "on the %s in converter, adapted recipe and lists",
    (_, grinder) => {
      const author = findGrinder("comandante-c40-mk4");
      const convert = createGrinderConverter(grinder, brewMethods, bands);
      for (const setting of [8, 10, 12]) {
        const { to } = convertSetting(author, setting, grinder, bands);
        expect(convert({ grinder: author, setting, methodId: "espresso" })?.setting).toBe(to.setting);
        const shared = {
          grinder: author,
          grindSetting: setting,
          grindSettingLabel: formatSetting(author.dial, setting),
          filterType: null,
          roastLevel: "MEDIUM",
          doseGrams: 18,
          waterGrams: 36,
          ratio: 2,
          waterTempF: 200,
          brewTimeSeconds: 28,
        };
        const machine = { name: "Machine", capacityMl: null, waterTempF: null };
        const gear = { method: espresso, grinder, machine, isOtherMachine: false, filterType: null };
        const { recipe } = adaptShared(shared, { ...gear, volumeGrams: null, bands });
        expect(recipe?.grindSetting).toBe(to.setting);
      }
    },
  );
});
