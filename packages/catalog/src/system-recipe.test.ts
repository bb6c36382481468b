import { systemRecipe } from "@brewdial/domain/adapt/system-recipe.ts";
import { expect, test } from "vitest";
import { loadCatalog } from "./load.ts";

const { brewMethods } = loadCatalog();
const method = (methodId: string) => {
  const found = brewMethods.find(({ id }) => id === methodId);
  if (found === undefined) throw new Error(`no method ${methodId}`);
  return found;
};

test("systemRecipe for pour-over is finer, hotter and slower for lighter roasts", () => {
  expect(systemRecipe(method("pour-over"), "MEDIUM")).toEqual({
    doseGrams: 20,
    waterGrams: 330,
    ratio: 16.5,
    waterTempF: 204,
    brewTimeSeconds: 180,
    grindIndex: 40,
  });
  expect(systemRecipe(method("pour-over"), "LIGHT")).toMatchObject({
    waterTempF: 208,
    brewTimeSeconds: 185,
    grindIndex: 37,
  });
  expect(systemRecipe(method("pour-over"), "DARK")).toMatchObject({
    waterTempF: 196,
    brewTimeSeconds: 175,
    grindIndex: 43,
  });
});

test("systemRecipe keeps cold brew cold for every roast", () => {
  expect(systemRecipe(method("cold-brew"), "LIGHT")).toMatchObject({
    waterTempF: 68,
    brewTimeSeconds: 57_600,
  });
});

test("systemRecipe returns each method's typical figures for a medium roast", () => {
  for (const { id, doseGrams, waterTempF, brewTimeSeconds, grindIndex } of brewMethods) {
    expect(systemRecipe(method(id), "MEDIUM")).toMatchObject({
      doseGrams,
      waterTempF: waterTempF.typical,
      brewTimeSeconds: brewTimeSeconds.typical,
      grindIndex: grindIndex.typical,
    });
  }
});
