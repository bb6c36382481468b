import { bodyOrThrow, type Client } from "@brewdial/client";
import { listCoffeeSettings } from "@brewdial/contract/coffees/settings.ts";
import { putOwnGrinder, putOwnMachine } from "@brewdial/contract/gear/endpoints.ts";
import { putOfficialRecipe } from "@brewdial/contract/roaster-portal/coffees.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";
import { catalogIds } from "../../../test/factories/gear.ts";
import { addMember } from "../../../test/factories/member.ts";
import { addPerson, addRecipe, getTestGear, type TestPerson } from "../../../test/factories/recipe.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

const now = new Date("2026-11-15T10:00:00Z");
const grinder = "comandante-c40-mk4";
let api: TestApi;
let ana: TestPerson;
let roaster: string;
let id: number;
beforeAll(async () => {
  api = await createTestApi({}, () => now);
  ana = await addPerson(api, "Ana");
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  roaster = `North ${crypto.randomUUID().slice(0, 8)}`;
  id = await addCoffee(api, { name: "Kochere", roaster });
});

const read = async (call: Client = api.call, onGrinder = grinder) =>
  bodyOrThrow(await call(listCoffeeSettings, { params: { id }, query: { onGrinder } })).settings;
const readMethod = async (method: string, call?: Client) =>
  (await read(call)).find((setting) => setting.method === method);

describe("GET /api/coffees/{id}/settings", () => {
  test("returns starts for the roast of a coffee that nobody has brewed", async () => {
    const settings = await read();
    expect(settings.map(({ method }) => method).toSorted()).toEqual([
      "aeropress",
      "espresso",
      "french-press",
      "pour-over",
    ]);
    expect(
      settings.every(
        ({ origin, brews, rating, recipeId, ratings }) =>
          origin === "roast" &&
          brews === null &&
          rating === null &&
          recipeId === null &&
          ratings.length === 0,
      ),
    ).toBe(true);
    const pourOver = await readMethod("pour-over");
    expect(pourOver?.onGrinder).toMatchObject({ grinder: { slug: grinder }, unit: "clicks", clamped: false });
    const dark = await addCoffee(api, { name: "Dark", roaster, roastLevel: "DARK" });
    const { settings: ofDark } = bodyOrThrow(
      await api.call(listCoffeeSettings, { params: { id: dark }, query: { onGrinder: grinder } }),
    );
    const darkSetting = ofDark.find(({ method }) => method === "pour-over")?.onGrinder.setting;
    expect(darkSetting).toBeGreaterThan(pourOver?.onGrinder.setting ?? 99);
  });

  test("leaves out methods that the grinder cannot grind for", async () => {
    expect((await read(api.call, "fellow-ode-gen-2")).map(({ method }) => method)).not.toContain("espresso");
  });

  test("returns the best recipe of a method, and the roaster's own before it", async () => {
    const recipeId = await addRecipe(api, ana.call, id);
    expect((await read())[0]).toMatchObject({
      method: "pour-over",
      origin: "community_recipe",
      recipeId,
      brews: 0,
      onGrinder: { setting: 24 },
    });
    const body = { doseGrams: 15, waterGrams: 250, grindIndex: 50, waterTempC: 93, brewTimeSeconds: 170 };
    const params = { id, method: "pour-over" } as const;
    await callAs(api.call, await addMember(api, roaster))(putOfficialRecipe, { params, body });
    const [first] = await read();
    expect(first).toMatchObject({ method: "pour-over", origin: "official_recipe" });
    expect(first?.recipeId).not.toBe(recipeId);
    expect(first?.onGrinder.setting).toBeGreaterThan(24);
  });

  test("returns the viewer's best rated brew first, with their number, and starts for their machines", async () => {
    const bo = await addPerson(api, "Bo");
    await addRecipe(api, ana.call, id);
    const gear = { coffeeProfileId: id, grinderId: grinder };
    await addBrewLog(bo, { ...gear, grindSetting: 20, rating: 3 });
    await addBrewLog(bo, { ...gear, grindSetting: 22, rating: 5, brewedAt: "2026-11-01T08:00:00Z" });
    const best = await addBrewLog(bo, { ...gear, grindSetting: 23, rating: 5 });
    await addBrewLog(bo, { ...gear, grindSetting: 30 });
    await bo.call(putOwnGrinder, { body: { grinderId: grinder, isDefault: true } });
    await bo.call(putOwnMachine, { body: { machineId: catalogIds(api).machineFor("moka-pot") } });
    const settings = await read(bo.call, "mine");
    expect(settings[0]).toMatchObject({
      method: "pour-over",
      origin: "own_brews",
      brews: 4,
      rating: 4.3,
      brewLogId: best.id,
      recipeId: null,
      onGrinder: { setting: 23 },
    });
    expect(settings.find(({ method }) => method === "moka-pot")?.origin).toBe("roast");
    expect((await readMethod("pour-over", ana.call))?.origin).toBe("community_recipe");
  });

  test("may be kept by nobody else than the viewer", async () => {
    const response = await api.call(listCoffeeSettings, { params: { id }, query: { onGrinder: grinder } });
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("vary")).toContain("Cookie");
  });

  test("returns 400, 401 and 404", async () => {
    const status = async (query: object, call = api.call, coffeeId = id) =>
      (await call(listCoffeeSettings, { params: { id: coffeeId }, query: query as { onGrinder: string } }))
        .status;
    expect(await status({})).toBe(400);
    expect(await status({ onGrinder: "mine" })).toBe(401);
    expect(await status({ onGrinder: "mine" }, (await addPerson(api, "Cy")).call)).toBe(400);
    expect(await status({ onGrinder: "no-such-grinder" })).toBe(404);
    expect(await status({ onGrinder: grinder }, api.call, 999_999_999)).toBe(404);
  });
});

describe("ratings of GET /api/coffees/{id}/settings", () => {
  const addRated = async (userId: number, rating: number, grindIndex = 37, at = "2026-10-15T08:00:00Z") => {
    await api.deps.db.primary
      .insertInto("brew_logs")
      .values({
        user_id: userId,
        coffee_id: id,
        grinder_id: getTestGear(api).grinder.id,
        brew_method_id: "pour-over",
        grind_index: grindIndex,
        rating,
        created_at: new Date(at),
      })
      .execute();
  };
  const addBrewers = async (count: number, rating: number, grindIndex?: number, at?: string) => {
    const users = await Promise.all(Array.from({ length: count }, () => addUser(api)));
    for (const user of users) await addRated(user.id, rating, grindIndex, at);
    return users;
  };
  const readRatings = async () => (await readMethod("pour-over"))?.ratings;

  test("count each of at least five people of a class once, rounded", async () => {
    const [first] = await addBrewers(7, 4);
    for (let brews = 0; brews < 10; brews += 1) await addRated(first?.id ?? 0, 1);
    await addBrewers(5, 2, 42);
    await addBrewers(4, 5, 31);
    expect(await readRatings()).toMatchObject([
      { from: 35, to: 37.5, brewers: 5, rating: 3.5, onGrinder: { unit: "clicks" } },
      { from: 40, to: 42.5, brewers: 5, rating: 2 },
    ]);
  });

  test("join classes that are one setting of the grinder", async () => {
    await addBrewers(10, 5, 36);
    await addBrewers(5, 2, 38);
    const settings = await read(api.call, "bodum-bistro");
    const ratings = settings.find(({ method }) => method === "pour-over")?.ratings;
    expect(ratings).toMatchObject([{ from: 35, to: 40, brewers: 15, rating: 4 }]);
    expect(await readRatings()).toHaveLength(2);
  });

  test("leave out the current month, what is older than a year, and members of the roaster", async () => {
    await addBrewers(4, 4);
    await addRated((await addMember(api, roaster)).id, 5);
    await addBrewers(1, 4, 37, "2026-11-01T00:00:00Z");
    await addBrewers(1, 4, 37, "2025-10-31T23:59:59Z");
    expect(await readRatings()).toEqual([]);
    await addBrewers(1, 4, 37, "2026-10-31T23:59:59Z");
    expect(await readRatings()).toHaveLength(1);
  });
});
