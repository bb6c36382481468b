import { bodyOrThrow } from "@brewdial/client";
import { getBrewTable } from "@brewdial/contract/brew-logs/figures.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { readImport } from "@brewdial/domain/import/read-import.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let coffeeId: number;
let ana: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
});
const table = async (query: object = {}) => bodyOrThrow(await ana.call(getBrewTable, { query }));
const rowsOf = (text: string) => text.trimEnd().split("\r\n").slice(1);

test("has a row for each brew of the user that matches, over several batches", async () => {
  for (let index = 0; index < 3; index += 1) await addBrewLog(ana, { rating: 3 + index });
  await addBrewLog(await addPerson(api, "Bo"), {});
  expect(rowsOf(await table())).toHaveLength(3);
  expect(rowsOf(await table({ minRating: 5 }))).toHaveLength(1);
  expect((await api.call(getBrewTable, { query: {} })).status).toBe(401);
});

test("is read again by the importer of tables, and runs no formula", async () => {
  const body = {
    method: "pour-over",
    brewedAt: "2026-03-04T07:12:00Z",
    coffeeProfileId: coffeeId,
    grinderId: "comandante-c40-mk4",
    grindSetting: 24,
    doseGrams: 15.5,
    waterGrams: 250,
    beverageGrams: 218,
    tdsPercent: 1.35,
    waterTempC: 94,
    brewTimeSeconds: 185,
    stars: 4.5,
    tags: ["guests", "=1+1"],
    notes: '=HYPERLINK("http://evil.example","Click")\nsecond; line',
  } satisfies Input<typeof createBrewLog>["body"];
  bodyOrThrow(await ana.call(createBrewLog, { body }));
  const csv = await table();
  expect(csv).not.toMatch(/(^|,|")=/m);
  const file = { name: "brews.csv", bytes: new TextEncoder().encode(csv) };
  const bundle = await readImport([file], { timeZone: "UTC", now: new Date("2026-11-18T00:00:00Z") });
  expect(bundle.brews).toMatchObject([
    {
      brewedAt: "2026-03-04T07:12:00Z",
      grindText: "24",
      doseGrams: 15.5,
      waterGrams: 250,
      beverageGrams: 218,
      tdsPercent: 1.35,
      waterTempC: 94,
      seconds: 185,
      rating: 4,
      hasHalfStar: true,
      tags: body.tags,
      note: body.notes,
    },
  ]);
});
