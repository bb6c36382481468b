import { bodyOrThrow } from "@brewdial/client";
import { adaptRecipe, discoverRecipes, getRecipeForGear } from "@brewdial/contract/adaptation/endpoints.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import * as gear from "@brewdial/contract/gear/endpoints.ts";
import {
  convertSetting,
  getWidgetGrinder,
  giveGrindFeedback,
} from "@brewdial/contract/grinder-data/endpoints.ts";
import { createPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { listCommunityRecipes, listRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogIds } from "../../../test/factories/gear.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

const [grinder, machine] = ["comandante-c40-mk4", "hario-v60-02"];
const brew = { grindSetting: 24, ratio: 16, doseGrams: 15, waterGrams: 240 };

let api: TestApi;
let ana: TestPerson;
let grinderId: number;
let machineId: number;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  ana = await addPerson(api, "Ana");
  const ids = catalogIds(api);
  [grinderId, machineId] = [ids.grinder(grinder), ids.machine("V60 02")];
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

test("POST /api/community-recipes and the filters of lists accept ids and slugs", async () => {
  const body = { coffeeProfileId: coffeeId, grinderId: grinder, machineId: machine, ...brew };
  const { recipe } = bodyOrThrow(await ana.call(createRecipe, { body }));
  expect(recipe).toMatchObject({ grinderId, machineId, machine: { slug: machine } });
  for (const list of [listRecipes, listCommunityRecipes]) {
    const bySlug = bodyOrThrow(
      await api.call(list, { query: { grinderId: grinder, machineId: machine.toUpperCase() } }),
    );
    const byId = bodyOrThrow(await api.call(list, { query: { grinderId, machineId } }));
    expect(bySlug.data.map(({ id }) => id)).toEqual([recipe.id]);
    expect(bySlug).toEqual(byId);
    expect(bySlug.data[0]?.machine.slug).toBe(machine);
    const other = bodyOrThrow(await api.call(list, { query: { grinderId: "baratza-encore" } }));
    expect(other.data).toEqual([]);
    expect(bodyOrThrow(await api.call(list, { query: { grinderId: 999_999 } })).data).toEqual([]);
    const unknown = await api.call(list, { query: { grinderId: "c40" } });
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { error: expect.stringContaining("comandante-c40-mk4") },
    ]);
  }
});

test("a cursor of a list by slug continues the list by id", async () => {
  const body = { coffeeProfileId: coffeeId, grinderId, machineId, ...brew };
  bodyOrThrow(await ana.call(createRecipe, { body }));
  const first = bodyOrThrow(await api.call(listRecipes, { query: { grinderId: grinder, limit: 1 } }));
  const cursor = first.cursor ?? "";
  const second = await api.call(listRecipes, { query: { grinderId, limit: 1, cursor } });
  expect(second.status).toBe(200);
});

test("POST /api/brew-logs and POST /api/my-recipes accept slugs and suggest slugs in their 404", async () => {
  const { brewLog } = bodyOrThrow(
    await ana.call(createBrewLog, { body: { grinderId: grinder, machineId: machine, grindSetting: 24 } }),
  );
  expect(brewLog).toMatchObject({ grinderId, machineId, machine: { slug: machine } });
  const unknown = await ana.call(createBrewLog, { body: { machineId: "hario v60" } });
  expect([unknown.status, unknown.body]).toMatchObject([
    404,
    { error: expect.stringContaining("hario-v60") },
  ]);
  const none = await ana.call(createBrewLog, { body: { grinderId: null, machineId: null, method: "drip" } });
  expect(bodyOrThrow(none).brewLog).toMatchObject({ grinderId: null, machineId: null });
  const body = { method: "pour-over", grinderId: grinder, ...brew } as const;
  const { recipe } = bodyOrThrow(await ana.call(createPersonalRecipe, { body }));
  expect(recipe).toMatchObject({ grinderId, grindIndex: 40 });
  const typo = await ana.call(createPersonalRecipe, { body: { ...body, grinderId: "commandante" } });
  expect([typo.status, typo.body]).toMatchObject([404, { error: expect.stringContaining("comandante-c40") }]);
});

test("gear is added, calibrated and removed by slug; removing an unknown slug is 404", async () => {
  const added = await ana.call(gear.putOwnGrinder, { body: { grinderId: grinder } });
  expect(bodyOrThrow(added).grinder.id).toBe(grinderId);
  const references = [{ grindIndex: 40, setting: 22, feedback: "JUST_RIGHT" }] as const;
  const calibrated = await ana.call(gear.calibrateGrinder, {
    body: { grinderId: grinder, references: [...references] },
  });
  expect(bodyOrThrow(calibrated).calibration.grinderId).toBe(grinderId);
  bodyOrThrow(await ana.call(gear.removeOwnGrinder, { body: { grinderId: grinder }, query: {} }));
  expect(bodyOrThrow(await ana.call(gear.listOwnGrinders, {})).grinders).toEqual([]);
  const own = await ana.call(gear.putOwnMachine, { body: { machineId: machine } });
  expect(bodyOrThrow(own).machine).toMatchObject({ id: machineId, slug: machine });
  bodyOrThrow(await ana.call(gear.removeOwnMachine, { body: { machineId: machine }, query: {} }));
  const unknown = await ana.call(gear.removeOwnMachine, { body: { machineId: "hario-v61" }, query: {} });
  expect([unknown.status, unknown.body]).toMatchObject([
    404,
    { error: expect.stringContaining("hario-v60") },
  ]);
  const typo = await ana.call(gear.removeOwnGrinder, { body: { grinderId: "c40" }, query: {} });
  expect(typo.status).toBe(404);
});

test("adaptation and discovery accept ids and slugs", async () => {
  const byId = { grinderId, machineId };
  const bySlug = { grinderId: grinder, machineId: machine };
  const adapt = async (gearInput: typeof byId | typeof bySlug) =>
    bodyOrThrow(await api.call(adaptRecipe, { body: { ...gearInput, coffeeProfileId: coffeeId } }));
  expect(await adapt(bySlug)).toEqual(await adapt(byId));
  const forVolume = async (gearInput: typeof byId | typeof bySlug) =>
    bodyOrThrow(
      await api.call(getRecipeForGear, { body: { ...gearInput, coffeeId, volumeGrams: 320 } as never }),
    );
  expect(await forVolume(bySlug)).toEqual(await forVolume(byId));
  const discover = async (query: typeof byId | typeof bySlug) =>
    bodyOrThrow(await api.call(discoverRecipes, { query }));
  expect(await discover(bySlug)).toEqual(await discover(byId));
  const unknown = await api.call(discoverRecipes, { query: { grinderId: "c40" } });
  expect([unknown.status, unknown.body]).toMatchObject([404, { error: expect.stringContaining("c40-mk4") }]);
});

test("grinder data accepts ids where it takes slugs, and suggests slugs in its 404", async () => {
  const [byId, bySlug] = [String(grinderId), grinder];
  const same = async (read: (slug: string) => Promise<unknown>) =>
    expect(await read(byId)).toEqual(await read(bySlug));
  await same(async (slug) => bodyOrThrow(await api.call(getWidgetGrinder, { params: { slug } })));
  await same(async (slug) =>
    bodyOrThrow(await api.call(getWidgetSetting, { params: { slug, grindIndex: 40 } })),
  );
  await same(async (from) =>
    bodyOrThrow(await api.call(convertSetting, { query: { from, setting: "24", to: "baratza-encore" } })),
  );
  const feedback = { grinder: grinderId, feedback: "TOO_FINE", from: "baratza-encore" } as const;
  expect((await api.call(giveGrindFeedback, { body: feedback })).status).toBe(200);
  const unknown = await api.call(convertSetting, { query: { from: "c40", setting: "24", to: "df64" } });
  expect([unknown.status, unknown.body]).toEqual([
    404,
    { error: 'Grinder "c40" not found. Did you mean comandante-c40-mk4, comandante-c40-red-clix?' },
  ]);
});

test("GET /api/machines returns a unique slug for each machine", async () => {
  const { machines } = bodyOrThrow(await api.call(listMachines, { query: {} }));
  expect(new Set(machines.map(({ slug }) => slug)).size).toBe(machines.length);
  expect(machines.find(({ id }) => id === machineId)?.slug).toBe(machine);
});
