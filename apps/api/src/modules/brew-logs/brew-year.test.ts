import { bodyOrThrow } from "@brewdial/client";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffeeWithRoaster, addPerson } from "../../../test/factories/recipe.ts";

let api: TestApi;
let coffees: { readonly kochere: number; readonly gedeb: number };
beforeAll(async () => {
  api = await createTestApi();
  coffees = {
    kochere: await addCoffeeWithRoaster(api, "Kochere"),
    gedeb: await addCoffeeWithRoaster(api, "Gedeb"),
  };
});
afterAll(() => api[Symbol.asyncDispose]());

const brew = { machineId: "hario-v60-02", grinderId: "comandante-c40-mk4", doseGrams: 15 };

/** Adds a user with brews; returns a function that reads the figures of one year. */
async function addBrewer(brews: readonly object[]) {
  const { call } = await addPerson(api, "Brewer");
  for (const one of brews) bodyOrThrow(await call(createBrewLog, { body: { ...brew, ...one } }));
  return async (query: object = { year: 2025 }) => bodyOrThrow(await call(getBrewYear, { query }));
}

describe("GET /api/brew-logs/year", () => {
  test("sums up a year with the best brew of each coffee and the favorite", async () => {
    const { kochere, gedeb } = coffees;
    const read = await addBrewer([
      { coffeeProfileId: kochere, brewedAt: "2025-03-01T07:00:00Z", rating: 5, grindSetting: 23 },
      { coffeeProfileId: kochere, brewedAt: "2025-03-02T07:00:00Z", rating: 5, grindSetting: 24 },
      { coffeeProfileId: kochere, brewedAt: "2025-03-03T07:00:00Z", rating: 4, grindSetting: 25 },
      { coffeeProfileId: gedeb, brewedAt: "2025-11-03T07:00:00Z" },
      { brewedAt: "2024-12-31T23:30:00Z" },
    ]);
    const year = await read();
    expect(year).toMatchObject({
      year: 2025,
      cups: 4,
      coffeeGrams: 60,
      coffeeCount: 2,
      months: [0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0],
      favorite: { coffee: { name: "Kochere" }, cups: 3, averageRating: 4.7 },
      coffees: [
        { coffee: { name: "Kochere" }, cups: 3, best: { grindSettingLabel: "24" } },
        { coffee: { name: "Gedeb" }, cups: 1, averageRating: null, best: null },
      ],
      longestRun: { days: 3, from: "2025-03-01", to: "2025-03-03" },
      timezone: "UTC",
    });
    expect(year.years.at(-1)).toBe(2024);
    expect((await read({ year: 2025, tz: "Europe/Berlin" })).cups).toBe(5);
    expect((await read({ year: 1999 })).cups).toBe(0);
  });

  test("names the notes of five-star coffees", async () => {
    const coffee = await addCoffeeWithRoaster(api, "Sidra");
    await api.deps.db.primary
      .updateTable("coffees")
      .set({ flavor_notes: ["bergamot", "mandarin"] })
      .where("id", "=", coffee)
      .execute();
    const read = await addBrewer([{ coffeeProfileId: coffee, brewedAt: "2025-05-01T07:00:00Z", rating: 5 }]);
    expect((await read()).fiveStarNotes).toEqual(["bergamot", "mandarin"]);
  });

  test("has nothing of others, and the current year by default", async () => {
    const read = await addBrewer([]);
    const current = new Date().getFullYear();
    expect(await read({})).toMatchObject({
      year: current,
      years: [current],
      cups: 0,
      favorite: null,
      coffees: [],
    });
  });
});
