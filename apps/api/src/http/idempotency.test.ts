import { bodyOrThrow } from "@brewdial/client";
import { addComment } from "@brewdial/contract/recipes/feedback.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, callAs } from "../../test/factories/user.ts";
import { addCoffeeWithRoaster, addRecipe, buildRecipeBody } from "../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../test/harness.ts";

let api: TestApi;
let coffeeId: number;
let recipeId: number;
let addresses = 0;
let ana: Awaited<ReturnType<typeof addPerson>>;
const addPerson = async () => {
  const user = await addUser(api, { name: "Ana" });
  addresses += 1;
  return { ...user, call: callAs(api.callFrom(`10.9.0.${addresses}`), user) };
};
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
  const author = await addPerson();
  recipeId = await addRecipe(api, author.call, coffeeId);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson();
});

const create = (person: typeof ana, key: string, overrides: object = {}) =>
  person.call(createRecipe, {
    body: { ...buildRecipeBody(api, coffeeId), ...overrides },
    headers: { "idempotency-key": key },
  });
const comment = (person: typeof ana, key: string, body: string, id = recipeId) =>
  person.call(addComment, { params: { id }, body: { body }, headers: { "idempotency-key": key } });
const countRecipes = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recipes where created_by = ${ana.id}`.execute(api.deps.db.primary);
  return rows[0]?.count;
};
const isReplayed = ({ headers }: { headers: Headers }) => headers.get("idempotent-replayed") === "true";

describe("a repeated Idempotency-Key", () => {
  test("returns the stored response to the same body without running again", async () => {
    const first = await create(ana, "k");
    const again = await create(ana, "k");
    expect([first.status, again.status, isReplayed(first), isReplayed(again)]).toEqual([
      201,
      201,
      false,
      true,
    ]);
    expect(again.body).toEqual(first.body);
    expect(await countRecipes()).toBe(1);
    // Unknown fields and another order of fields do not change the parsed body.
    const { body: read } = await create(ana, "k", { unknown: 1 });
    expect(read).toEqual(first.body);
  });

  test("returns 409 for another body or another recipe", async () => {
    await create(ana, "k");
    expect((await create(ana, "k", { notes: "other" })).status).toBe(409);
    expect((await comment(ana, "c", "one")).status).toBe(201);
    expect((await comment(ana, "c", "two")).status).toBe(409);
    const otherId = await addRecipe(api, ana.call, coffeeId);
    expect((await comment(ana, "c", "one", otherId)).status).toBe(409);
  });

  test("is separate per user and endpoint, and expires after a day", async () => {
    const bo = await addPerson();
    await create(ana, "k");
    expect(isReplayed(await create(bo, "k"))).toBe(false);
    expect(isReplayed(await comment(ana, "k", "hello"))).toBe(false);
    const age = async (interval: string) =>
      sql`update idempotency_keys set created_at = now() - ${interval}::interval where user_id = ${ana.id}`.execute(
        api.deps.db.primary,
      );
    await age("23 hours 59 minutes");
    expect(isReplayed(await create(ana, "k"))).toBe(true);
    await age("24 hours 1 minute");
    expect(isReplayed(await create(ana, "k", { notes: "other" }))).toBe(false);
    expect(isReplayed(await create(ana, "k", { notes: "other" }))).toBe(true);
  });

  test("creates one recipe for 20 concurrent requests; the others get 409 or the stored response", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => create(ana, "parallel")));
    expect(await countRecipes()).toBe(1);
    const made = results.filter((result) => result.status === 201 && !isReplayed(result));
    expect(made).toHaveLength(1);
    for (const result of results.filter((result) => !made.includes(result)))
      expect(result.status === 409 || isReplayed(result)).toBe(true);
    expect((await create(ana, "parallel")).body).toEqual(made[0]?.body);
  });

  test("returns 409 while the first request runs", async () => {
    await api.deps.db.primary.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${ana.id} createRecipe busy`}, 0))`.execute(
        trx,
      );
      const waiting = await create(ana, "busy");
      expect([waiting.status, waiting.body]).toMatchObject([
        409,
        { error: expect.stringContaining("running") },
      ]);
    });
    expect((await create(ana, "busy")).status).toBe(201);
  });
});

describe("errors under an Idempotency-Key", () => {
  test("are replayed when the handler threw them", async () => {
    const first = await create(ana, "missing", { coffeeProfileId: 999_999 });
    const again = await create(ana, "missing", { coffeeProfileId: 999_999 });
    expect([first.status, again.status, isReplayed(again)]).toEqual([404, 404, true]);
    expect(again.body).toEqual(first.body);
    const wrong = await create(ana, "wrong", { ratio: 2 });
    expect((await create(ana, "wrong", { ratio: 2 })).body).toEqual(wrong.body);
    expect(wrong.body).toHaveProperty("details");
  });

  test("are not stored for authentication, validation and rate limits", async () => {
    expect((await create(ana, "k", { ratio: null })).status).toBe(400);
    expect((await create(ana, "k")).status).toBe(201);
    for (let sent = 0; sent < 10; sent += 1) await comment(ana, `limit-${sent}`, "x");
    expect((await comment(ana, "limited", "x")).status).toBe(429);
    const { rows } = await sql`select 1 from idempotency_keys where key = 'limited'`.execute(
      api.deps.db.primary,
    );
    expect(rows).toEqual([]);
    expect(
      (
        await api.call(createRecipe, {
          body: buildRecipeBody(api, coffeeId),
          headers: { "idempotency-key": "k" },
        })
      ).status,
    ).toBe(401);
  });

  test("of status 500 leave neither rows nor the key", async () => {
    const { primary } = api.deps.db;
    await sql`alter table idempotency_keys add constraint broken check (key <> 'fault')`.execute(primary);
    const failed = await create(ana, "fault");
    await sql`alter table idempotency_keys drop constraint broken`.execute(primary);
    expect([failed.status, await countRecipes()]).toEqual([500, 0]);
    expect(isReplayed(await create(ana, "fault"))).toBe(false);
    expect(await countRecipes()).toBe(1);
  });

  test("return 400 for a key over 255 characters; without a key every request runs", async () => {
    expect((await create(ana, "x".repeat(256))).status).toBe(400);
    expect((await create(ana, "x".repeat(255))).status).toBe(201);
    const made = [await addRecipe(api, ana.call, coffeeId), await addRecipe(api, ana.call, coffeeId)];
    expect(new Set(made).size).toBe(2);
    expect(bodyOrThrow(await create(ana, "")).recipe.id).not.toBe(made[1]);
  });
});
