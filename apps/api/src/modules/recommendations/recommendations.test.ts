import { bodyOrThrow } from "@brewdial/client";
import { listRecommendations } from "@brewdial/contract/recommendations.ts";
import { createRecipe } from "@brewdial/contract/recipes.ts";
import { updateTasteProfile } from "@brewdial/contract/profile.ts";
import { recommendationScore } from "@brewdial/domain/taste/recommend.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addCoffee, addRecipes } from "../recipe-lists/test-recipes.ts";
import { addPerson, recipeBody, type TestPerson } from "../recipes/test-recipes.ts";
import { candidatesOfRoast } from "./recommend-recipes.ts";

let api: TestApi;
let ana: TestPerson;
let bo: TestPerson;

/** Ana likes it bright and light; Bo never said anything. 600 light recipes, 60 of every other roast. */
beforeAll(async () => {
  api = await createTestApi();
  [ana, bo] = [await addPerson(api, "Ana"), await addPerson(api, "Bo")];
  const coffeeOf = async (roastLevel: string) =>
    (
      await addCoffee(api.deps, {
        name: `Coffee ${roastLevel.replace("_", " ")}`,
        roaster: "North",
        roastLevel,
      })
    ).id;
  await addRecipes(api.deps, [await coffeeOf("LIGHT")], 600, { authorIds: [ana.id] });
  const others = ["MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"].map(coffeeOf);
  await addRecipes(api.deps, await Promise.all(others), 240, { seed: 0.7 });
  bodyOrThrow(await ana.call(updateTasteProfile, { body: { acidityTolerance: 0.9, roastPreference: 0.1 } }));
});
afterAll(async () => api[Symbol.asyncDispose]());

const recommendedTo = async (person: TestPerson, limit?: number) =>
  bodyOrThrow(await person.call(listRecommendations, { query: limit === undefined ? {} : { limit } }));

describe("the answer", () => {
  test("is five recipes unless told, at most 20, with reasons, without one's own (D85)", async () => {
    const answer = await recommendedTo(ana);
    expect(answer.recommendations).toHaveLength(5);
    expect(answer).toMatchObject({
      hasProfile: true,
      profileSummary: { strengthPreference: 0.5, roastPreference: 0.1 },
    });
    expect((await recommendedTo(ana, 99)).recommendations).toHaveLength(20);
    for (const recipe of (await recommendedTo(ana, 20)).recommendations) {
      expect(recipe).toMatchObject({ type: "community", createdByMe: false });
      expect(recipe.reasons.length).toBeGreaterThan(0);
    }
    const [best] = answer.recommendations;
    expect(best?.coffee.roastLevel).toBe("LIGHT");
    expect(best?.reasons).toContain("Light roast, as you prefer");
  });

  test("without a profile: everything in the middle, and nothing said of one's taste", async () => {
    const answer = await recommendedTo(bo, 20);
    expect(answer).toMatchObject({
      hasProfile: false,
      profileSummary: { strengthPreference: 0.5, roastPreference: 0.5 },
    });
    expect(answer.recommendations).toHaveLength(20);
    expect(JSON.stringify(answer.recommendations.map(({ reasons }) => reasons))).not.toContain("you");
  });

  test("follows what one says of one's taste at once", async () => {
    const cleo = await addPerson(api, "Cleo");
    const roastsOf = async () =>
      (await recommendedTo(cleo)).recommendations.map(({ coffee }) => coffee.roastLevel);
    const change = {
      roastPreference: 1,
      acidityTolerance: 0.2,
      bodyVsClarity: 0.7,
      bitternessSensitivity: 0,
    };
    bodyOrThrow(await cleo.call(updateTasteProfile, { body: change }));
    expect((await roastsOf())[0]).toBe("DARK");
    bodyOrThrow(
      await cleo.call(updateTasteProfile, {
        body: { roastPreference: 0, acidityTolerance: 0.8, bodyVsClarity: 0.3, bitternessSensitivity: 0.8 },
      }),
    );
    expect((await roastsOf())[0]).toBe("LIGHT");
  });

  test("shows votes of this very second, in figures and reasons", async () => {
    const [first] = (await recommendedTo(ana)).recommendations;
    const id = first?.id ?? 0;
    await sql`insert into recipe_deltas (recipe_id, upvotes) values (${id}, 40)`.execute(api.deps.db.primary);
    const again = (await recommendedTo(ana)).recommendations.find((recipe) => recipe.id === id);
    expect(again?.upvotes).toBe((first?.upvotes ?? 0) + 40);
    expect(again?.reasons.at(-1)).toBe(
      `${again?.upvotes} of ${(again?.upvotes ?? 0) + (again?.downvotes ?? 0)} voted for it`,
    );
    await sql`delete from recipe_deltas where recipe_id = ${id}`.execute(api.deps.db.primary);
  });
});

describe("the order", () => {
  test("is chosen by taste and votes of the best of each roast, then by match, ties in Wilson order", async () => {
    const { recommendations } = await recommendedTo(ana, 20);
    const { rows } = await sql<{ id: number; wilson_score: number; created_by: number | null }>`
      select id, wilson_score, created_by from (
        select *, row_number() over (partition by roast_level
                 order by wilson_score desc, net_votes desc, rating_average desc, id desc) as place
          from recipes where deleted_at is null) as ranked
       where place <= ${candidatesOfRoast}
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

  test("a recipe that was deleted is not recommended", async () => {
    const [first] = (await recommendedTo(ana)).recommendations;
    await sql`update recipes set deleted_at = now() where id = ${first?.id}`.execute(api.deps.db.primary);
    expect((await recommendedTo(ana, 20)).recommendations.map(({ id }) => id)).not.toContain(first?.id);
  });

  test("nobody is shown what they shared themselves, everybody else may be", async () => {
    const { id: coffeeId } = await addCoffee(api.deps, { name: "Own", roaster: "North" });
    const { id } = bodyOrThrow(await bo.call(createRecipe, { body: recipeBody(api, coffeeId) })).recipe;
    await sql`update recipes set upvotes = 500 where id = ${id}`.execute(api.deps.db.primary);
    const shownTo = async (person: TestPerson) =>
      (await recommendedTo(person, 20)).recommendations.some((recipe) => recipe.id === id);
    expect([await shownTo(ana), await shownTo(bo)]).toEqual([true, false]);
  });
});

test("an empty service recommends nothing", async () => {
  await using empty = await createTestApi();
  const dora = await addPerson(empty, "Dora");
  expect((await recommendedTo(dora)).recommendations).toEqual([]);
});

test("400 for a limit that is none, 401 for strangers; private and not stored", async () => {
  for (const limit of [0, -1, 1.5, "many"])
    expect((await ana.call(listRecommendations, { query: { limit } as never })).status).toBe(400);
  expect((await api.call(listRecommendations, { query: {} })).status).toBe(401);
  const headers = { authorization: "Bearer nonsense" };
  expect((await api.call(listRecommendations, { query: {}, headers })).status).toBe(401);
  const answer = await ana.call(listRecommendations, { query: {} });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});
