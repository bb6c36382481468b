import { bodyOrThrow } from "@brewdial/client";
import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { castVote } from "@brewdial/contract/recipes/feedback.ts";
import { createRecipe, deleteRecipe, getRecipe, updateRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { listRecipesByIds } from "./read-recipes.ts";
import { addCoffeeWithRoaster, addRecipe, buildRecipeBody } from "../../../test/factories/recipe.ts";

let api: TestApi;
let coffeeId: number;
let ana: Awaited<ReturnType<typeof addPerson>>;
let bo: Awaited<ReturnType<typeof addPerson>>;
const addPerson = async (name: string) => {
  const user = await addUser(api, { name });
  return { ...user, call: callAs(api.call, user) };
};
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
  ana = await addPerson("Ana");
  bo = await addPerson("Bo");
});
afterAll(() => api[Symbol.asyncDispose]());

const body = (overrides: object = {}) => ({ ...buildRecipeBody(api, coffeeId), ...overrides });
const post = (overrides: object) => ana.call(createRecipe, { body: overrides as ReturnType<typeof body> });

describe("POST /api/community-recipes", () => {
  test("returns the whole recipe with the method of its machine and the setting as number, label and index", async () => {
    const result = await ana.call(createRecipe, {
      body: body({
        brewTimeSeconds: 180,
        waterTempF: 199.4,
        name: " Slow morning\u0007 ",
        notes: "  Bloom 45 s\u0007 ",
        tasteProfile: { acidity: 4 },
      }),
    });
    expect(result.status).toBe(201);
    expect(bodyOrThrow(result).recipe).toMatchObject({
      type: "community",
      method: "pour-over",
      grindSetting: 24,
      grindSettingLabel: "24",
      grindIndex: 40,
      waterTempF: 199.4,
      name: "Slow morning",
      notes: "Bloom 45 s",
      tasteProfile: { acidity: 4, body: null, sweetness: null, bitterness: null },
      coffee: {
        id: coffeeId,
        name: "Kochere",
        flavorProfile: "jasmine, bergamot",
        processingMethod: "washed",
        coffeeType: "SINGLE_ORIGIN",
        roasterName: "North",
        roaster: { location: "Oslo, Norway", _count: { coffees: 1 } },
      },
      grinder: { slug: "comandante-c40-mk4", minGrindSetting: 0 },
      filter: null,
      upvotes: 0,
      wilsonScore: 0,
      avgRating: null,
      createdBy: { displayName: "Ana" },
    });
  });

  test("accepts aliases, ids as strings, a ratio as 1:16 and dial notation", async () => {
    const { coffeeProfileId, doseGrams, ...rest } = body({ grindSetting: "24 clicks", ratio: "1:16" });
    const result = await post({ ...rest, coffeeId: String(coffeeProfileId), coffeeGrams: doseGrams });
    expect(bodyOrThrow(result).recipe).toMatchObject({
      coffeeProfileId: coffeeId,
      ratio: 16,
      grindSetting: 24,
    });
  });

  test.each([
    ["a ratio that contradicts the amounts", { ratio: 20 }, "waterGrams / doseGrams, which is 16"],
    ["a malformed ratio", { ratio: "strong" }, "ratio"],
    ["a ratio out of range as text", { ratio: "1:900" }, "ratio"],
    ["a setting off the dial", { grindSetting: 999 }, "grindSetting"],
    ["a malformed setting", { grindSetting: "fine" }, "grindSetting"],
    ["a dose out of range", { doseGrams: 0 }, "doseGrams"],
    ["a dose and its alias", { coffeeGrams: 18 }, "coffeeGrams is an alias of doseGrams"],
    ["a missing coffee", { coffeeProfileId: undefined }, "coffeeProfileId is required"],
    ["null in a required field", { waterGrams: null }, "waterGrams"],
    ["a temperature above boiling", { waterTempF: 213 }, "waterTempF"],
    ["Celsius in the Fahrenheit field", { waterTempF: 94 }, "Did you mean waterTempC: 94?"],
    ["Fahrenheit in the Celsius field", { waterTempC: 201 }, "Did you mean waterTempF: 201?"],
    ["cold water for a hot method", { waterTempC: 20 }, "20 °C is too cold for hot brewing"],
    ["two temperatures", { waterTempC: 94, waterTempF: 205 }, "waterTempC and waterTempF are different"],
    ["a taste beyond 5", { tasteProfile: { body: 6 } }, "tasteProfile.body"],
    ["a name that is too long", { name: "x".repeat(101) }, "name"],
    ["notes that are too long", { notes: "x".repeat(2001) }, "notes"],
    ["a malformed id", { grinderId: true }, "grinderId must be the id or slug of the grinder"],
  ])("returns 400 for %s", async (_, overrides, message) => {
    const result = await post(body(overrides));
    expect([result.status, result.body]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining(message) }),
    ]);
  });

  test.each([
    ["Grinder", { coffeeProfileId: 999_999, grinderId: 999_999 }],
    ["Coffee", { coffeeProfileId: "99999999999999999999" }],
    ["Grinder", { grinderId: 999_999, machineId: 0 }],
    ["Machine", { machineId: 1e20, filterId: 999_999 }],
    ["Filter", { filterId: 999_999 }],
  ])("returns 404 for an unknown %s in %j", async (what, overrides) => {
    const result = await post(body(overrides));
    expect([result.status, result.body]).toEqual([404, { error: `${what} not found` }]);
  });

  test("returns 400 before 404, and 401 without a session", async () => {
    expect((await post(body({ coffeeProfileId: 999_999, ratio: 20 }))).status).toBe(400);
    expect((await post(body({ coffeeProfileId: 999_999, grindSetting: "fine" }))).status).toBe(400);
    expect((await api.call(createRecipe, { body: body() })).status).toBe(401);
  });
});

describe("GET /api/recipes/{id}", () => {
  test("returns the same body to every viewer, and a new ETag after a vote", async () => {
    const id = await addRecipe(api, ana.call, coffeeId);
    const first = await api.call(getRecipe, { params: { id } });
    const tag = String(first.headers.get("etag"));
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    const asAna = await ana.call(getRecipe, { params: { id } });
    expect([asAna.body, asAna.headers.get("etag")]).toEqual([first.body, tag]);
    const again = { params: { id: String(id) }, headers: { "if-none-match": tag } } as never;
    const unchanged = await api.app.inject({ url: `/api/recipes/${id}`, headers: { "if-none-match": tag } });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
    await bo.call(castVote, { params: { id }, body: { vote: "UP" } });
    const changed = await api.call(getRecipe, again);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
    expect(changed.body).toMatchObject({ upvotes: 1, wilsonScore: 0.206543 });
  });

  test("returns 404 for an unknown id and 400 for a malformed one", async () => {
    const read = async (id: string) => (await api.app.inject({ url: `/api/recipes/${id}` })).statusCode;
    expect(await Promise.all(["0", "999999", "99999999999999999999", "x", "-1"].map(read))).toEqual([
      404, 404, 404, 400, 400,
    ]);
  });

  test("listRecipesByIds keeps the order and omits deleted and unknown recipes", async () => {
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push(await addRecipe(api, ana.call, coffeeId));
    const [first = 0, second = 0, third = 0] = ids;
    await ana.call(deleteRecipe, { params: { id: second } });
    const rows = await listRecipesByIds(api.deps.db.primary, [third, 999_999, second, first]);
    expect(rows.map(({ id }) => id)).toEqual([third, first]);
    expect(await listRecipesByIds(api.deps.db.primary, [])).toEqual([]);
  });
});

describe("PATCH /api/community-recipes/{id}", () => {
  test("accepts and returns temperatures in both units, and 94 °C stays 94 °C", async () => {
    const id = await addRecipe(api, ana.call, coffeeId);
    const change = (overrides: object) => ana.call(updateRecipe, { params: { id }, body: overrides });
    const temperaturesOf = async (overrides: object) => {
      const { waterTempC, waterTempF } = bodyOrThrow(await change(overrides)).recipe;
      return [waterTempC, waterTempF];
    };
    expect(await temperaturesOf({ waterTempC: 94 })).toEqual([94, 201.2]);
    expect(await temperaturesOf({ waterTempC: 94, waterTempF: 201 })).toEqual([94, 201.2]);
    expect(await temperaturesOf({ waterTempF: 200 })).toEqual([93.3, 200]);
    expect(await temperaturesOf({ waterTempC: 93.3, waterTempF: 200 })).toEqual([93.3, 200]);
    expect(await temperaturesOf({ notes: "kept" })).toEqual([93.3, 200]);
    expect((await change({ waterTempF: 94 })).status).toBe(400);
    expect(await temperaturesOf({ waterTempC: null })).toEqual([null, null]);
  });

  test("changes only the fields sent, and clears fields with null", async () => {
    const id = await addRecipe(api, ana.call, coffeeId);
    const filterId = api.deps.catalog.current().filters[0]?.id ?? 0;
    const change = (overrides: object) => ana.call(updateRecipe, { params: { id }, body: overrides });
    bodyOrThrow(
      await change({
        name: "Slow morning",
        notes: "first",
        waterTempF: 200.04,
        filterId,
        tasteProfile: { body: 2, acidity: 3 },
      }),
    );
    const { recipe } = bodyOrThrow(
      await change({ brewTimeSeconds: 150, tasteProfile: { sweetness: 5 }, grindSetting: 3 }),
    );
    expect(recipe).toMatchObject({
      name: "Slow morning",
      notes: "first",
      waterTempF: 200,
      brewTimeSeconds: 150,
      filter: { id: filterId },
      grindSetting: 24,
      tasteProfile: { acidity: null, body: null, sweetness: 5, bitterness: null },
    });
    const cleared = bodyOrThrow(
      await change({ name: "", notes: null, filterId: null, tasteProfile: null }),
    ).recipe;
    expect(cleared).toMatchObject({
      name: null,
      notes: null,
      filter: null,
      tasteProfile: null,
      brewTimeSeconds: 150,
    });
  });

  test("returns 403 to other users, after 400 and 404", async () => {
    const id = await addRecipe(api, ana.call, coffeeId);
    const statusOf = async (call: typeof ana.call, recipeId: number, overrides: object) =>
      (await call(updateRecipe, { params: { id: recipeId }, body: overrides })).status;
    expect(await statusOf(bo.call, id, { notes: "mine now" })).toBe(403);
    expect(await statusOf(bo.call, id, { filterId: 999_999 })).toBe(404);
    expect(await statusOf(ana.call, 999_999, { notes: "x" })).toBe(404);
    expect(await statusOf(ana.call, id, { grindSetting: 12 })).toBe(400);
    expect(await statusOf(ana.call, id, { brewTimeSeconds: 0 })).toBe(400);
    expect(await statusOf(api.call, id, { notes: "x" })).toBe(401);
  });
});

describe("DELETE /api/community-recipes/{id}", () => {
  test("returns 200 once to the author, 403 to others, and updates the counts", async () => {
    const coffee = await addCoffeeWithRoaster(api, "Counted");
    const id = await addRecipe(api, ana.call, coffee);
    const count = async () =>
      (
        await api.deps.db.primary
          .selectFrom("coffees")
          .select("recipe_count")
          .where("id", "=", coffee)
          .executeTakeFirstOrThrow()
      ).recipe_count;
    expect(await count()).toBe(1);
    const remove = async (call: typeof ana.call) => (await call(deleteRecipe, { params: { id } })).status;
    expect(await remove(api.call)).toBe(401);
    expect(await remove(bo.call)).toBe(403);
    expect(await remove(ana.call)).toBe(200);
    expect(await remove(ana.call)).toBe(404);
    expect((await api.call(getRecipe, { params: { id } })).status).toBe(404);
    expect((await bo.call(castVote, { params: { id }, body: { vote: "UP" } })).status).toBe(404);
    expect(await count()).toBe(0);
  });

  test("DELETE /api/user/account keeps recipes with the author Anonymous", async () => {
    const cy = await addPerson("Cy");
    const id = await addRecipe(api, cy.call, coffeeId);
    bodyOrThrow(await cy.call(deleteAccount, {}));
    const { body: left } = await api.call(getRecipe, { params: { id } });
    expect(left).toMatchObject({ id, createdBy: { displayName: "Anonymous" } });
    expect((await ana.call(deleteRecipe, { params: { id } })).status).toBe(403);
  });
});
