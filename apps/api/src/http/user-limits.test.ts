import { randomInt } from "node:crypto";
import { bodyOrThrow } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import { logIn } from "@brewdial/contract/auth/endpoints.ts";
import { createBrewLog, maxBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { accountWriteLimit, leaveLimit, limitsOf } from "@brewdial/contract/endpoint.ts";
import { createPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { addComment, brewRecipe, castVote } from "@brewdial/contract/recipes/feedback.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nextAddress } from "../../test/factories/auth.ts";
import { addMember } from "../../test/factories/member.ts";
import { addCoffeeWithRoaster, addPerson, addRecipe } from "../../test/factories/recipe.ts";
import { addUser, callAs, type TestUser } from "../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../test/harness.ts";
import { wideNetworkFactor } from "@brewdial/server/client-address.ts";

let api: TestApi;
let params: { id: number };
beforeAll(async () => {
  api = await createTestApi();
  const author = await addPerson(api, "Author");
  params = { id: await addRecipe(api, author.call, await addCoffeeWithRoaster(api)) };
});
afterAll(() => api[Symbol.asyncDispose]());

/** Uses up a limit except for the last `left` requests. */
async function useUp(key: string, limit: { max: number; windowSeconds: number }, left = 0): Promise<void> {
  await Promise.all(Array.from({ length: limit.max - left }, () => api.deps.limiter.hit(key, limit)));
}

describe.each([accountWriteLimit, leaveLimit])("the limit $bucket of a user", (limit) => {
  const limited = endpoints.filter((endpoint) => limitsOf(endpoint).includes(limit));

  test("rejects each of its endpoints with 429, from any address", async () => {
    expect(limited.length).toBeGreaterThanOrEqual(4);
    const member = await addMember(api, `Limited ${limit.bucket}`);
    await useUp(`${limit.bucket}:user-${member.id}`, limit);
    for (const { id, method, path } of limited) {
      const { statusCode, headers } = await api.app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, "1"),
        headers: member.headers,
        remoteAddress: nextAddress(),
      });
      expect([id, statusCode, Number(headers["retry-after"]) > 0]).toEqual([id, 429, true]);
    }
  });
});

describe("a user with many addresses", () => {
  const send = {
    "POST /api/recipes/{id}/comments": [
      addComment,
      (user: TestUser) =>
        callAs(api.callFrom(nextAddress()), user)(addComment, { params, body: { body: "Sweet" } }),
    ],
    "POST /api/community-recipes/{id}/vote": [
      castVote,
      (user: TestUser) =>
        callAs(api.callFrom(nextAddress()), user)(castVote, { params, body: { vote: "UP" } }),
    ],
    "POST /api/community-recipes/{id}/brew-log": [
      brewRecipe,
      (user: TestUser) =>
        callAs(api.callFrom(nextAddress()), user)(brewRecipe, { params, body: { rating: 4 } }),
    ],
    "POST /api/user/recipes": [
      createPersonalRecipe,
      (user: TestUser) =>
        callAs(api.callFrom(nextAddress()), user)(createPersonalRecipe, {
          body: { method: "pour-over", grindSetting: 24, ratio: 16, doseGrams: 15, waterGrams: 240 },
        }),
    ],
  } as const;

  test.each([
    ["POST /api/recipes/{id}/comments", 100],
    ["POST /api/community-recipes/{id}/vote", 1800],
    ["POST /api/community-recipes/{id}/brew-log", 600],
    ["POST /api/user/recipes", 300],
  ] as const)("%s returns 429 after %d requests in an hour", async (name, max) => {
    const [endpoint, request] = send[name];
    const limit = limitsOf(endpoint).find(({ per }) => per === "user");
    expect(limit).toMatchObject({ max, windowSeconds: 3600 });
    const [user, other] = [await addUser(api), await addUser(api)];
    await useUp(`${limit?.bucket ?? endpoint.id}:user-${user.id}`, { max, windowSeconds: 3600 }, 2);
    expect((await request(user)).ok).toBe(true);
    expect((await request(user)).ok).toBe(true);
    const refused = await request(user);
    expect([refused.status, refused.headers.get("ratelimit-limit")]).toEqual([429, String(max)]);
    expect((await request(other)).ok).toBe(true);
  });
});

test("RateLimit headers describe the nearer of two limits", async () => {
  const user = await addUser(api);
  const vote = () => callAs(api.callFrom("203.0.113.7"), user)(castVote, { params, body: { vote: "UP" } });
  expect((await vote()).headers.get("ratelimit")).toBe('"vote";r=29;t=60');
  await useUp(`vote:user-${user.id}`, { max: 1800, windowSeconds: 3600 }, 10);
  expect((await vote()).headers.get("ratelimit-policy")).toBe('"vote";q=1800;w=3600');
});

test(`a client with a /48 has ${wideNetworkFactor} times the limit of one /64`, async () => {
  const body = { email: "nobody@example.com", password: "wrong password" };
  // A different /48 in each run, so that a retry starts with unused limits.
  const site = randomInt(0x10000);
  const attempt = (network: number, own = site) =>
    api.callFrom(`2001:db8:${own.toString(16)}:${network.toString(16)}::1`)(logIn, {
      body: { ...body, email: `${network}@example.com` },
    });
  const max = 5 * wideNetworkFactor;
  for (let at = 0; at < max; at += 1) expect((await attempt(at)).status).toBe(401);
  expect((await attempt(max)).status).toBe(429);
  expect((await attempt(max, site ^ 1)).status).toBe(401);
}, 60_000);

test(`POST /api/brew-logs returns 400 beyond ${maxBrewLogs} logs of a user`, async () => {
  const user = await addUser(api);
  await api.deps.db.primary.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    // Inserted in batches, each of which stays well within the statement timeout even on a busy machine.
    for (let count = maxBrewLogs - 1; count > 0; count -= 10_000)
      await sql`
        insert into brew_logs (user_id, brew_method_id)
        select ${user.id}::bigint, 'pour-over' from generate_series(1, ${Math.min(count, 10_000)}::int)`.execute(
        trx,
      );
  });
  const log = () => callAs(api.call, user)(createBrewLog, { body: { method: "pour-over" } });
  bodyOrThrow(await log());
  expect([(await log()).status, (await log()).body]).toEqual([
    400,
    { error: `Limit of ${maxBrewLogs} brew logs reached: remove one first` },
  ]);
  const brewed = await callAs(api.call, user)(brewRecipe, { params, body: { rating: 4 } });
  expect(brewed.status).toBe(400);
}, 60_000);
