import { bodyOrThrow } from "@brewdial/client";
import { adaptRecipe, discoverRecipes, getRecipeForGear } from "@brewdial/contract/adaptation/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { listRecommendations } from "@brewdial/contract/recommendations/endpoints.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { ana, bo, call, callAs, raw } from "./service.ts";

const unknown = 999_999_999;
const badToken = { headers: { authorization: "Bearer x" } };
/** A Comandante C40 and a V60. */
let gear: { grinderId: number; machineId: number };
let encoreId: number;
let coffeeId: number;
let recipeId: number;

beforeAll(async () => {
  const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
  const grinderId = (slug: string) => grinders.find((grinder) => grinder.slug === slug)?.id ?? 0;
  const { machines } = bodyOrThrow(await call(listMachines, { query: { brand: "Hario" } }));
  const v60 = machines.find(
    ({ model, brewMethod }) => model.includes("V60 02") && brewMethod === "pour-over",
  );
  gear = { grinderId: grinderId("comandante-c40-mk4"), machineId: v60?.id ?? 0 };
  encoreId = grinderId("baratza-encore");
  const added = await callAs(ana)(createCoffee, {
    body: { name: `Adapted ${crypto.randomUUID()}`, roasterName: "Acceptance Roasters", roastLevel: "LIGHT" },
  });
  coffeeId = bodyOrThrow(added).coffee.id;
  const shared = await callAs(ana)(createRecipe, {
    body: {
      ...gear,
      coffeeProfileId: coffeeId,
      grindSetting: 24,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
      brewTimeSeconds: 180,
      waterTempF: 203,
    },
  });
  recipeId = bodyOrThrow(shared).recipe.id;
});

describe("POST /api/adaptRecipe", () => {
  const bodyOf = (input: object = {}) => ({ ...gear, coffeeProfileId: coffeeId, ...input });

  test("light roast, stronger and brighter → adapted recipe and community variants", async () => {
    const response = bodyOrThrow(await call(adaptRecipe, { body: bodyOf({ strength: 4, taste: -1 }) }));
    expect(response).toMatchObject({
      baseRecipe: { method: "pour-over", doseGrams: 20, waterGrams: 330, ratio: 16.5 },
      adaptedRecipe: {
        method: "pour-over",
        doseGrams: 21,
        waterGrams: 330,
        ratio: 15.7,
        grindSetting: 23,
        grindSettingLabel: "23",
        grindIndex: 37.6,
        waterTempF: 207,
        brewTimeSeconds: 185,
      },
      recommendedVariant: { rank: 1, id: recipeId, type: "community", isAdapted: false, matchScore: 35 },
      warnings: [],
    });
    expect(response.adaptedRecipe?.why[0]).toBe("1 click finer for a light roast");
    expect(response.otherVariants.map(({ rank, id, name }) => [rank, id, name])).toEqual([
      [2, 0, "Brighter"],
      [3, 0, "Richer"],
    ]);
  });

  test("another grinder and a nudge → setting on its dial, moved by the steps", async () => {
    const at = async (grindNudgeSteps: number) =>
      bodyOrThrow(await call(adaptRecipe, { body: bodyOf({ grinderId: encoreId, grindNudgeSteps }) }));
    const [usual, coarser] = [await at(0), await at(2)];
    expect(coarser.adaptedRecipe?.grindSetting).toBe((usual.adaptedRecipe?.grindSetting ?? 0) + 2);
    expect(coarser.adaptedRecipe?.why.join()).toContain("coarser for your nudge");
    expect(usual.recommendedVariant).toMatchObject({ isAdapted: true, source: { grindSetting: 24 } });
  });

  test("userId of another user → same response; session → taste match score", async () => {
    const textOf = async (body: object) => {
      const sent = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      return (await raw(adaptRecipe, sent)).text();
    };
    const plain = await textOf(bodyOf());
    for (const userId of [ana.id, String(bo.id), "nobody"])
      expect(await textOf(bodyOf({ userId }))).toBe(plain);
    const own = bodyOrThrow(await callAs(bo)(adaptRecipe, { body: bodyOf() }));
    expect(own.recommendedVariant?.tasteMatchScore).toBeTypeOf("number");
    expect(plain).not.toContain("tasteMatchScore");
  });

  test("strength out of range → 400; invalid token → 401; unknown ids → 404", async () => {
    expect((await call(adaptRecipe, { body: bodyOf({ strength: 6 }) })).status).toBe(400);
    expect((await call(adaptRecipe, { body: bodyOf(), ...badToken })).status).toBe(401);
    for (const missing of [{ grinderId: unknown }, { machineId: unknown }, { coffeeProfileId: unknown }])
      expect((await call(adaptRecipe, { body: bodyOf(missing) })).status).toBe(404);
  });
});

describe("POST /api/get-recipe", () => {
  const bodyOf = (input: object = {}) => ({ ...gear, coffeeId, volumeGrams: 480, ...input });

  test("volume → starting point and community recipe scaled to it", async () => {
    const response = bodyOrThrow(await call(getRecipeForGear, { body: bodyOf() }));
    expect(response).toMatchObject({
      startingPoint: { doseGrams: 29.1, waterGrams: 480, ratio: 16.5, grindSetting: 24, waterTempF: 208 },
      recommendation: {
        id: recipeId,
        recipe: { doseGrams: 30, waterGrams: 480, ratio: 16, brewTimeSeconds: 240 },
      },
      variants: [],
      coffee: { id: coffeeId, roastLevel: "LIGHT" },
      equipment: { grinder: { id: gear.grinderId }, machine: { id: gear.machineId }, filter: null },
      warnings: [],
    });
    expect(response.startingPoint?.why).toContain("150 g more water for a 480 g batch");
  });

  test("volume out of range → 400; invalid token → 401; unknown ids → 404", async () => {
    expect((await call(getRecipeForGear, { body: bodyOf({ volumeGrams: 1 }) })).status).toBe(400);
    expect((await call(getRecipeForGear, { body: bodyOf(), ...badToken })).status).toBe(401);
    for (const missing of [
      { grinderId: unknown },
      { machineId: unknown },
      { coffeeId: unknown },
      { filterId: unknown },
    ])
      expect((await call(getRecipeForGear, { body: bodyOf(missing) })).status).toBe(404);
  });
});

describe("GET /api/recipes/{id}/adapted", () => {
  const read = async (query: object, id = recipeId, init: object = {}) =>
    call(getAdaptedRecipe, { params: { id }, query, ...init });

  test("grinder by slug → setting on its dial, °C and °F, reasons and steps", async () => {
    const response = bodyOrThrow(await read({ grinderId: "baratza-encore", volumeGrams: 320 }));
    expect(response).toMatchObject({
      recipeId,
      original: { grindSetting: 24, waterTempC: 95, waterTempF: 203, waterGrams: 240 },
      adapted: { waterGrams: 320, doseGrams: 20, waterTempC: 95, waterTempF: 203, clamped: false },
      isAdapted: true,
    });
    expect(response.adapted?.grinder.id).toBe(encoreId);
    expect(response.why[0]).toContain("Converted from 24 on the Comandante C40 MK4");
    expect(response.adapted?.steps.at(-1)?.untilSeconds).toBe(response.adapted?.brewTimeSeconds);
  });

  test("machine of another method → 400; mine without session → 401; unknown → 404", async () => {
    expect((await read({ volumeGrams: 1 })).status).toBe(400);
    expect((await read({ machineId: "bodum-chambord" })).status).toBe(400);
    expect((await read({ grinderId: "mine" })).status).toBe(401);
    expect((await read({}, recipeId, badToken)).status).toBe(401);
    expect((await read({}, unknown)).status).toBe(404);
    expect((await read({ grinderId: "nobody" })).status).toBe(404);
  });
});

describe("GET /api/discover", () => {
  test("coffee → recommended recipe first, on the grinder's dial, same bytes for all users", async () => {
    const query = { grinderId: encoreId, coffeeId };
    const { recipes, total, grinder } = bodyOrThrow(await call(discoverRecipes, { query }));
    expect(recipes).toMatchObject([
      { id: 0, type: "recommended", isAdapted: true, method: "pour-over", coffee: null, createdBy: null },
      { id: recipeId, type: "community", isAdapted: true, coffee: { id: coffeeId }, ratio: 16 },
    ]);
    expect([total, grinder.id]).toEqual([2, encoreId]);
    const path = `/api/discover?grinderId=${encoreId}&coffeeId=${coffeeId}`;
    const responses = [
      await raw(discoverRecipes, { path }),
      await raw(discoverRecipes, { path, headers: { authorization: `Bearer ${bo.token}` } }),
    ];
    const [anonymous, signedIn] = await Promise.all(responses.map((response) => response.text()));
    expect(signedIn).toBe(anonymous);
  });

  test("roast, machine and strength → fewer recipes", async () => {
    const count = async (input: object) =>
      bodyOrThrow(await call(discoverRecipes, { query: { grinderId: encoreId, coffeeId, ...input } })).total;
    expect(await count({ roast: "light", machineId: gear.machineId, brewStrength: "medium" })).toBe(2);
    expect(await count({ brewStrength: "STRONG" })).toBe(1);
    expect(await count({ roast: "DARK" })).toBe(1);
  });

  test("missing grinder → 400; unknown grinder, machine or coffee → 404", async () => {
    expect((await raw(discoverRecipes, { path: "/api/discover" })).status).toBe(400);
    const mine = { query: { grinderId: encoreId, onGrinder: "mine" } };
    expect((await call(discoverRecipes, mine)).status).toBe(401);
    for (const missing of [{ grinderId: unknown }, { machineId: unknown }, { coffeeId: unknown }])
      expect((await call(discoverRecipes, { query: { grinderId: encoreId, ...missing } })).status).toBe(404);
  });
});

describe("GET /api/recommendations", () => {
  test("signed in → recipes of other users, best taste match first, with reasons", async () => {
    const recommendedTo = async (person: typeof ana, limit: number) =>
      bodyOrThrow(await callAs(person)(listRecommendations, { query: { limit } }));
    const { recommendations, hasProfile, profileSummary } = await recommendedTo(bo, 20);
    expect(recommendations.length).toBeGreaterThan(0);
    expect(recommendations.length).toBeLessThanOrEqual(20);
    const matches = recommendations.map(({ tasteMatchScore }) => tasteMatchScore ?? -1);
    expect(matches).toEqual(matches.toSorted((one, other) => other - one));
    for (const { reasons, createdByMe, coffee } of recommendations) {
      expect(reasons.length).toBeGreaterThan(0);
      expect([createdByMe, coffee.name.length > 0]).toEqual([false, true]);
    }
    expect(typeof hasProfile).toBe("boolean");
    expect(Object.keys(profileSummary)).toEqual(["strengthPreference", "roastPreference"]);
    const own = (await recommendedTo(ana, 20)).recommendations.map(({ id }) => id);
    expect(own).not.toContain(recipeId);
    expect((await recommendedTo(bo, 1)).recommendations).toHaveLength(1);
    expect(
      (await raw(listRecommendations, { headers: { authorization: `Bearer ${bo.token}` } })).status,
    ).toBe(200);
  });

  test("limit 0 → 400; no session → 401", async () => {
    expect((await callAs(bo)(listRecommendations, { query: { limit: 0 } })).status).toBe(400);
    expect((await callAs(bo)(listRecommendations, { query: { onGrinder: "c40" } })).status).toBe(404);
    expect((await call(listRecommendations, { query: {} })).status).toBe(401);
  });
});
