import { bodyOrThrow } from "@brewdial/client";
import {
  followRoaster,
  getFollow,
  getRoaster,
  listFollowedRoasters,
  listRoasterCoffees,
  listRoasters,
  unfollowRoaster,
} from "@brewdial/contract/roasters/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { beforeAll, expect, test } from "vitest";
import { ana, bo, call, callAs, raw } from "./service.ts";

const name = `Rösterei ${crypto.randomUUID().slice(0, 8)}`;
const nowhere = { params: { slug: "no-such-roaster" } };
let slug: string;

beforeAll(async () => {
  for (const coffee of ["One", "Two", "Three"]) {
    const body = { name: coffee, roasterName: name, roastLevel: "LIGHT" } as const;
    slug = bodyOrThrow(await callAs(ana)(createCoffee, { body })).coffee.roasterSlug;
  }
});

test("GET /api/roasters search without accents → found, by page and cursor", async () => {
  const search = name.replace("ö", "o").toLowerCase();
  const found = bodyOrThrow(await call(listRoasters, { query: { search } }));
  expect(found.roasters[0]).toMatchObject({ name, slug, _count: { coffees: 3 } });
  const first = bodyOrThrow(await call(listRoasters, { query: { limit: 1 } }));
  const byPage = bodyOrThrow(await call(listRoasters, { query: { limit: 1, page: 2 } }));
  const byCursor = bodyOrThrow(await call(listRoasters, { query: { limit: 1, cursor: first.cursor ?? "" } }));
  const isOnly = !first.hasMore;
  expect(isOnly || JSON.stringify(byCursor) === JSON.stringify(byPage)).toBe(true);
  const popular = bodyOrThrow(await call(listRoasters, { query: { search, sort: "popular", coffees: 2 } }));
  expect(popular.roasters[0]?.coffees?.map((coffee) => coffee.name)).toEqual(["One", "Three"]);
  for (const query of [{ cursor: "x" }, { page: 0 }, { search: "other", cursor: first.cursor ?? "x" }])
    expect((await call(listRoasters, { query })).status).toBe(400);
});

test("GET /api/roasters/{slug} → ETag; If-None-Match → 304; unknown slug → 404", async () => {
  const read = await call(getRoaster, { params: { slug } });
  expect(read.body).toMatchObject({ name, slug, isVerified: false, website: null });
  const tag = { "if-none-match": read.headers.get("etag") ?? "" };
  expect((await raw(getRoaster, { path: `/api/roasters/${slug}`, headers: tag })).status).toBe(304);
  expect((await call(getRoaster, nowhere)).status).toBe(404);
});

test("GET /api/roasters/{slug}/coffees → ordered by name, in pages", async () => {
  const first = bodyOrThrow(await call(listRoasterCoffees, { params: { slug }, query: { limit: 2 } }));
  const query = { limit: 2, cursor: first.cursor ?? "" };
  const second = bodyOrThrow(await call(listRoasterCoffees, { params: { slug }, query }));
  expect([...first.data, ...second.data].map((coffee) => coffee.name)).toEqual(["One", "Three", "Two"]);
  expect(second).toMatchObject({ cursor: null, hasMore: false });
  expect((await call(listRoasterCoffees, { params: { slug }, query: { cursor: "x" } })).status).toBe(400);
  expect((await call(listRoasterCoffees, { ...nowhere, query: {} })).status).toBe(404);
  const onGrinder = bodyOrThrow(
    await call(listRoasterCoffees, { params: { slug }, query: { onGrinder: "baratza-encore" } }),
  );
  expect(onGrinder.data[0]?.setting).toMatchObject({ origin: "roast", recipeId: null });
  expect((await call(listRoasterCoffees, { params: { slug }, query: { onGrinder: "c40" } })).status).toBe(
    404,
  );
  expect((await call(listRoasterCoffees, { params: { slug }, query: { onGrinder: "mine" } })).status).toBe(
    401,
  );
});

test("POST and DELETE /api/roasters/{slug}/follow repeated → each user counted once", async () => {
  const params = { slug };
  expect((await call(getFollow, { params })).body).toEqual({ isFollowing: false, followerCount: 0 });
  for (const person of [ana, bo, ana])
    expect(await callAs(person)(followRoaster, { params })).toMatchObject({
      status: 201,
      body: { isFollowing: true },
    });
  expect((await callAs(bo)(getFollow, { params })).body).toEqual({ isFollowing: true, followerCount: 2 });
  const followed = bodyOrThrow(await callAs(bo)(listFollowedRoasters, { query: { limit: 50 } }));
  expect(followed.data.find((roaster) => roaster.slug === slug)).toMatchObject({ isFollowing: true });
  expect((await callAs(bo)(listFollowedRoasters, { query: { cursor: "x" } })).status).toBe(400);
  expect((await call(listFollowedRoasters, { query: {} })).status).toBe(401);
  for (const person of [ana, bo, ana])
    expect((await callAs(person)(unfollowRoaster, { params })).status).toBe(200);
  expect((await callAs(ana)(getFollow, { params })).body).toEqual({ isFollowing: false, followerCount: 0 });
});

test("/api/roasters/{slug}/follow no session → 401; unknown slug → 404", async () => {
  const params = { slug };
  const dead = callAs({ token: "dead" });
  expect((await dead(getFollow, { params })).status).toBe(401);
  for (const endpoint of [followRoaster, unfollowRoaster])
    expect((await call(endpoint, { params })).status).toBe(401);
  for (const endpoint of [getFollow, followRoaster, unfollowRoaster])
    expect((await callAs(ana)(endpoint, nowhere)).status).toBe(404);
});
