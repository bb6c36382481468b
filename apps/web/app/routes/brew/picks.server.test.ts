import { readFileSync } from "node:fs";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { expect, test } from "vitest";
import { readBrewPicks } from "./picks.server.ts";

const readData = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../packages/catalog/data/${name}.json`, import.meta.url), "utf8"),
  ) as { readonly id: string; readonly slug: string; readonly brewMethod: string }[];

test("readBrewPicks names a brewer of the catalog for every method", () => {
  const machines = new Map(readData("machines").map(({ slug, brewMethod }) => [slug, brewMethod]));
  for (const { id } of readData("brew-methods")) {
    const { method, machine } = readBrewPicks(new URLSearchParams({ method: id }));
    expect([method, machines.get(machine)]).toEqual([id, id]);
  }
});

test("the brewer that stands for a method does not change the usual batch", () => {
  const { machines, brewMethods } = loadCatalog();
  // The phin is exempt: the only one in the catalog is small.
  const changed = brewMethods.filter(({ id, doseGrams, ratio }) => {
    const { machine } = readBrewPicks(new URLSearchParams({ method: id }));
    const capacity = machines.find(({ slug }) => slug === machine)?.capacityMl ?? null;
    const water = doseGrams * ratio.typical;
    return id !== "phin" && capacity !== null && (water < 0.5 * capacity || water > 0.9 * capacity);
  });
  expect(changed).toEqual([]);
});

test("readBrewPicks ignores values that it does not know", () => {
  const search = new URLSearchParams({
    recipe: "1e9",
    method: "constructor",
    roast: "BURNT",
    grinder: "../x",
  });
  expect(readBrewPicks(search)).toEqual({
    recipeId: undefined,
    personalRecipeId: undefined,
    logId: undefined,
    method: "pour-over",
    machine: "hario-v60-02",
    roast: "MEDIUM",
    grinder: undefined,
  });
  expect(readBrewPicks(new URLSearchParams({ recipe: "12" })).recipeId).toBe(12);
  expect(readBrewPicks(new URLSearchParams({ mine: "8" })).personalRecipeId).toBe(8);
  expect(readBrewPicks(new URLSearchParams({ log: "31" })).logId).toBe(31);
});
