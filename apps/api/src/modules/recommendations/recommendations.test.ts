import { bodyOrThrow } from "@brewdial/client";
import { listRecommendations } from "@brewdial/contract/recommendations/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { updateTasteProfile } from "@brewdial/contract/profile/endpoints.ts";
import { recommendationScore } from "@brewdial/domain/taste/recommend.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addSearchableCoffee, addRecipes } from "../../../test/factories/recipe-list.ts";
import { addPerson, buildRecipeBody, type TestPerson } from "../../../test/factories/recipe.ts";
import { candidatesPerRoast } from "./recommend-recipes.ts";

let api: TestApi;
let ana: TestPerson;
let bo: TestPerson;

/** Ana likes bright and light coffee; Bo has no taste profile. 600 light recipes, 60 of every other roast. */
beforeAll(async () => {
  api = await createTestApi();
  [ana, bo] = [await addPerson(api, "Ana"), await addPerson(api, "Bo")];
  const addCoffeeOfRoast = async (roastLevel: string) =>
    (
      await addSearchableCoffee(api.deps, {
        name: `Coffee ${roastLevel.replace("_", " ")}`,
        roaster: "North",
        roastLevel,
      })
    ).id;
  await addRecipes(api.deps, [await addCoffeeOfRoast("LIGHT")], 600, { authorIds: [ana.id] });
  const others = ["MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"].map(addCoffeeOfRoast);
  await addRecipes(api.deps, await Promise.all(others), 240, { seed: 0.7 });
  bodyOrThrow(await ana.call(updateTasteProfile, { body: { acidityTolerance: 0.9, roastPreference: 0.1 } }));
});
afterAll(async () => api[Symbol.asyncDispose]());

const listFor = async (person: TestPerson, limit?: number) =>
  bodyOrThrow(await person.call(listRecommendations, { query: limit === undefined ? {} : { limit } }));

describe("GET /api/recommendations", () => {
  test("returns five recipes by default, at most 20, with reasons and without the viewer's own", async () => {
    const response = await listFor(ana);
    expect(response.recommendations).toHaveLength(5);
    expect(response).toMatchObject({
      hasProfile: true,
      profileSummary: { strengthPreference: 0.5, roastPreference: 0.1 },
    });
    expect((await listFor(ana, 99)).recommendations).toHaveLength(20);
    for (const recipe of (await listFor(ana, 20)).recommendations) {
      expect(recipe).toMatchObject({ type: "community", createdByMe: false });
      expect(recipe.reasons.length).toBeGreaterThan(0);
    }
    const [best] = response.recommendations;
    expect(best?.coffee.roastLevel).toBe("LIGHT");
    expect(best?.reasons).toContain("Light roast, as you prefer");
  });

  test("without a profile returns the middle of every preference and mentions no taste", async () => {
    const response = await listFor(bo, 20);
    expect(response).toMatchObject({
      hasProfile: false,
      profileSummary: { strengthPreference: 0.5, roastPreference: 0.5 },
    });
    expect(response.recommendations).toHaveLength(20);
    expect(JSON.stringify(response.recommendations.map(({ reasons }) => reasons))).not.toContain("you");
  });

  test("follows a changed taste immediately", async () => {
    const cleo = await addPerson(api, "Cleo");
    const listRoasts = async () =>
      (await listFor(cleo)).recommendations.map(({ coffee }) => coffee.roastLevel);
    const change = {
      roastPreference: 1,
      acidityTolerance: 0.2,
      bodyVsClarity: 0.7,
      bitternessSensitivity: 0,
    };
    bodyOrThrow(await cleo.call(updateTasteProfile, { body: change }));
    expect((await listRoasts())[0]).toBe("DARK");
    bodyOrThrow(
      await cleo.call(updateTasteProfile, {
        body: { roastPreference: 0, acidityTolerance: 0.8, bodyVsClarity: 0.3, bitternessSensitivity: 0.8 },
      }),
    );
    expect((await listRoasts())[0]).toBe("LIGHT");
  });

  test("returns the latest votes in figures and reasons", async () => {
    const [first] = (await listFor(ana)).recommendations;
    const id = first?.id ?? 0;
    await sql`insert into recipe_deltas (recipe_id, upvotes) values (${id}, 40)`.execute(api.deps.db.primary);
    const again = (await listFor(ana)).recommendations.find((recipe) => recipe.id === id);
    expect(again?.upvotes).toBe((first?.upvotes ?? 0) + 40);
    expect(again?.reasons.at(-1)).toBe(
      `${again?.upvotes} of ${(again?.upvotes ?? 0) + (again?.downvotes ?? 0)} voted for it`,
    );
    await sql`delete from recipe_deltas where recipe_id = ${id}`.execute(api.deps.db.primary);
  });
});

describe("the order of recommendations", () => {
  test("selects by taste and votes among the best of each roast, then sorts by match, ties in Wilson order", async () => {
    const { recommendations } = await listFor(ana, 20);
    const { rows } = await sql<{ id: number; wilson_score: number; created_by: number | null }>`
      select id, wilson_score, created_by from (
        select *, row_number() over (partition by roast_level
                 order by wilson_score desc, net_votes desc, rating_average desc, id desc) as place
          from recipes where deleted_at is null) as ranked
       where place <= ${candidatesPerRoast}
       order by wilson_score desc, net_votes desc, rating_average desc, id desc`.execute(api.deps.db.primary);
    const others = rows.filter(({ created_by }) => created_by !== ana.id);
    expect(others.length).toBeLessThan(rows.length);
    const rankOf = new Map(others.map(({ id }, rank) => [id, rank]));
    const keys = recommendations.map(({ id, tasteMatchScore }) => [
      -(tasteMatchScore ?? 0),
      rankOf.get(id) ?? -1,
    ]);
    expect(keys.every(([, rank]) => rank !== -1)).toBe(true);
    expect(keys).toEqual(keys.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)));
    const score = (match: number, wilson: number) =>
      recommendationScore({ explorerType: 0.5 }, match, wilson);
    const worst = Math.min(...recommendations.map((r) => score(r.tasteMatchScore ?? 0, r.wilsonScore)));
    const best = others[0];
    const isIn = recommendations.some(({ id }) => id === best?.id);
    expect(isIn || score(0, best?.wilson_score ?? 0) <= worst).toBe(true);
  });

  test("excludes deleted recipes", async () => {
    const [first] = (await listFor(ana)).recommendations;
    await sql`update recipes set deleted_at = now() where id = ${first?.id}`.execute(api.deps.db.primary);
    expect((await listFor(ana, 20)).recommendations.map(({ id }) => id)).not.toContain(first?.id);
  });

  test("excludes the viewer's own recipes only", async () => {
    const { id: coffeeId } = await addSearchableCoffee(api.deps, { name: "Own", roaster: "North" });
    const { id } = bodyOrThrow(await bo.call(createRecipe, { body: buildRecipeBody(api, coffeeId) })).recipe;
    await sql`update recipes set upvotes = 500 where id = ${id}`.execute(api.deps.db.primary);
    const shownTo = async (person: TestPerson) =>
      (await listFor(person, 20)).recommendations.some((recipe) => recipe.id === id);
    expect([await shownTo(ana), await shownTo(bo)]).toEqual([true, false]);
  });
});

test("GET /api/recommendations returns an empty list without recipes", async () => {
  await using empty = await createTestApi();
  const dora = await addPerson(empty, "Dora");
  expect((await listFor(dora)).recommendations).toEqual([]);
});

test("GET /api/recommendations returns 400 for an invalid limit, 401 without a session, and private, no-store", async () => {
  for (const limit of [0, -1, 1.5, "many"])
    expect((await ana.call(listRecommendations, { query: { limit } as never })).status).toBe(400);
  expect((await api.call(listRecommendations, { query: {} })).status).toBe(401);
  const headers = { authorization: "Bearer nonsense" };
  expect((await api.call(listRecommendations, { query: {}, headers })).status).toBe(401);
  const response = await ana.call(listRecommendations, { query: {} });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});
