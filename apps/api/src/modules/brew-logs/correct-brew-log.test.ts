import { bodyOrThrow } from "@brewdial/client";
import { createBag, getBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import {
  createBrewLog,
  deleteBrewLog,
  getBrewLog,
  updateBrewLog,
} from "@brewdial/contract/brew-logs/endpoints.ts";
import { createPersonalRecipe, deletePersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { deleteRecipe, getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  foldAllDeltas,
  getTestGear,
  listNotifications,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let coffeeId: number;
let ana: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
  bo = await addPerson(api, "Bo");
});

const patch = (id: number, body: object) => ana.call(updateBrewLog, { params: { id }, body });
const correct = async (id: number, body: object) => bodyOrThrow(await patch(id, body)).brewLog;
const findGear = () => {
  const { grinders, machines, filters } = api.deps.catalog.current();
  const jmax = grinders.find(({ slug }) => slug === "1zpresso-j-max");
  const espresso = machines.find(({ brewMethod }) => brewMethod === "espresso");
  return { jmax, espresso, filterId: filters[0]?.id ?? 0, ...getTestGear(api) };
};

test("PATCH /api/brew-logs/{id} stores the axes of taste; new flags replace them", async () => {
  const { id } = await addBrewLog(ana, { balance: -2, strength: 1 });
  expect(await correct(id, { balance: 2 })).toMatchObject({ balance: 2, strength: 1, adviceDeclined: false });
  expect(await correct(id, { extractionFeedback: { sour: true } })).toMatchObject({
    balance: null,
    strength: null,
  });
  expect(await patch(id, { balance: 3 })).toMatchObject({ status: 400 });
});

test("POST and PATCH /api/brew-logs store TDS and compute the extraction from it", async () => {
  const measured = { doseGrams: 20, waterGrams: 330, beverageGrams: 288, tdsPercent: 1.38 };
  const brewLog = await addBrewLog(ana, measured);
  expect(brewLog).toMatchObject({ ...measured, extractionPercent: 19.9 });
  expect(await correct(brewLog.id, { tdsPercent: 1.25 })).toMatchObject({ extractionPercent: 18 });
  expect(await correct(brewLog.id, { beverageGrams: null })).toMatchObject({
    tdsPercent: 1.25,
    extractionPercent: null,
  });
  expect(await correct(brewLog.id, { tdsPercent: null })).toMatchObject({ tdsPercent: null });
  for (const tdsPercent of [0, -1, 30.1, "1,3"])
    expect(await patch(brewLog.id, { tdsPercent })).toMatchObject({ status: 400 });
});

test("PATCH /api/brew-logs/{id} makes a brew the best of its bag, instead of another", async () => {
  const addBag = async () =>
    bodyOrThrow(await ana.call(createBag, { query: {}, body: { coffeeProfileId: coffeeId, grams: 250 } })).bag
      .id;
  const bagId = await addBag();
  const best = async (id: number) =>
    bodyOrThrow(await ana.call(getBag, { params: { id }, query: {} })).bag.bestBrewLogId;
  const [first, second] = [await addBrewLog(ana, { bagId }), await addBrewLog(ana, { bagId })];
  expect([first.isBest, await best(bagId)]).toEqual([false, null]);
  expect(await correct(first.id, { isBest: true })).toMatchObject({ isBest: true });
  expect(await correct(second.id, { isBest: true })).toMatchObject({ isBest: true });
  expect(bodyOrThrow(await ana.call(getBrewLog, { params: { id: first.id } })).brewLog.isBest).toBe(false);
  expect(await best(bagId)).toBe(second.id);
  expect(await correct(first.id, { isBest: false })).toMatchObject({ isBest: false });
  expect(await best(bagId)).toBe(second.id);

  const other = await addBag();
  expect(await correct(second.id, { bagId: other })).toMatchObject({ isBest: false });
  expect([await best(bagId), await best(other)]).toEqual([null, null]);
  expect(await correct(second.id, { isBest: true })).toMatchObject({ isBest: true });
  bodyOrThrow(await ana.call(deleteBrewLog, { params: { id: second.id } }));
  expect(await best(other)).toBeNull();

  const { id } = await addBrewLog(ana, {});
  expect(await patch(id, { isBest: true })).toMatchObject({
    status: 400,
    body: { details: [{ field: "isBest", message: "needs a bag: send bagId too" }] },
  });
  expect(await ana.call(updateBrewLog, { params: { id: first.id }, body: { isBest: true } })).toMatchObject({
    status: 200,
  });
  const bos = await bo.call(updateBrewLog, { params: { id: first.id }, body: { isBest: false } });
  expect([bos.status, await best(bagId)]).toEqual([404, first.id]);
});

test("two brews that are called the best at once leave one of them", async () => {
  const { id: bagId } = bodyOrThrow(
    await ana.call(createBag, { query: {}, body: { coffeeProfileId: coffeeId, grams: 250 } }),
  ).bag;
  const logs = await Promise.all([1, 2, 3, 4].map(() => addBrewLog(ana, { bagId })));
  const marked = await Promise.all(logs.map(({ id }) => patch(id, { isBest: true })));
  expect(marked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const read = await Promise.all(logs.map(({ id }) => ana.call(getBrewLog, { params: { id } })));
  expect(read.filter((result) => bodyOrThrow(result).brewLog.isBest)).toHaveLength(1);
});

test("PATCH /api/brew-logs/{id} moves a brew to another bag with its coffee, age and stock", async () => {
  const otherCoffeeId = await addCoffeeWithRoaster(api);
  const addBag = async (person: TestPerson, coffeeProfileId: number, roastedOn: string) =>
    bodyOrThrow(await person.call(createBag, { query: {}, body: { coffeeProfileId, grams: 250, roastedOn } }))
      .bag.id;
  const gramsLeft = async (id: number) =>
    bodyOrThrow(await ana.call(getBag, { params: { id }, query: {} })).bag.gramsLeft;
  const first = await addBag(ana, coffeeId, "2026-05-01");
  const second = await addBag(ana, otherCoffeeId, "2026-05-05");
  const brewed = { bagId: first, doseGrams: 20, brewedAt: "2026-05-11T07:00:00Z" };
  const { id } = await addBrewLog(ana, brewed);
  expect(await correct(id, { bagId: second })).toMatchObject({
    bagId: second,
    coffeeProfileId: otherCoffeeId,
    daysOffRoast: 6,
  });
  expect([await gramsLeft(first), await gramsLeft(second)]).toEqual([250, 230]);
  expect(await correct(id, { bagId: null })).toMatchObject({ bagId: null, coffeeProfileId: otherCoffeeId });
  expect(await correct(id, { bagId: first, daysOffRoast: 3 })).toMatchObject({
    bagId: first,
    coffeeProfileId: coffeeId,
    daysOffRoast: 3,
  });
  expect(await patch(id, { bagId: first, coffeeProfileId: otherCoffeeId })).toMatchObject({ status: 400 });
  expect(await patch(id, { bagId: await addBag(bo, coffeeId, "2026-05-01") })).toMatchObject({ status: 404 });
});

describe("PATCH /api/brew-logs/{id} with figures, gear and coffee", () => {
  test("corrects each of them, computes ratio and index again, and clears on null", async () => {
    const { grinder, machine, filterId } = findGear();
    const { id, createdAt } = await addBrewLog(ana, { rating: 4, notes: "Sweet" });
    const corrected = await correct(id, {
      brewedAt: "2026-05-01T07:00:00Z",
      coffeeId,
      grinderId: grinder.slug,
      machineId: machine.id,
      filterId,
      grindSetting: "24 clicks",
      coffeeGrams: 15,
      waterGrams: 250,
      waterTempC: 94,
      brewTimeSeconds: 185,
      daysOffRoast: 9,
    });
    expect(corrected).toMatchObject({
      id,
      brewedAt: "2026-05-01T07:00:00.000Z",
      createdAt,
      coffee: { id: coffeeId },
      grinder: { id: grinder.id },
      machine: { id: machine.id },
      filterId,
      method: "pour-over",
      grindSetting: 24,
      grindSettingLabel: "24",
      grindIndex: 40,
      doseGrams: 15,
      waterGrams: 250,
      ratio: 16.67,
      waterTempC: 94,
      brewTimeSeconds: 185,
      daysOffRoast: 9,
      rating: 4,
      notes: "Sweet",
    });
    expect(bodyOrThrow(await ana.call(getBrewLog, { params: { id } })).brewLog).toMatchObject({
      grindIndex: 40,
      brewedAt: "2026-05-01T07:00:00.000Z",
    });
    const nulls = {
      coffeeProfileId: null,
      machineId: null,
      grinderId: null,
      filterId: null,
      grindSetting: null,
      doseGrams: null,
      waterTempF: null,
      brewTimeSeconds: null,
      daysOffRoast: null,
    };
    expect(await correct(id, nulls)).toMatchObject({
      coffee: null,
      machine: null,
      grinder: null,
      filterId: null,
      grindSetting: null,
      grindSettingLabel: null,
      grindIndex: null,
      doseGrams: null,
      ratio: null,
      waterTempC: null,
      method: "pour-over",
      waterGrams: 250,
    });
  });

  test("reads the setting again on a new grinder, and a new setting on the old one", async () => {
    const { grinder, jmax } = findGear();
    const { id } = await addBrewLog(ana, { grindSetting: "3.0.0" });
    expect(await correct(id, { grinderId: jmax?.id })).toMatchObject({
      grindSettingLabel: "3.0.0",
      grindIndex: expect.any(Number),
    });
    const onC40 = await addBrewLog(ana, { grinderId: grinder.id, grindSetting: 20 });
    const finer = await correct(onC40.id, { grindSetting: 24 });
    expect([finer.grinderId, finer.grindIndex]).toEqual([grinder.id, 40]);
    const stored = await api.deps.db.primary
      .selectFrom("brew_logs")
      .select("published_index")
      .where("id", "=", onC40.id)
      .executeTakeFirstOrThrow();
    expect(stored.published_index).toBe(40);
  });

  test("takes the method of a new machine, unless one is sent", async () => {
    const { espresso, machine } = findGear();
    const { id } = await addBrewLog(ana);
    expect((await correct(id, { machineId: espresso?.id })).method).toBe("espresso");
    expect((await correct(id, { machineId: machine.id, method: "chemex" })).method).toBe("chemex");
    expect((await correct(id, { machineId: null })).method).toBe("chemex");
  });

  test.each([
    ["a temperature of the other unit", { waterTempF: 94 }, "Did you mean waterTempC: 94?"],
    ["no method", { method: null }, "method must be one of"],
    ["an unknown method", { method: "samovar" }, "method must be one of"],
    ["no dose", { doseGrams: 0 }, "doseGrams must be a number from 0.1 to 5000"],
    ["two doses", { doseGrams: 15, coffeeGrams: 16 }, "coffeeGrams is an alias of doseGrams"],
    ["a time in the future", { brewedAt: "2199-01-01T00:00:00Z" }, "brewedAt must not be in the future"],
    ["a long setting", { grindSetting: "x".repeat(33) }, "grindSetting"],
    [
      "only fields that stay",
      { clientId: crypto.randomUUID(), communityRecipeId: 1 },
      "Provide at least one of",
    ],
  ])("returns 400 for %s", async (_, body, error) => {
    const log = await addBrewLog(ana);
    const refused = await patch(log.id, body);
    expect([refused.status, refused.body]).toMatchObject([400, { error: expect.stringContaining(error) }]);
    expect(bodyOrThrow(await ana.call(getBrewLog, { params: { id: log.id } })).brewLog.updatedAt).toBe(
      log.updatedAt,
    );
  });

  test("returns 400 for a method that the kept temperature cannot be meant for", async () => {
    const { id } = await addBrewLog(ana, { method: "cold-brew", waterTempC: 5 });
    expect((await patch(id, { method: "pour-over" })).status).toBe(400);
    expect(await correct(id, { method: "pour-over", waterTempC: 94 })).toMatchObject({ waterTempC: 94 });
  });

  test.each([
    ["Coffee", { coffeeId: 999_999_999 }],
    ["Grinder", { grinderId: 999_999 }],
    ["Machine", { machineId: 999_999 }],
    ["Filter", { filterId: 999_999 }],
  ])("returns 404 for an unknown %s", async (what, body) => {
    const { id } = await addBrewLog(ana);
    const refused = await patch(id, body);
    expect([refused.status, refused.body]).toEqual([404, { error: `${what} not found` }]);
    expect(await bo.call(updateBrewLog, { params: { id }, body: { doseGrams: 15 } })).toMatchObject({
      status: 404,
      body: { error: "Brew log not found" },
    });
  });

  test("applies concurrent corrections of different fields", async () => {
    const { grinder, machine } = findGear();
    const { id } = await addBrewLog(ana);
    const bodies = [
      { grinderId: grinder.id },
      { grindSetting: 24 },
      { machineId: machine.id },
      { doseGrams: 15 },
    ];
    await Promise.all(bodies.map((body) => patch(id, body)));
    expect(bodyOrThrow(await ana.call(getBrewLog, { params: { id } })).brewLog).toMatchObject({
      grinderId: grinder.id,
      machineId: machine.id,
      grindSetting: 24,
      grindIndex: 40,
      doseGrams: 15,
    });
  });
});

describe("POST /api/brew-logs of a recipe", () => {
  const create = (body: object) => ana.call(createBrewLog, { body });
  const amounts = {
    method: "pour-over",
    grindSetting: 24,
    ratio: 16,
    doseGrams: 15,
    waterGrams: 240,
  } as const;

  test("logs a community recipe with the gear and dose in the body, counts the brew and rates nothing", async () => {
    const recipeId = await addRecipe(api, bo.call, coffeeId);
    const { jmax } = findGear();
    const { brewLog } = bodyOrThrow(
      await create({ communityRecipeId: recipeId, grinderId: jmax?.id, doseGrams: 20, waterGrams: 320 }),
    );
    expect(brewLog).toMatchObject({
      communityRecipeId: recipeId,
      personalRecipeId: null,
      method: "pour-over",
      grinderId: jmax?.id,
      machine: null,
      coffee: null,
      doseGrams: 20,
      waterGrams: 320,
      rating: null,
    });
    bodyOrThrow(await create({ communityRecipeId: recipeId, method: "espresso", rating: 1 }));
    await foldAllDeltas(api);
    expect((await api.call(getRecipe, { params: { id: recipeId } })).body).toMatchObject({
      brewCount: 2,
      ratingCount: 0,
    });
    expect(await listNotifications(api, bo.id)).toEqual([]);
  });

  test("logs a personal recipe, and keeps the log when the recipe is deleted", async () => {
    const { recipe } = bodyOrThrow(await ana.call(createPersonalRecipe, { body: amounts }));
    const { brewLog } = bodyOrThrow(await create({ personalRecipeId: recipe.id, rating: 5 }));
    expect(brewLog).toMatchObject({
      personalRecipeId: recipe.id,
      communityRecipeId: null,
      method: "pour-over",
    });
    await ana.call(deletePersonalRecipe, { params: { id: recipe.id } });
    expect(bodyOrThrow(await ana.call(getBrewLog, { params: { id: brewLog.id } })).brewLog).toMatchObject({
      personalRecipeId: null,
      rating: 5,
    });
  });

  test("returns 404 for a deleted recipe and another user's personal one, 400 for two recipes", async () => {
    const status = async (body: object) => (await create(body)).status;
    const recipeId = await addRecipe(api, bo.call, coffeeId);
    const { recipe } = bodyOrThrow(await bo.call(createPersonalRecipe, { body: amounts }));
    expect(await status({ personalRecipeId: recipe.id })).toBe(404);
    expect(await status({ communityRecipeId: 999_999_999 })).toBe(404);
    expect(await status({ communityRecipeId: recipeId, personalRecipeId: recipe.id })).toBe(400);
    await bo.call(deleteRecipe, { params: { id: recipeId } });
    expect(await status({ communityRecipeId: recipeId })).toBe(404);
    expect(await status({ communityRecipeId: null, method: "pour-over" })).toBe(201);
  });
});
