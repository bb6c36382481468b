import { systemRecipe } from "@brewdial/domain/adapt/system-recipe.ts";
import { expect, test } from "vitest";
import { loadCatalog } from "./load.ts";

const { brewMethods } = loadCatalog();
const method = (wanted: string) => {
  const found = brewMethods.find(({ id }) => id === wanted);
  if (found === undefined) throw new Error(`no method ${wanted}`);
  return found;
};

test("pour-over by roast: lighter is finer, hotter and slower", () => {
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

test("cold brew stays cold whatever the roast", () => {
  expect(systemRecipe(method("cold-brew"), "LIGHT")).toMatchObject({
    waterTempF: 68,
    brewTimeSeconds: 57_600,
  });
});

test("a medium roast gets each method's usual figures", () => {
  for (const { id, doseGrams, waterTempF, brewTimeSeconds, grindIndex } of brewMethods) {
    expect(systemRecipe(method(id), "MEDIUM")).toMatchObject({
      doseGrams,
      waterTempF: waterTempF.typical,
      brewTimeSeconds: brewTimeSeconds.typical,
      grindIndex: grindIndex.typical,
    });
  }
});
