import { updatePreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { bodyOrThrow } from "@brewdial/client";
import { adaptRecipe, getRecipeForGear } from "@brewdial/contract/adaptation/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { addCoffeeWithRoaster, buildRecipeBody } from "../../../test/factories/recipe.ts";

let api: TestApi;
let ana: TestUser;
let bo: TestUser;
let gear: { grinderId: number; machineId: number };
let coffeeId: number;

/** Ana's C40 grinds coarser than others; she uses a metal filter and likes dark and strong coffee. */
beforeAll(async () => {
  api = await createTestApi();
  [ana, bo] = [await addUser(api, { name: "Ana" }), await addUser(api, { name: "Bo" })];
  coffeeId = await addCoffeeWithRoaster(api);
  const { grinderId, machineId } = buildRecipeBody(api, coffeeId);
  gear = { grinderId, machineId };
  const metal = api.deps.catalog.current().filters.find(({ type }) => type === "metal");
  const references = JSON.stringify([{ grindIndex: 40, setting: 20, feedback: "JUST_RIGHT" }]);
  const { primary } = api.deps.db;
  await sql`insert into user_grinders (user_id, grinder_id, calibration_references, calibrated_at)
    values (${ana.id}, ${grinderId}, ${references}::jsonb, now())`.execute(primary);
  await sql`insert into user_filters (user_id, filter_id, is_default) values (${ana.id}, ${metal?.id}, true)`.execute(
    primary,
  );
  await sql`insert into taste_profiles (user_id, strength_preference, acidity_tolerance, roast_preference)
    values (${ana.id}, 1, 0.1, 1)`.execute(primary);
  const body = { ...buildRecipeBody(api, coffeeId), ...gear };
  bodyOrThrow(await callAs(api.call, bo)(createRecipe, { body }));
});
afterAll(async () => api[Symbol.asyncDispose]());

const adapt = async (user?: TestUser, overrides: object = {}) =>
  bodyOrThrow(
    await (user ? callAs(api.call, user) : api.call)(adaptRecipe, {
      body: { ...gear, coffeeProfileId: coffeeId, ...overrides },
    }),
  );

test("POST /api/adaptRecipe applies the user's calibration, default filter and taste, each with a reason", async () => {
  const [own, usual] = [await adapt(ana), await adapt()];
  expect(usual.adaptedRecipe?.grindSetting).toBe(23);
  expect(own.adaptedRecipe?.grindSetting).toBeLessThan(23);
  expect(own.adaptedRecipe?.why.join()).toMatch(/finer.*your calibration/);
  const finelyStepped = api.deps.catalog.current().grinders.find(({ slug }) => slug === "1zpresso-k-ultra");
  const onAnother = await adapt(ana, { grinderId: finelyStepped?.id });
  expect(onAnother.adaptedRecipe?.why.join()).toContain("a metal filter");
  expect(onAnother.adaptedRecipe?.why.join()).not.toContain("calibration");
  expect(own.recommendedVariant?.recipe.why.join()).toMatch(/finer.*your calibration/);
  expect(own.recommendedVariant).toMatchObject({ isAdapted: true, source: { grindSetting: 24 } });
  expect(own.recommendedVariant?.tasteMatchScore).toBeLessThan(60);
  expect(own.otherVariants[0]?.tasteMatchScore).toBeTypeOf("number");
  expect(usual.recommendedVariant).not.toHaveProperty("tasteMatchScore");
});

test("POST /api/adaptRecipe asks for no water hotter than it boils where the user brews", async () => {
  const climber = await addUser(api);
  const call = callAs(api.call, climber);
  bodyOrThrow(await call(updatePreferences, { body: { altitudeMeters: 2600 } }));
  const { adaptedRecipe } = await adapt(climber);
  expect(adaptedRecipe.waterTempF).toBe(196);
  expect(adaptedRecipe.why.join()).toContain("2,600 m above the sea, where that is just off the boil");
  expect((await adapt()).adaptedRecipe.waterTempF).toBeGreaterThan(196);
});

test("POST /api/get-recipe applies the default filter unless another or none is requested", async () => {
  const getFilter = async (overrides: object) =>
    bodyOrThrow(
      await callAs(api.call, ana)(getRecipeForGear, {
        body: { ...gear, coffeeProfileId: coffeeId, volumeGrams: 330, ...overrides },
      }),
    ).equipment.filter?.type ?? null;
  const paper = api.deps.catalog.current().filters.find(({ type }) => type === "paper")?.id;
  expect(await getFilter({})).toBe("metal");
  expect(await getFilter({ filterId: paper })).toBe("paper");
  expect(await getFilter({ filterId: null })).toBe(null);
});

test("userId in the body is ignored: responses are identical to the byte", async () => {
  const bytes = async (user: TestUser | undefined, userId: unknown) =>
    (
      await api.app.inject({
        method: "POST",
        url: "/api/adaptRecipe",
        headers: { ...user?.headers },
        payload: { ...gear, coffeeProfileId: coffeeId, ...(userId === undefined ? {} : { userId }) },
      })
    ).body;
  for (const user of [undefined, ana, bo]) {
    const plain = await bytes(user, undefined);
    for (const userId of [ana.id, String(ana.id), bo.id, "nobody", 0, -1])
      expect(await bytes(user, userId)).toBe(plain);
  }
  expect(await bytes(undefined, ana.id)).not.toBe(await bytes(ana, undefined));
});

test("concurrent requests of different users return each user's own result", async () => {
  const [forAna, forNobody] = [await adapt(ana), await adapt()];
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => adapt(index % 2 === 0 ? ana : undefined)),
  );
  for (const [index, response] of responses.entries())
    expect(response).toEqual(index % 2 === 0 ? forAna : forNobody);
});
