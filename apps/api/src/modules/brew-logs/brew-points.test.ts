import { bodyOrThrow } from "@brewdial/client";
import { listBrewPoints } from "@brewdial/contract/brew-logs/figures.ts";
import { getLastBrewLog, listBrewLogs, saveBrewLogAsRecipe } from "@brewdial/contract/brew-logs/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  getTestGear,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
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

const getIds = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

test("GET /api/brew-logs, /last and /points filter by gear, method and time, alone and combined", async () => {
  const { grinder, machine } = getTestGear(api);
  const gear = { grinderId: grinder.id, machineId: machine.id };
  const at = (day: number) => `2026-04-0${day}T08:00:00Z`;
  const first = await addBrewLog(ana, { ...gear, brewedAt: at(1), coffeeProfileId: coffeeId, rating: 5 });
  // Entered later, brewed earlier.
  const fourth = await addBrewLog(ana, { brewedAt: at(4), method: "espresso", grinderId: grinder.id });
  const second = await addBrewLog(ana, { brewedAt: at(2), machineId: machine.id, method: "chemex" });
  const third = await addBrewLog(ana, { ...gear, brewedAt: at(3), rating: 2 });
  await ana.call(saveBrewLogAsRecipe, { params: { id: third.id } });
  const found = async (query: object) => {
    const { data, total } = bodyOrThrow(await ana.call(listBrewLogs, { query }));
    const points = bodyOrThrow(await ana.call(listBrewPoints, { query }));
    const { brewLog } = bodyOrThrow(await ana.call(getLastBrewLog, { query }));
    expect([total, getIds(points.data), brewLog?.id]).toEqual([data.length, getIds(data), data[0]?.id]);
    return getIds(data);
  };
  expect(await found({})).toEqual([fourth.id, third.id, second.id, first.id]);
  expect(await found({ machineId: machine.id })).toEqual([third.id, second.id, first.id]);
  expect(await found({ machineId: machine.slug, method: "V60" })).toEqual([third.id, first.id]);
  expect(await found({ grinderId: grinder.slug })).toEqual([fourth.id, third.id, first.id]);
  expect(await found({ brewMethod: "espresso", grinderId: grinder.id })).toEqual([fourth.id]);
  expect(await found({ since: at(2) })).toEqual([fourth.id, third.id, second.id]);
  expect(await found({ until: at(2) })).toEqual([first.id]);
  expect(await found({ since: "2026-04-02T10:00+02:00", until: at(4) })).toEqual([third.id, second.id]);
  expect(await found({ since: at(2), until: at(2) })).toEqual([]);
  expect(await found({ grinderId: grinder.id, coffeeId, rating: 5 })).toEqual([first.id]);
  expect(await found({ machineId: machine.id, savedAsRecipe: true })).toEqual([third.id]);
  expect(await found({ grinderId: 999_999 })).toEqual([]);
  expect(await found({ machineId: 9_007_199_254_740_000 })).toEqual([]);
});

test("GET /api/brew-logs, /last and /points return 400 for invalid filters and 404 for unknown slugs", async () => {
  for (const endpoint of [listBrewLogs, getLastBrewLog, listBrewPoints]) {
    const status = async (query: object) => (await ana.call(endpoint, { query })).status;
    for (const query of [
      { since: "2026-04-01" },
      { until: "yesterday" },
      { since: "0000-01-01T00:00:00Z" },
      { method: "samovar" },
      { method: "espresso", brewMethod: "chemex" },
      { rating: 6 },
    ])
      expect([query, await status(query)]).toEqual([query, 400]);
    expect(await status({ grinderId: "no-such-grinder" })).toBe(404);
    expect(await status({ machineId: "no-such-machine" })).toBe(404);
    expect((await api.call(endpoint, { query: {} })).status).toBe(401);
  }
});

test("GET /api/brew-logs/points returns the figures of each brew in pages, and none of other users", async () => {
  const { grinder } = getTestGear(api);
  await addBrewLog(await addPerson(api, "Bo"));
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1)
    ids.unshift((await addBrewLog(ana, { brewedAt: "2026-04-01T08:00:00Z" })).id);
  const newest = await addBrewLog(ana, {
    grinderId: grinder.id,
    grindSetting: 24,
    coffeeProfileId: coffeeId,
    doseGrams: 15,
    waterGrams: 240,
    stars: 4.5,
    notes: "Private",
    tasteProfile: { acidity: 4 },
    extractionFeedback: { sour: true },
  });
  const { data } = bodyOrThrow(await ana.call(listBrewPoints, { query: {} }));
  expect(data[0]).toEqual({
    id: newest.id,
    brewedAt: newest.brewedAt,
    method: "pour-over",
    coffeeProfileId: coffeeId,
    grinderId: grinder.id,
    setting: 24,
    settingLabel: "24",
    grindIndex: 40,
    ratio: 16,
    rating: 4,
    stars: 4.5,
    tasteProfile: newest.tasteProfile,
    extractionFeedback: newest.extractionFeedback,
  });
  expect(data[1]).toMatchObject({ setting: null, ratio: null, tasteProfile: null, extractionFeedback: null });
  const seen: number[] = [];
  for (let cursor = ""; ;) {
    const page = bodyOrThrow(await ana.call(listBrewPoints, { query: { limit: 2, cursor } }));
    seen.push(...getIds(page.data));
    if (page.cursor === null) break;
    ({ cursor } = page);
  }
  expect(seen).toEqual([newest.id, ...ids]);
  const { cursor } = bodyOrThrow(await ana.call(listBrewPoints, { query: { limit: 1 } }));
  expect((await ana.call(listBrewPoints, { query: { cursor: cursor ?? "", rating: 4 } })).status).toBe(400);
  expect((await ana.call(listBrewPoints, { query: { limit: 0 } })).status).toBe(400);
  expect((await ana.call(listBrewPoints, { query: { limit: 99_999 } })).status).toBe(200);
});
