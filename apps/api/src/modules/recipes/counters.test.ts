import { bodyOrThrow } from "@brewdial/client";
import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { brewRecipe, castVote, removeVote } from "@brewdial/contract/recipes/feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { wilsonScore } from "@brewdial/domain/ranking/wilson.ts";
import { nat, oneof, sample, tuple } from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { addCoffeeWithRoaster, addRecipe, foldAllDeltas } from "../../../test/factories/recipe.ts";

let api: TestApi;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const addVoter = async (at: number) => {
  const user = await addUser(api);
  return { ...user, call: callAs(api.callFrom(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`), user) };
};

/** Computes the counters of a recipe from its votes and ratings. */
const recount = async (id: number) => {
  const { rows } = await sql<{ upvotes: number; downvotes: number; ratingCount: number; ratingSum: number }>`
    select (select count(*)::int from recipe_votes where recipe_id = ${id} and direction = 1) as upvotes,
           (select count(*)::int from recipe_votes where recipe_id = ${id} and direction = -1) as downvotes,
           (select count(*)::int from recipe_ratings where recipe_id = ${id}) as "ratingCount",
           (select coalesce(sum(rating), 0)::int from recipe_ratings where recipe_id = ${id}) as "ratingSum"`.execute(
    api.deps.db.primary,
  );
  return rows[0] ?? { upvotes: -1, downvotes: -1, ratingCount: -1, ratingSum: -1 };
};

const stored = async (id: number) =>
  api.deps.db.primary
    .selectFrom("recipes")
    .select([
      "upvotes",
      "downvotes",
      "rating_count",
      "rating_sum",
      "wilson_score",
      "net_votes",
      "rating_average",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("200 users who vote concurrently", () => {
  test("leave exact counters while votes change, accounts are deleted and deltas are folded", async () => {
    const author = await addVoter(100_000);
    const ids = [await addRecipe(api, author.call, coffeeId), await addRecipe(api, author.call, coffeeId)];
    const [hot = 0, other = 0] = ids;
    const voters: Awaited<ReturnType<typeof addVoter>>[] = [];
    for (let at = 1; at <= 200; at += 1) voters.push(await addVoter(at));
    // Separate connections, as the workers have.
    const workers = openDatabase({ url: api.deps.config.databaseUrl, poolSize: 2, onError: () => undefined });
    const race = { isOn: true };
    let folds = 0;
    const fold = async () => {
      while (race.isOn) {
        const { rows } = await sql<{ folded: number }>`select fold_recipe_deltas(1) as folded`.execute(
          workers.primary,
        );
        folds += rows[0]?.folded ?? 0;
      }
    };
    const seen: { upvotes: number; downvotes: number; ratingCount: number; wilsonScore: number }[] = [];
    const watch = async () => {
      while (race.isOn) {
        const result = await api.call(getRecipe, { params: { id: hot } });
        if (result.ok) seen.push(result.body);
      }
    };
    let taken = 0;
    const act = async ({ call }: (typeof voters)[number], at: number) => {
      const vote = async (id: number, direction: "UP" | "DOWN") => {
        // On a busy machine 400 concurrent requests wait too long for ten connections: requests with 503 are retried.
        for (let tries = 0; tries < 20; tries += 1) {
          const { status } = await call(castVote, { params: { id }, body: { vote: direction } });
          if (status === 200) taken += 1;
          if (status !== 503) return;
          await new Promise((resolve) => setTimeout(resolve, 100 * (1 + tries)));
        }
      };
      await Promise.all([vote(hot, at % 3 === 0 ? "DOWN" : "UP"), vote(other, "UP")]);
      if (at % 2 === 0) await vote(hot, at % 4 === 0 ? "UP" : "DOWN");
      if (at % 5 === 0) await call(removeVote, { params: { id: hot } });
      if (at % 6 === 0) await call(brewRecipe, { params: { id: hot }, body: { rating: 1 + (at % 5) } });
      // Deletes the account during a vote of the same user.
      if (at % 7 === 0) await Promise.all([call(deleteAccount, {}), vote(hot, "DOWN"), vote(other, "DOWN")]);
    };
    const watchers = [fold(), fold(), watch()];
    await Promise.all(voters.map(act));
    race.isOn = false;
    await Promise.all(watchers);
    await workers.close();

    for (const id of ids) {
      const shown = bodyOrThrow(await api.call(getRecipe, { params: { id } }));
      const { ratingSum, ...counted } = await recount(id);
      expect(shown).toMatchObject(counted);
      await foldAllDeltas(api);
      expect(await stored(id)).toEqual({
        upvotes: counted.upvotes,
        downvotes: counted.downvotes,
        rating_count: counted.ratingCount,
        rating_sum: ratingSum,
        wilson_score: wilsonScore(counted.upvotes, counted.downvotes),
        net_votes: counted.upvotes - counted.downvotes,
        rating_average: shown.avgRating ?? 0,
      });
      expect(bodyOrThrow(await api.call(getRecipe, { params: { id } }))).toEqual(shown);
    }
    const { rows } = await sql`select 1 from recipe_deltas limit 1`.execute(api.deps.db.primary);
    expect(rows).toEqual([]);
    expect(taken).toBeGreaterThan(400);
    expect(folds).toBeGreaterThan(10);
    expect(seen.length).toBeGreaterThan(3);
    for (const { upvotes, downvotes, ratingCount, wilsonScore: score } of seen) {
      expect(Math.min(upvotes, downvotes, ratingCount)).toBeGreaterThanOrEqual(0);
      expect(upvotes + downvotes).toBeLessThanOrEqual(200);
      expect(score).toBe(wilsonScore(upvotes, downvotes));
    }
  }, 60_000);
});

test("POST /api/community-recipes/{id}/vote counts one vote for concurrent votes of one user", async () => {
  const voter = await addVoter(200_000);
  const id = await addRecipe(api, voter.call, coffeeId);
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      voter.call(castVote, { params: { id }, body: { vote: at % 2 === 0 ? "UP" : "DOWN" } }),
    ),
  );
  const { upvotes, downvotes } = bodyOrThrow(await api.call(getRecipe, { params: { id } }));
  expect(upvotes + downvotes).toBe(1);
  expect(await recount(id)).toMatchObject({ upvotes, downvotes });
});

test("fold_recipe_deltas keeps all deltas when it fails", async () => {
  const voter = await addVoter(300_000);
  const id = await addRecipe(api, voter.call, coffeeId);
  await voter.call(castVote, { params: { id }, body: { vote: "UP" } });
  const { primary } = api.deps.db;
  await expect(
    primary.transaction().execute(async (trx) => {
      await sql`select fold_recipe_deltas(100)`.execute(trx);
      throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  expect(bodyOrThrow(await api.call(getRecipe, { params: { id } })).upvotes).toBe(1);
  expect((await stored(id)).upvotes).toBe(0);
  await foldAllDeltas(api);
  expect((await stored(id)).upvotes).toBe(1);
});

test("fold_recipe_deltas skips a locked recipe and folds the others", async () => {
  const voter = await addVoter(400_000);
  const [locked, free] = [
    await addRecipe(api, voter.call, coffeeId),
    await addRecipe(api, voter.call, coffeeId),
  ];
  for (const id of [locked, free]) await voter.call(castVote, { params: { id }, body: { vote: "UP" } });
  await api.deps.db.primary.transaction().execute(async (trx) => {
    await sql`select 1 from recipes where id = ${locked} for no key update`.execute(trx);
    await foldAllDeltas(api);
    expect([(await stored(locked)).upvotes, (await stored(free)).upvotes]).toEqual([0, 1]);
    // Votes do not wait for the lock.
    const { call } = await addVoter(400_001);
    const voted = bodyOrThrow(await call(castVote, { params: { id: locked }, body: { vote: "UP" } }));
    expect(voted.upvotes).toBe(2);
  });
  await foldAllDeltas(api);
  expect((await stored(locked)).upvotes).toBe(2);
});

test("wilson_score in SQL equals wilsonScore in TypeScript to six decimals", async () => {
  const count = () => oneof(nat(30), nat(1000), nat(2_000_000_000 / 2));
  const pairs = [[0, 0], [0, 9], [1, 0], [10, 1], [100, 10], ...sample(tuple(count(), count()), 5000)] as [
    number,
    number,
  ][];
  const { primary } = api.deps.db;
  const author = await addVoter(500_000);
  const model = await addRecipe(api, author.call, coffeeId);
  const { rows } = await sql<{ upvotes: number; downvotes: number; wilson_score: number }>`
    insert into recipes (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
                         grind_setting_label, grind_index, ratio, dose_grams, water_grams, upvotes, downvotes, deleted_at)
    select coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
           grind_setting_label, grind_index, ratio, dose_grams, water_grams, pairs.upvotes, pairs.downvotes, now()
      from recipes, unnest(${pairs.map(([up]) => up)}::int[], ${pairs.map(([, down]) => down)}::int[])
                    as pairs (upvotes, downvotes)
     where recipes.id = ${model}
    returning upvotes, downvotes, wilson_score`.execute(primary);
  expect(rows).toHaveLength(pairs.length);
  const different = rows.filter(
    ({ upvotes, downvotes, wilson_score }) => wilson_score !== wilsonScore(upvotes, downvotes),
  );
  expect(different).toEqual([]);
});
