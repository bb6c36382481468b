import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { brewMethodIds, methodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { elapsedMs, gramsAt, planSeconds, startBrew, stepAt } from "@brewdial/domain/brewing/brew-session.ts";
import { isOnDial } from "@brewdial/domain/grind/dial.ts";
import { findStepProblems, sumAddedGrams } from "@brewdial/domain/steps/brew-step.ts";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import { loadPublishedRecipes, type PublishedRecipe, stepsOf } from "./published-recipes.ts";

const { grinders, machines, filters, brewMethods, coffees, bands } = loadCatalog();
const recipes = loadPublishedRecipes();
const each = recipes.map((recipe) => [recipe.slug, recipe] as const);
const slugs = (list: readonly { readonly slug: string }[]) => new Set(list.map(({ slug }) => slug));

test("there are 250 recipes for every method that is not over ice, and no slug twice", () => {
  // Authors name the brewer of the hot brew, so their iced recipes are listed under its method and marked as iced.
  const hot = brewMethodIds.filter((id) => methodFacts[id].iceShare === undefined);
  expect(recipes).toHaveLength(250);
  expect(slugs(recipes).size).toBe(250);
  expect(new Set(recipes.map(({ method }) => method))).toEqual(new Set(hot));
});

describe.each(each)("%s", (_, recipe) => {
  const { brewer, filter, coffee, grind, steps, waterGrams, doseGrams, brewTimeSeconds } = recipe;

  test("names a brewer of its method, and a filter and coffee of the catalog", () => {
    expect(machines.find(({ slug }) => slug === brewer)?.brewMethod).toBe(recipe.method);
    const unknown = [
      [filters, filter],
      [coffees, coffee],
      [grinders, grind.published?.grinder],
    ] as const;
    expect(unknown.filter(([list, slug]) => slug !== undefined && !slugs(list).has(slug))).toEqual([]);
  });

  test("has steps that add up to its water and time", () => {
    expect(findStepProblems(stepsOf(recipe), { waterGrams, brewTimeSeconds })).toEqual([]);
    expect(steps.some(({ toGrams }) => toGrams !== undefined)).toBe(true);
    expect(grind.low).toBeLessThanOrEqual(grind.index);
    expect(grind.high).toBeGreaterThanOrEqual(grind.index);
    expect(waterGrams / doseGrams).toBeGreaterThan(1);
    expect(waterGrams / doseGrams).toBeLessThan(25);
  });

  test("is brewed by the clock: every step has its turn and the scale ends with the water that is poured", () => {
    const planned = stepsOf(recipe);
    const session = startBrew(planned, 0);
    const seen = new Set<number>();
    for (let second = 0; second <= planSeconds(planned); second += 1)
      seen.add(stepAt(planned, elapsedMs(session, second * 1000)));
    const overtaken = planned.filter(({ atSeconds }, index) => planned[index + 1]?.atSeconds === atSeconds);
    expect(seen.size).toBe(planned.length - overtaken.length);
    expect(gramsAt(planned, planSeconds(planned) * 1000)).toBeCloseTo(waterGrams - sumAddedGrams(planned), 0);
  });

  test("is never off a dial", () => {
    const method = brewMethods.find(({ id }) => id === recipe.method);
    if (method === undefined) throw new Error(`no method ${recipe.method}`);
    const wrong = grinders.filter((grinder) => {
      const adapted = adaptTo(recipe, method, grinder);
      return adapted.recipe === null
        ? adapted.notices.length === 0
        : !isOnDial(grinder.dial, adapted.recipe.grindSetting);
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

/** Adapts a recipe, whose grind is an index, to a grinder. */
function adaptTo(
  recipe: PublishedRecipe,
  method: (typeof brewMethods)[number],
  grinder: (typeof grinders)[number],
) {
  const [standIn] = grinders;
  const machine = machines.find(({ slug }) => slug === recipe.brewer);
  if (standIn === undefined || machine === undefined) throw new Error("the catalog is empty");
  const { doseGrams, waterGrams, waterTempC, brewTimeSeconds } = recipe;
  return adaptShared(
    {
      grinder: standIn,
      grindSetting: standIn.dial.min,
      grindSettingLabel: "",
      grindIndex: recipe.grind.index,
      filterType: null,
      roastLevel: recipe.roast ?? "MEDIUM",
      doseGrams,
      waterGrams,
      ratio: waterGrams / doseGrams,
      waterTempF: waterTempC === null ? null : waterTempC * 1.8 + 32,
      brewTimeSeconds,
    },
    {
      method,
      grinder,
      machine: { name: machine.model, waterTempF: null, capacityMl: machine.capacityMl },
      isOtherMachine: false,
      filterType: null,
      volumeGrams: null,
      bands,
    },
  );
}
