import { bodyOrThrow } from "@brewdial/client";
import {
  followRoaster,
  getFollow,
  getRoaster,
  listRoasterCoffees,
  listRoasters,
  unfollowRoaster,
} from "@brewdial/contract/roasters/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffee, addRecipeRow } from "../../../test/factories/coffee.ts";
import { addPerson, addRecipe, buildRecipeBody } from "../../../test/factories/recipe.ts";
import { catalogIds } from "../../../test/factories/gear.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";

let api: TestApi;
const roasters = [
  "Café Olé",
  "Stumptown Coffee Roasters",
  "Onyx Coffee Lab",
  "La Cabra",
  "Tim Wendelboe",
  "North",
];
beforeAll(async () => {
  api = await createTestApi();
  for (const roaster of roasters) await addCoffee(api, { name: "House", roaster });
});
afterAll(() => api[Symbol.asyncDispose]());

const list = async (query: object) => bodyOrThrow(await api.call(listRoasters, { query }));
const names = async (query: object) => (await list(query)).roasters.map(({ name }) => name);

test("GET /api/roasters lists roasters by name with their number of coffees", async () => {
  expect(await names({})).toEqual(roasters.toSorted((a, b) => a.localeCompare(b, "en")));
  expect((await list({})).roasters[0]).toMatchObject({ slug: "cafe-ole", _count: { coffees: 1 } });
});

test.each([
  ["cafe ole", "Café Olé"],
  ["stumptwon", "Stumptown Coffee Roasters"],
  ["coffee onyx", "Onyx Coffee Lab"],
  ["wendelbo", "Tim Wendelboe"],
  ["cabr", "La Cabra"],
])("search for %j finds %s first", async (search, name) => {
  expect((await names({ search }))[0]).toBe(name);
  expect(await names({ q: search })).toEqual(await names({ search }));
});

test("GET /api/roasters returns 400 for two different searches and for values out of range", async () => {
  for (const query of [
    { search: "a", q: "b" },
    { page: 0 },
    { page: 10_001 },
    { limit: 0 },
    { search: "x".repeat(101) },
    { cursor: "x" },
    { sort: "newest" as "name" },
    { coffees: 4 },
  ])
    expect((await api.call(listRoasters, { query })).status).toBe(400);
});

test("GET /api/roasters returns the same pages by page number and by cursor", async () => {
  const first = await list({ limit: 2 });
  expect(first.pagination).toEqual({ page: 1, limit: 2, total: 6, totalPages: 3 });
  const byPage = await list({ limit: 2, page: 2 });
  const byCursor = await list({ limit: 2, page: 9, cursor: first.cursor });
  expect(byCursor).toEqual(byPage);
  const last = await list({ limit: 2, cursor: byCursor.cursor });
  expect(last).toMatchObject({ pagination: { page: 3 }, cursor: null, hasMore: false });
  const all = [first, byCursor, last].flatMap((page) => page.roasters.map(({ name }) => name));
  expect(all).toEqual(await names({}));
  expect(await list({ page: 7 })).toMatchObject({ roasters: [], pagination: { page: 7, total: 6 } });
  expect(await list({ search: "zzzzzz" })).toMatchObject({ roasters: [], pagination: { totalPages: 0 } });
  const other = await api.call(listRoasters, { query: { search: "o", cursor: first.cursor ?? "" } });
  expect([other.status, other.body]).toEqual([
    400,
    { error: "Invalid cursor: send the cursor of the previous page with the same sort and filters" },
  ]);
});

test("GET /api/roasters?sort=popular lists verified roasters first, then those with the most coffees, in pages", async () => {
  const { primary } = api.deps.db;
  const setVerified = (is_verified: boolean) =>
    primary
      .updateTable("roasters")
      .set({ is_verified })
      .where("slug", "in", ["north", "tim-wendelboe"])
      .execute();
  await setVerified(true);
  for (const coffee of ["Apollo", "Ena"]) await addCoffee(api, { name: coffee, roaster: "Onyx Coffee Lab" });
  const rest = roasters.filter((name) => !["North", "Tim Wendelboe", "Onyx Coffee Lab"].includes(name));
  const expected = [
    "North",
    "Tim Wendelboe",
    "Onyx Coffee Lab",
    ...rest.toSorted((a, b) => a.localeCompare(b, "en")),
  ];
  const query = { sort: "popular", limit: 2 } as const;
  const first = await list(query);
  const second = await list({ ...query, cursor: first.cursor });
  const third = await list({ ...query, cursor: second.cursor });
  expect([first, second, third].flatMap((page) => page.roasters.map(({ name }) => name))).toEqual(expected);
  expect(await list({ ...query, page: 2 })).toEqual(second);
  expect(third.cursor).toBeNull();
  expect((await names({ sort: "popular", search: "coffee" }))[0]).toBe("Onyx Coffee Lab");
  const other = await api.call(listRoasters, { query: { sort: "name", cursor: first.cursor ?? "" } });
  expect(other.status).toBe(400);
  await setVerified(false);
});

test("GET /api/roasters?coffees= adds the first coffees of each roaster by name", async () => {
  const { roasters: found } = await list({ search: "onyx", coffees: 2 });
  expect(found[0]?.coffees).toMatchObject([
    { name: "Apollo", roastLevel: "LIGHT", flavorProfile: "jasmine, bergamot" },
    { name: "Ena" },
  ]);
  const { roasters: plain } = await list({ search: "onyx", coffees: 0 });
  expect(plain[0]).not.toHaveProperty("coffees");
});

test("GET /api/roasters/{slug} resolves current and former slugs", async () => {
  const { primary } = api.deps.db;
  const changes = { city: "Oslo", country: "Norway", website_url: "https://north.example" };
  const { id } = await primary
    .updateTable("roasters")
    .set({ ...changes, contact_email: "secret@north.example" })
    .where("slug", "=", "north")
    .returning("id")
    .executeTakeFirstOrThrow();
  await primary.insertInto("roaster_slug_aliases").values({ slug: "old-north", roaster_id: id }).execute();
  const read = await api.call(getRoaster, { params: { slug: "north" } });
  expect(read.body).toMatchObject({
    id,
    location: "Oslo, Norway",
    website: "https://north.example",
    websiteUrl: "https://north.example",
    followerCount: 0,
    recipeCount: 0,
  });
  expect(JSON.stringify(read.body)).not.toContain("secret");
  expect((await api.call(getRoaster, { params: { slug: "old-north" } })).body).toEqual(read.body);
  const tag = { "if-none-match": read.headers.get("etag") ?? "" };
  expect((await api.app.inject({ url: "/api/roasters/north", headers: tag })).statusCode).toBe(304);
});

test("a new roaster never gets a former slug of another", async () => {
  await addCoffee(api, { name: "House", roaster: "Old North" });
  expect((await api.call(getRoaster, { params: { slug: "old-north-2" } })).body).toMatchObject({
    name: "Old North",
  });
});

test.each(["nobody", "%20", "NORTH%00", "x".repeat(110), "x".repeat(200)])(
  "every roaster endpoint returns 404 for the unknown slug %s",
  async (slug) => {
    const user = await addUser(api);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/coffees"],
      ["GET", "/follow"],
      ["POST", "/follow"],
      ["DELETE", "/follow"],
    ] as const) {
      const url = `/api/roasters/${slug}${path}`;
      const { statusCode } = await api.app.inject({ method, url, headers: user.headers });
      expect([method, path, statusCode]).toEqual([method, path, 404]);
    }
  },
);

test("GET /api/roasters/{slug}/coffees pages by name and filters by roast level", async () => {
  const roaster = "Pager";
  for (const name of ["C", "A", "B", "A"]) await addCoffee(api, { name, roaster });
  await addCoffee(api, { name: "D", roaster, roastLevel: "DARK" });
  const read = async (query: object) =>
    bodyOrThrow(await api.call(listRoasterCoffees, { params: { slug: "pager" }, query }));
  const slugs: string[] = [];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read({ limit: 2, ...(cursor ? { cursor } : {}) });
    slugs.push(...page.data.map(({ slug }) => slug));
    cursor = page.cursor;
  }
  expect(slugs).toEqual(["a", "a-2", "b", "c", "d"]);
  expect((await read({ roastLevel: "Dark" })).data.map(({ name }) => name)).toEqual(["D"]);
  const { cursor } = await read({ limit: 1 });
  for (const query of [
    { cursor: "x" },
    { roastLevel: "burnt" },
    { roastLevel: "DARK", cursor },
    { limit: 0 },
  ]) {
    const { status } = await api.call(listRoasterCoffees, {
      params: { slug: "pager" },
      query: query as object,
    });
    expect(status).toBe(400);
  }
});

test("GET /api/roasters/{slug}/coffees?onGrinder= adds the setting of the best recipe, or a start for the roast", async () => {
  const roaster = "Setter";
  const brewed = await addCoffee(api, { name: "Brewed", roaster });
  await addCoffee(api, { name: "New", roaster, roastLevel: "LIGHT" });
  const shot = await addCoffee(api, { name: "Shot", roaster });
  const ana = await addPerson(api, "Ana");
  const recipeId = await addRecipe(api, ana.call, brewed);
  const espresso = { machineId: catalogIds(api).machineFor("espresso"), grindSetting: 9, doseGrams: 18 };
  const body = { ...buildRecipeBody(api, shot), ...espresso, ratio: 2, waterGrams: 36 };
  bodyOrThrow(await ana.call(createRecipe, { body }));
  const read = (query: object) => api.call(listRoasterCoffees, { params: { slug: "setter" }, query });
  const response = await read({ onGrinder: "comandante-c40-mk4" });
  const { data } = bodyOrThrow(response);
  expect(data.map(({ setting }) => setting)).toMatchObject([
    { method: "pour-over", origin: "community_recipe", recipeId, onGrinder: { label: "24" } },
    { method: "pour-over", origin: "roast", recipeId: null, onGrinder: { unit: "clicks" } },
    { method: "espresso", origin: "community_recipe", onGrinder: { label: "9" } },
  ]);
  // A grinder that cannot grind for espresso.
  const coarse = bodyOrThrow(await read({ onGrinder: "fellow-ode-gen-2" })).data;
  expect(coarse[2]?.setting).toMatchObject({ method: "pour-over", origin: "roast" });
  expect(response.headers.get("cache-control")).toContain("private");
  const plain = await read({});
  expect(plain.headers.get("cache-control")).toBe("public, no-cache");
  expect(bodyOrThrow(plain).data.every((coffee) => !("setting" in coffee))).toBe(true);
  expect((await read({ onGrinder: "no-such-grinder" })).status).toBe(404);
  expect((await read({ onGrinder: "mine" })).status).toBe(401);
});

test("follow and unfollow are idempotent", async () => {
  const params = { slug: "la-cabra" };
  const [ana, bo] = [await addUser(api), await addUser(api)];
  const asAna = callAs(api.call, ana);
  expect((await api.call(getFollow, { params })).body).toEqual({ isFollowing: false, followerCount: 0 });
  for (let again = 0; again < 2; again += 1)
    expect(await asAna(followRoaster, { params })).toMatchObject({
      status: 201,
      body: { isFollowing: true, followerCount: 1 },
    });
  const seen = await callAs(api.call, bo)(getFollow, { params });
  expect(seen.body).toEqual({ isFollowing: false, followerCount: 1 });
  expect(seen.headers.get("cache-control")).toBe("private, no-cache");
  expect(seen.headers.get("vary")).toContain("Authorization");
  expect((await asAna(getFollow, { params })).body).toMatchObject({ isFollowing: true });
  for (let again = 0; again < 2; again += 1)
    expect(await asAna(unfollowRoaster, { params })).toMatchObject({
      status: 200,
      body: { isFollowing: false, followerCount: 0 },
    });
});

test("follow returns 401 without a session and with an expired one", async () => {
  const params = { slug: "la-cabra" };
  expect((await api.call(followRoaster, { params })).status).toBe(401);
  expect((await api.call(unfollowRoaster, { params })).status).toBe(401);
  const headers = { authorization: "Bearer dead" };
  expect((await api.call(getFollow, { params, headers })).status).toBe(401);
});

test("concurrent follows, unfollows and account deletions keep the follower count exact", async () => {
  const params = { slug: "tim-wendelboe" };
  const users = await Promise.all(Array.from({ length: 20 }, () => addUser(api)));
  await Promise.all(users.map((user) => callAs(api.call, user)(followRoaster, { params })));
  await Promise.all(
    users
      .slice(0, 12)
      .map(async (user, at) =>
        at < 6
          ? callAs(api.call, user)(unfollowRoaster, { params })
          : api.deps.db.primary.deleteFrom("users").where("id", "=", user.id).execute(),
      ),
  );
  expect((await api.call(getFollow, { params })).body).toEqual({ isFollowing: false, followerCount: 8 });
});

test("GET /api/roasters/{slug} counts the recipes of its coffees", async () => {
  const id = await addCoffee(api, { name: "Counted", roaster: "Recipe House" });
  await addRecipeRow(api, id);
  expect((await api.call(getRoaster, { params: { slug: "recipe-house" } })).body).toMatchObject({
    recipeCount: 1,
  });
});
