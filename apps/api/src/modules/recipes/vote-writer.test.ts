import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser } from "../../../test/factories/user.ts";
import { addSearchableCoffee, addRecipes } from "../../../test/factories/recipe-list.ts";
import type { VoteInput } from "./vote-queries.ts";
import { createVoteWriter } from "./vote-writer.ts";

let api: TestApi;
let people: number[];
let recipes: number[];

beforeAll(async () => {
  api = await createTestApi();
  const users = await Promise.all(["Ana", "Bo", "Cem"].map((name) => addUser(api, { name })));
  people = users.map(({ id }) => id);
  const { id } = await addSearchableCoffee(api.deps, { name: "Kochere", roaster: "North" });
  await addRecipes(api.deps, [id], 3, { authorIds: people });
  const rows = await api.deps.db.primary.selectFrom("recipes").select("id").orderBy("id").execute();
  recipes = rows.map((row) => row.id);
});
afterAll(() => api[Symbol.asyncDispose]());

const vote = (person: number, recipe: number, direction: 1 | -1): VoteInput => ({
  userId: people[person] ?? person,
  recipeId: recipes[recipe] ?? recipe,
  direction,
});

/** Writes votes concurrently; each result is a vote result or an error. */
const put = (votes: readonly VoteInput[]) => {
  const writer = createVoteWriter(api.deps.db.primary);
  return Promise.all(votes.map((input) => writer.write(input).catch((error: unknown) => ({ error }))));
};

const stored = () =>
  api.deps.db.primary
    .selectFrom("recipe_votes")
    .select(["recipe_id", "user_id", "direction"])
    .orderBy("recipe_id")
    .orderBy("user_id")
    .execute();

test("voteWriter returns the result of each vote", async () => {
  const [ofCem, ofAna, ofBo] = await put([vote(2, 1, -1), vote(0, 999_999, 1), vote(1, 0, 1)]);
  expect(ofAna).toBeUndefined();
  expect([ofCem, ofBo]).toMatchObject([
    { previous: null, outcome: "inserted" },
    { previous: null, outcome: "inserted" },
  ]);
  const counts = (result: unknown) => result as { upvotes: number; downvotes: number };
  expect(await put([vote(2, 1, 1), vote(1, 0, 1)])).toEqual([
    {
      upvotes: counts(ofCem).upvotes,
      downvotes: counts(ofCem).downvotes + 1,
      previous: -1,
      outcome: "changed",
    },
    {
      upvotes: counts(ofBo).upvotes + 1,
      downvotes: counts(ofBo).downvotes,
      previous: 1,
      outcome: "unchanged",
    },
  ]);
});

test("voteWriter writes votes of one user in order", async () => {
  await put([vote(0, 2, 1), vote(0, 2, -1), vote(1, 2, 1), vote(0, 1, -1), vote(0, 2, 1), vote(0, 2, -1)]);
  const mine = (await stored()).filter(({ user_id }) => user_id === people[0]);
  expect(mine.map(({ recipe_id, direction }) => [recipe_id, direction])).toEqual([
    [recipes[1], -1],
    [recipes[2], -1],
  ]);
});

test("voteWriter fails only the vote that cannot be written", async () => {
  const nobody = 987_654;
  const [ofBo, ofNobody, ofCem] = await put([vote(1, 1, -1), vote(nobody, 1, 1), vote(2, 2, 1)]);
  expect(ofBo).toMatchObject({ outcome: "inserted" });
  expect(ofNobody).toMatchObject({ error: { constraint: "recipe_votes_user_fk" } });
  expect(ofCem).toMatchObject({ outcome: "inserted" });
  expect((await stored()).filter(({ user_id }) => user_id === nobody)).toEqual([]);
});
