import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addUser } from "../profile/test-users.ts";
import { addCoffee, addRecipes } from "../recipe-lists/test-recipes.ts";
import { putVotesTogether, type VoteOutcome } from "./put-votes-together.ts";
import type { AskedVote } from "./vote-queries.ts";

let api: TestApi;
let people: number[];
let recipes: number[];

beforeAll(async () => {
  api = await createTestApi();
  const users = await Promise.all(["Ana", "Bo", "Cem"].map((name) => addUser(api, { name })));
  people = users.map(({ id }) => id);
  const { id } = await addCoffee(api.deps, { name: "Kochere", roaster: "North" });
  await addRecipes(api.deps, [id], 3, { authorIds: people });
  const rows = await api.deps.db.primary.selectFrom("recipes").select("id").orderBy("id").execute();
  recipes = rows.map((row) => row.id);
});
afterAll(() => api[Symbol.asyncDispose]());

const vote = (person: number, recipe: number, direction: 1 | -1): AskedVote => ({
  userId: people[person] ?? person,
  recipeId: recipes[recipe] ?? recipe,
  direction,
});

const put = (votes: readonly AskedVote[]) => putVotesTogether(api.deps.db.primary, votes);

const stored = () =>
  api.deps.db.primary
    .selectFrom("recipe_votes")
    .select(["recipe_id", "user_id", "direction"])
    .orderBy("recipe_id")
    .orderBy("user_id")
    .execute();

test("each vote is told what became of it, in its own place", async () => {
  const [ofCem, ofAna, ofBo] = await put([vote(2, 1, -1), vote(0, 999_999, 1), vote(1, 0, 1)]);
  expect(ofAna).toEqual({ put: undefined });
  const putOf = (outcome: VoteOutcome | undefined) => (outcome && "put" in outcome ? outcome.put : undefined);
  const before = [putOf(ofCem), putOf(ofBo)].map((first) => {
    expect(first).toMatchObject({ previous: null, inserted: true });
    return { upvotes: first?.upvotes ?? 0, downvotes: first?.downvotes ?? 0 };
  });
  expect(await put([vote(2, 1, 1), vote(1, 0, 1)])).toEqual([
    {
      put: {
        upvotes: before[0]?.upvotes,
        downvotes: (before[0]?.downvotes ?? 0) + 1,
        previous: -1,
        inserted: false,
      },
    },
    {
      put: {
        upvotes: (before[1]?.upvotes ?? 0) + 1,
        downvotes: before[1]?.downvotes,
        previous: 1,
        inserted: null,
      },
    },
  ]);
});

test("several votes of one person act in their order", async () => {
  await put([vote(0, 2, 1), vote(0, 2, -1), vote(1, 2, 1), vote(0, 1, -1), vote(0, 2, 1), vote(0, 2, -1)]);
  const mine = (await stored()).filter(({ user_id }) => user_id === people[0]);
  expect(mine.map(({ recipe_id, direction }) => [recipe_id, direction])).toEqual([
    [recipes[1], -1],
    [recipes[2], -1],
  ]);
});

test("a vote that cannot be put does not take the others along", async () => {
  const nobody = 987_654;
  const [ofBo, ofNobody, ofCem] = await put([vote(1, 1, -1), vote(nobody, 1, 1), vote(2, 2, 1)]);
  expect(ofBo).toMatchObject({ put: { inserted: true } });
  expect(ofNobody).toMatchObject({ error: { constraint: "recipe_votes_user_fk" } });
  expect(ofCem).toMatchObject({ put: { inserted: true } });
  expect((await stored()).filter(({ user_id }) => user_id === nobody)).toEqual([]);
});
