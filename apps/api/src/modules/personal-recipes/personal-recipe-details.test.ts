import { bodyOrThrow } from "@brewdial/client";
import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { createRecipeFromBrewLog, getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { calibrateGrinder } from "@brewdial/contract/gear/endpoints.ts";
import * as contract from "@brewdial/contract/personal-recipes/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  buildRecipeBody,
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

const plain = { method: "pour-over", grindSetting: 24, ratio: 16, doseGrams: 15, waterGrams: 240 } as const;
const steps = [
  { kind: "bloom", atSeconds: 0, toGrams: 45, text: " Swirl. " },
  { kind: "pour", atSeconds: 45, toGrams: 240 },
  { kind: "drawdown", atSeconds: 90 },
] as const;
const stored = [
  { kind: "bloom", atSeconds: 0, untilSeconds: 45, toGrams: 45, text: "Swirl." },
  { kind: "pour", atSeconds: 45, untilSeconds: 90, toGrams: 240, text: "" },
  { kind: "drawdown", atSeconds: 90, untilSeconds: 180, toGrams: null, text: "" },
];
const create = (overrides: object = {}) =>
  ana.call(contract.createPersonalRecipe, {
    body: { ...plain, brewTimeSeconds: 180, steps: [...steps], ...overrides },
  });
const add = async (overrides: object = {}) => bodyOrThrow(await create(overrides)).recipe;
const change = (id: number, body: object) =>
  ana.call(contract.updatePersonalRecipe, { params: { id }, body });
const list = async () => bodyOrThrow(await ana.call(contract.listPersonalRecipes, { query: {} })).recipes;

test("GET /api/user/recipes/{id} returns the user's own recipe, and 404 for another user", async () => {
  const recipe = await add();
  const params = { id: recipe.id };
  expect((await ana.call(contract.getPersonalRecipe, { params })).body).toEqual({ recipe });
  const bo = await addPerson(api, "Bo");
  expect((await bo.call(contract.getPersonalRecipe, { params })).status).toBe(404);
});

test("GET /api/user/recipes?onGrinder adds the grind on the grinder, null without grinder or setting", async () => {
  await add();
  await add({ grinderId: "comandante-c40-mk4", grindSetting: "fine-ish" });
  const known = await add({ grinderId: "comandante-c40-mk4", grindSetting: 24 });
  const { recipes } = bodyOrThrow(
    await ana.call(contract.listPersonalRecipes, { query: { onGrinder: "baratza-encore" } }),
  );
  expect(recipes).toMatchObject([
    { id: known.id, onGrinder: { label: "17", unit: "numbers" } },
    { onGrinder: null },
    { onGrinder: null },
  ]);
});

test("GET /api/user/recipes?onGrinder shows a calibrated grinder's own setting unchanged", async () => {
  const grinderId = "comandante-c40-mk4";
  const references = [{ grindIndex: 40, setting: 28, feedback: "JUST_RIGHT" as const }];
  bodyOrThrow(await ana.call(calibrateGrinder, { body: { grinderId, references } }));
  await add({ grinderId, grindSetting: 27 });
  const { recipes } = bodyOrThrow(
    await ana.call(contract.listPersonalRecipes, { query: { onGrinder: grinderId } }),
  );
  expect(recipes[0]?.onGrinder).toMatchObject({ label: "27" });
});

describe("POST /api/user/recipes with machine, filter, temperature, time and steps", () => {
  test("stores them, and returns them in the list and the export", async () => {
    const { machine } = getTestGear(api);
    const filterId = api.deps.catalog.current().filters[0]?.id ?? 0;
    const recipe = await add({ machineId: machine.slug, filterId, waterTempC: 94 });
    expect(recipe).toMatchObject({
      machineId: machine.id,
      machine: { id: machine.id, brewMethod: "pour-over" },
      filterId,
      waterTempC: 94,
      waterTempF: 201.2,
      brewTimeSeconds: 180,
      steps: stored,
      stepsGenerated: false,
    });
    expect(await list()).toEqual([recipe]);
    const { records } = bodyOrThrow(await ana.call(exportAccount, {}));
    expect(records["personalRecipes"]).toMatchObject([
      { machineId: machine.id, filterId, waterTempC: 94, brewTimeSeconds: 180, steps: stored },
    ]);
  });

  test("generates steps from the method when there are none", async () => {
    for (const none of [undefined, null, []]) {
      const recipe = await add({ steps: none });
      expect(recipe.stepsGenerated).toBe(true);
      expect(recipe.steps.at(-1)).toMatchObject({ kind: "drawdown", untilSeconds: 180 });
    }
    expect(await add({ steps: null, brewTimeSeconds: null })).toMatchObject({
      machine: null,
      filterId: null,
      waterTempC: null,
      brewTimeSeconds: null,
      stepsGenerated: true,
    });
  });

  test.each([
    [
      "a last weight that is not the water",
      { steps: [steps[0]] },
      "steps.0.toGrams must be the recipe's water",
    ],
    ["a step after the brew time", { brewTimeSeconds: 80 }, "must not be after the brew time (80 s)"],
    ["21 steps", { steps: Array.from({ length: 21 }, () => steps[2]) }, "steps"],
    ["a temperature of the other unit", { waterTempF: 94 }, "Did you mean waterTempC: 94?"],
    ["no time", { brewTimeSeconds: 0 }, "brewTimeSeconds must be"],
  ])("returns 400 for %s", async (_, overrides, error) => {
    const refused = await create(overrides);
    expect([refused.status, refused.body]).toMatchObject([400, { error: expect.stringContaining(error) }]);
  });

  test.each([
    ["Machine", { machineId: 999_999 }],
    ["Filter", { filterId: 999_999 }],
  ])("returns 404 for an unknown %s", async (what, overrides) => {
    const refused = await create(overrides);
    expect([refused.status, refused.body]).toEqual([404, { error: `${what} not found` }]);
    const { id } = await add();
    expect((await change(id, overrides)).body).toEqual({ error: `${what} not found` });
  });
});

describe("PATCH /api/user/recipes/{id} with machine, filter, temperature, time and steps", () => {
  test("changes and clears them", async () => {
    const { machine } = getTestGear(api);
    const { id } = await add();
    const pour = { kind: "pour", atSeconds: 0, toGrams: 240 };
    const changed = await change(id, {
      machineId: machine.id,
      waterTempC: 96,
      brewTimeSeconds: 200,
      steps: [pour],
    });
    expect(changed.body).toMatchObject({
      recipe: {
        machineId: machine.id,
        waterTempC: 96,
        brewTimeSeconds: 200,
        steps: [{ ...pour, untilSeconds: 200 }],
      },
    });
    const cleared = await change(id, {
      machineId: null,
      waterTempF: null,
      brewTimeSeconds: null,
      steps: null,
    });
    expect(cleared.body).toMatchObject({
      recipe: { machine: null, waterTempC: null, brewTimeSeconds: null, stepsGenerated: true },
    });
  });

  test("scales kept steps with a new ratio, and checks them against a new time", async () => {
    const { id } = await add();
    expect((await change(id, { ratio: 18 })).body).toMatchObject({
      recipe: {
        waterGrams: 270,
        steps: [{ toGrams: 51 }, { toGrams: 270 }, { toGrams: null, untilSeconds: 180 }],
        stepsGenerated: false,
      },
    });
    expect((await change(id, { brewTimeSeconds: 100 })).status).toBe(400);
    expect((await change(id, { waterTempF: 94 })).status).toBe(400);
    const both = await change(id, { ratio: 16, steps: [{ kind: "pour", atSeconds: 0, toGrams: 270 }] });
    expect(both.status).toBe(400);
    expect(await list()).toMatchObject([{ waterGrams: 270, brewTimeSeconds: 180 }]);
  });
});

describe("POST /api/brew-logs/{id}/personal-recipe", () => {
  const save = (id: number, body: object = {}, person = ana, headers = {}) =>
    person.call(createRecipeFromBrewLog, { params: { id }, body, headers });
  const brew = { grindSetting: 24, doseGrams: 20, waterGrams: 320, brewTimeSeconds: 200 };

  test("copies the log with gear, temperature and the scaled steps of the recipe, and marks it", async () => {
    const { grinder, machine } = getTestGear(api);
    const filterId = api.deps.catalog.current().filters[0]?.id ?? 0;
    const author = await addPerson(api, "Author");
    const published = await author.call(createRecipe, {
      body: { ...buildRecipeBody(api, coffeeId), brewTimeSeconds: 180, steps: [...steps] },
    });
    const gear = { grinderId: grinder.id, machineId: machine.id, filterId };
    const log = await addBrewLog(ana, {
      ...brew,
      ...gear,
      coffeeProfileId: coffeeId,
      communityRecipeId: bodyOrThrow(published).recipe.id,
      waterTempC: 93,
      notes: "Sweet",
      rating: 5,
    });
    const { recipe } = bodyOrThrow(await save(log.id, { name: "Mine" }));
    expect(recipe).toMatchObject({
      ...gear,
      name: "Mine",
      method: "pour-over",
      coffeeProfileId: coffeeId,
      grindSetting: 24,
      grindIndex: 40,
      doseGrams: 20,
      waterGrams: 320,
      ratio: 16,
      waterTempC: 93,
      brewTimeSeconds: 200,
      notes: "Sweet",
      rating: 5,
      steps: [
        { kind: "bloom", untilSeconds: 50, toGrams: 60 },
        { kind: "pour", atSeconds: 50, untilSeconds: 100, toGrams: 320 },
        { kind: "drawdown", atSeconds: 100, untilSeconds: 200, toGrams: null },
      ],
      stepsGenerated: false,
    });
    const marked = bodyOrThrow(await ana.call(getBrewLog, { params: { id: log.id } })).brewLog;
    expect(marked.savedAsRecipe).toBe(true);
    // A recipe saved from a brew of the personal recipe also gets its steps.
    const again = await addBrewLog(ana, { ...brew, waterGrams: 300, personalRecipeId: recipe.id });
    expect(bodyOrThrow(await save(again.id)).recipe).toMatchObject({
      name: null,
      steps: [{}, { toGrams: 300 }, {}],
    });
  });

  test("generates steps for a log without a recipe", async () => {
    const { id } = await addBrewLog(ana, brew);
    expect(bodyOrThrow(await save(id)).recipe).toMatchObject({ machine: null, stepsGenerated: true });
  });

  test("returns 400 without dose, water or setting, 404 for other users' logs and 401", async () => {
    for (const missing of [{ doseGrams: null }, { waterGrams: null }, { grindSetting: null }]) {
      const { id } = await addBrewLog(ana, { ...brew, ...missing });
      expect((await save(id)).status).toBe(400);
    }
    const { id } = await addBrewLog(ana, brew);
    expect((await save(id, { name: "x".repeat(101) })).status).toBe(400);
    expect((await save(id, {}, await addPerson(api, "Bo"))).status).toBe(404);
    expect((await save(999_999_999)).status).toBe(404);
    expect((await api.call(createRecipeFromBrewLog, { params: { id }, body: {} })).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  test("with an Idempotency-Key creates one recipe", async () => {
    const { id } = await addBrewLog(ana, brew);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const responses = [await save(id, {}, ana, headers), await save(id, {}, ana, headers)];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect((await save(id, { name: "Other" }, ana, headers)).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });
});
