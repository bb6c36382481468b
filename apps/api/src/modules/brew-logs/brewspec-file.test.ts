import { bodyOrThrow } from "@brewdial/client";
import { getBrewspec } from "@brewdial/contract/brew-logs/brewspec.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { readImport } from "@brewdial/domain/import/read-import.ts";
import { Check } from "typebox/value";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCoffeeWithRoaster, addPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

test("has every brew of the user, by the schema, and is read again by the importer", async () => {
  const ana = await addPerson(api, "Ana");
  const coffeeProfileId = await addCoffeeWithRoaster(api, "Kochere", "North");
  const brews = [
    {
      brewedAt: "2026-03-04T07:12:00.250Z",
      coffeeProfileId,
      machineId: "hario-v60-02",
      grinderId: "comandante-c40-mk4",
      grindSetting: 24,
      doseGrams: 15,
      waterGrams: 250,
      beverageGrams: 218,
      tdsPercent: 1.35,
      waterTempC: 94,
      brewTimeSeconds: 185,
      stars: 4.5,
      notes: "Sweet, “bright”.",
    },
    {
      brewedAt: "2026-03-05T07:12:00Z",
      method: "espresso" as const,
      grinderId: "1zpresso-j-max",
      grindSetting: "1.4.2",
      doseGrams: 18,
      waterGrams: 36,
    },
  ];
  for (const body of brews) bodyOrThrow(await ana.call(createBrewLog, { body }));
  const file = bodyOrThrow(await ana.call(getBrewspec, { query: {} }));
  expect(Check(getBrewspec.success[200].schema, file)).toBe(true);
  expect(file.brews[0]?.equipment).toEqual({ grinder: "1Zpresso J-Max", notes: "Grind setting 1.4.2" });
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  const options = { timeZone: "UTC", now: new Date("2026-11-18T00:00:00Z") };
  const bundle = await readImport([{ name: "brews.json", bytes }], options);
  expect(bundle.source).toBe("brewspec");
  expect(bundle.brews).toMatchObject([
    {
      brewedAt: "2026-03-04T07:12:00Z",
      doseGrams: 15,
      waterGrams: 250,
      beverageGrams: 218,
      tdsPercent: 1.35,
      seconds: 185,
      grindText: "24",
      rating: 5,
      note: "Sweet, “bright”.",
    },
    { brewedAt: "2026-03-05T07:12:00Z", doseGrams: 18, waterGrams: 36, grindText: null },
  ]);
  expect(bundle.coffees).toMatchObject([{ name: "Kochere", roaster: "North" }]);
});

test("is an empty file without brews", async () => {
  const bo = await addPerson(api, "Bo");
  expect(bodyOrThrow(await bo.call(getBrewspec, { query: {} }))).toEqual({
    brewspec_version: "1.0",
    brews: [],
  });
});
