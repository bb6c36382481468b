import { bodyOrThrow, type Client } from "@brewdial/client";
import {
  browseRecipes,
  getFollowingFeed,
  listCommunityRecipes,
  listRecipes,
  listRoasterRecipes,
  searchRecipes,
} from "@brewdial/contract/recipe-lists/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import {
  addSearchableCoffee,
  addRecipes,
  listReference,
  type ReferenceRecipe,
} from "../../../test/factories/recipe-list.ts";

let api: TestApi;
let call: Client;
let ana: TestUser;
let bo: TestUser;
let asAna: Client;
let all: ReferenceRecipe[];
const coffee: Record<string, { id: number; roasterId: number }> = {};

beforeAll(async () => {
  api = await createTestApi();
  ({ call } = api);
  ana = await addUser(api, { name: "Ana" });
  bo = await addUser(api, { name: "Bo" });
  asAna = callAs(call, ana);
  const add = async (name: string, fields: Omit<Parameters<typeof addSearchableCoffee>[1], "name">) => {
    coffee[name] = await addSearchableCoffee(api.deps, { name, ...fields });
  };
  await add("Kochere", {
    roaster: "North",
    origin: "Ethiopia",
    flavorNotes: ["Jasmine", "bergamot"],
    processingMethod: "Washed",
  });
  await add("Huila", { roaster: "North", roastLevel: "MEDIUM_LIGHT", flavorNotes: ["Crème brûlée", "plum"] });
  await add("Dark Matter", {
    roaster: "South Mill",
    roastLevel: "DARK",
    flavorNotes: ["dark chocolate"],
    processingMethod: "Natural and washed",
  });
  await add("Santos", { roaster: "Nordlys", roastLevel: "MEDIUM", origin: "Brazil", flavorNotes: [] });
  const ids = Object.values(coffee).map(({ id }) => id);
  await addRecipes(api.deps, ids, 160, { authorIds: [ana.id, bo.id] });
  all = await listReference(api.deps);
});
afterAll(() => api[Symbol.asyncDispose]());

const getIds = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const idsWhere = (matches: (recipe: ReferenceRecipe) => boolean) =>
  sorted(all.filter(matches).map(({ id }) => id));

type Query = Record<string, string | number | boolean>;
/** Reads all pages of a list by cursor and returns the ids in order. */
async function readAll(
  endpoint: typeof listRecipes | typeof searchRecipes | typeof listCommunityRecipes | typeof getFollowingFeed,
  query: Query = {},
  as = call,
): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor = ""; ;) {
    const page = bodyOrThrow(
      await as(endpoint as typeof listRecipes, { query: { limit: 50, ...query, cursor } }),
    );
    ids.push(...getIds(page));
    expect(page.hasMore).toBe(page.cursor !== null);
    if (page.cursor === null) return ids;
    ({ cursor } = page);
  }
}
const search = async (query: Query, as = call) => sorted(await readAll(searchRecipes, query, as));

describe("response bodies", () => {
  test("have the documented properties", async () => {
    const keys = async (result: Promise<{ body: object }>) => Object.keys((await result).body).toSorted();
    const counted = ["cursor", "data", "hasMore", "total"];
    expect(await keys(call(listRecipes, { query: {} }))).toEqual(counted);
    expect(await keys(call(searchRecipes, { query: {} }))).toEqual(counted);
    expect(await keys(call(listCommunityRecipes, { query: {} }))).toEqual(counted);
    const listed = ["cursor", "data", "hasMore"];
    expect(await keys(call(listRoasterRecipes, { params: { slug: "north" }, query: {} }))).toEqual(listed);
    expect(await keys(asAna(getFollowingFeed, { query: {} }))).toEqual(listed);
    const numbered = ["data", "limit", "page", "total", "totalPages"];
    expect(await keys(call(browseRecipes, { query: {} }))).toEqual(numbered);
  });

  test("have 20 items by default, at most 50, and 400 below 1", async () => {
    expect(bodyOrThrow(await call(listRecipes, { query: {} })).data).toHaveLength(20);
    expect(bodyOrThrow(await call(listRecipes, { query: { limit: 500 } })).data).toHaveLength(50);
    for (const limit of [0, -1, 1.5, "x"])
      expect((await call(listRecipes, { query: { limit: limit as number } })).status).toBe(400);
  });

  test("contain the same total on each page", async () => {
    const first = bodyOrThrow(await call(listRecipes, { query: { limit: 30 } }));
    const second = bodyOrThrow(await call(listRecipes, { query: { limit: 50, cursor: first.cursor ?? "" } }));
    expect([first.total, second.total]).toEqual([all.length, all.length]);
    expect(new Set([...getIds(first), ...getIds(second)]).size).toBe(80);
  });
});

describe("list filters", () => {
  test("accept both roast vocabularies and several levels", async () => {
    const light = idsWhere(({ roast_level }) => roast_level === "LIGHT");
    for (const roastLevel of ["LIGHT", "light", "Light"]) expect(await search({ roastLevel })).toEqual(light);
    const mediumLight = idsWhere(({ roast_level }) => roast_level === "MEDIUM_LIGHT");
    for (const roastLevel of ["MEDIUM_LIGHT", "Medium-Light", "medium light"])
      expect(await search({ roastLevel })).toEqual(mediumLight);
    for (const roastLevel of ["Light,Medium-Light", "MEDIUM_LIGHT,LIGHT,light"])
      expect(sorted(await readAll(listRecipes, { roastLevel }))).toEqual(sorted([...light, ...mediumLight]));
    expect((await call(searchRecipes, { query: { roastLevel: "burnt" as never } })).status).toBe(400);
  });

  test("accept methods in any spelling, ranges and equipment", async () => {
    expect(await search({ brewMethod: "Pour Over" })).toEqual(
      idsWhere((r) => r.brew_method_id === "pour-over"),
    );
    expect(await search({ grindRange: "fine" })).toEqual(idsWhere((r) => r.grind_index < 30));
    expect(await search({ grindRange: "medium" })).toEqual(
      idsWhere((r) => r.grind_index >= 30 && r.grind_index < 60),
    );
    expect(await search({ grindRange: "coarse" })).toEqual(idsWhere((r) => r.grind_index >= 60));
    const seconds = (min: number, max: number) =>
      idsWhere(({ brew_time_seconds: t }) => t !== null && t >= min && t <= max);
    expect(await search({ brewTimeRange: "short" })).toEqual(seconds(0, 119));
    expect(await search({ brewTimeRange: "medium" })).toEqual(seconds(120, 300));
    expect(await search({ brewTimeRange: "long" })).toEqual(seconds(301, 1e9));
    expect(sorted(await readAll(listRecipes, { grinderId: 2, machineId: 16 }))).toEqual(
      idsWhere((r) => r.grinder_id === 2 && r.machine_id === 16),
    );
    for (const query of [
      { grindRange: "rough" },
      { brewTimeRange: "ages" },
      { brewMethod: "tea" },
      { sort: "best" },
    ])
      expect((await call(searchRecipes, { query: query as never })).status).toBe(400);
    for (const grinderId of [0, 2 ** 31])
      expect((await call(listRecipes, { query: { grinderId } })).status).toBe(400);
  });

  test("match a roaster by exact slug, else by part of its name", async () => {
    const ofRoaster = (...names: string[]) => {
      const ids = new Set(names.map((name) => coffee[name]?.roasterId));
      return idsWhere(({ roaster_id }) => ids.has(roaster_id));
    };
    expect(await search({ roaster: "north" })).toEqual(ofRoaster("Kochere"));
    expect(await search({ roaster: "NOR" })).toEqual(ofRoaster("Kochere", "Santos"));
    expect(await search({ roaster: "mill" })).toEqual(ofRoaster("Dark Matter"));
    expect(await search({ roaster: "nobody" })).toEqual([]);
    expect(await search({ roaster: "—" })).toEqual(sorted(all.map(({ id }) => id)));
  });

  test("match any of several flavor notes, without accents", async () => {
    const idsOfCoffees = (...names: string[]) => {
      const ids = new Set(names.map((name) => coffee[name]?.id));
      return idsWhere(({ coffee_id }) => ids.has(coffee_id));
    };
    expect(await search({ flavorProfile: "jasmine" })).toEqual(idsOfCoffees("Kochere"));
    expect(await search({ flavorProfile: "CREME BRULEE, choco" })).toEqual(
      idsOfCoffees("Huila", "Dark Matter"),
    );
    expect(await search({ flavorProfile: "pl" })).toEqual(idsOfCoffees("Huila"));
    expect(await search({ flavorProfile: "petrol" })).toEqual([]);
    expect(await search({ flavorProfile: "jasmine", q: "huila" })).toEqual([]);
    expect(await search({ flavorProfile: " , " })).toHaveLength(all.length);
  });
});

describe("GET /api/recipes/search q", () => {
  const expected = (name: string, more: (recipe: ReferenceRecipe) => boolean = () => true) =>
    idsWhere((recipe) => recipe.coffee_id === coffee[name]?.id && more(recipe));

  test("finds coffees despite typos, and by flavor notes", async () => {
    expect(await search({ q: "kochere" })).toEqual(expected("Kochere"));
    expect(await search({ q: "Kocherre ETHIOPIA" })).toEqual(expected("Kochere"));
    expect(await search({ q: "bergamot" })).toEqual(expected("Kochere"));
    expect(await search({ q: "zzzzzz" })).toEqual([]);
    expect(await search({ q: "—" })).toHaveLength(all.length);
  });

  test("extracts methods and machines from the text", async () => {
    const pourOver = (recipe: ReferenceRecipe) => recipe.brew_method_id === "pour-over";
    expect(await search({ q: "pour over" })).toEqual(idsWhere(pourOver));
    expect(await search({ q: "kochere V60" })).toEqual(expected("Kochere", pourOver));
    expect(await search({ q: "aeropress go kochere" })).toEqual(
      expected("Kochere", ({ machine_id }) => machine_id === 37),
    );
    expect(await search({ q: "hario kochere" })).toEqual(
      expected("Kochere", ({ machine_id }) => [1, 6].includes(machine_id)),
    );
    expect(await search({ q: "pour over", brewMethod: "espresso" })).toEqual([]);
    // Bodum has a French press named Brazil; a matching coffee takes precedence.
    expect(await search({ q: "brazil" })).toEqual(expected("Santos"));
    expect((await call(searchRecipes, { query: { q: "x".repeat(101) } })).status).toBe(400);
  });
});

describe("GET /api/recipes/search q with roast and process", () => {
  const roastOf: Readonly<Record<string, string>> = {
    Kochere: "LIGHT",
    Huila: "MEDIUM_LIGHT",
    "Dark Matter": "DARK",
    Santos: "MEDIUM",
  };
  const named = (...names: string[]) =>
    idsWhere(({ coffee_id }) => names.some((name) => coffee[name]?.id === coffee_id));
  const withRoast = (...levels: string[]) =>
    named(...Object.keys(roastOf).filter((name) => levels.includes(roastOf[name] ?? "")));

  test("reads them in English and German, alone and with a method and an origin", async () => {
    expect(await search({ q: "light roast" })).toEqual(withRoast("LIGHT", "MEDIUM_LIGHT"));
    expect(await search({ q: "dunkle Röstung" })).toEqual(withRoast("DARK"));
    expect(await search({ q: "washed" })).toEqual(named("Kochere", "Dark Matter"));
    expect(await search({ q: "gewaschen natural" })).toEqual(named("Dark Matter"));
    const washedV60 = named("Kochere").filter((id) =>
      all.some((recipe) => recipe.id === id && recipe.brew_method_id === "pour-over"),
    );
    expect(await search({ q: "washed Ethiopian V60 light roast" })).toEqual(washedV60);
    expect(await search({ q: "Ethiopian washed dark roast" })).toEqual([]);
    expect(await search({ q: "light roast", roastLevel: "DARK" })).toEqual([]);
  });

  test("takes a word as a coffee's name first", async () => {
    expect(await search({ q: "dark" })).toEqual(named("Dark Matter"));
    expect(await search({ q: "light" })).toEqual(withRoast("LIGHT", "MEDIUM_LIGHT"));
  });
});

describe("list orders", () => {
  const inOrder = (getKeys: (recipe: ReferenceRecipe) => number[]) =>
    all
      .toSorted(
        (a, b) =>
          getKeys(b)
            .map((key, at) => key - (getKeys(a)[at] ?? 0))
            .find((difference) => difference !== 0) ?? 0,
      )
      .map(({ id }) => id);
  const rank = (r: ReferenceRecipe) => [r.wilson_score, r.net_votes, r.rating_average, r.id];

  test("are Wilson, brews, newest and upvotes, with these defaults", async () => {
    const [byRank, byNewest] = [inOrder(rank), inOrder((r) => [r.created_us, r.id])];
    const byBrews = inOrder((r) => [r.brew_count, r.wilson_score, r.id]);
    expect(await readAll(listRecipes)).toEqual(byRank);
    expect(await readAll(searchRecipes)).toEqual(byRank);
    expect(await readAll(searchRecipes, { sort: "highest_rated" })).toEqual(byRank);
    expect(await readAll(searchRecipes, { sort: "newest" })).toEqual(byNewest);
    expect(await readAll(searchRecipes, { sort: "most_brewed" })).toEqual(byBrews);
    expect(await readAll(listCommunityRecipes)).toEqual(inOrder((r) => [r.upvotes, r.wilson_score, r.id]));
    const browse = async (query: object) => getIds(bodyOrThrow(await call(browseRecipes, { query })));
    expect(await browse({ limit: 50 })).toEqual(byNewest.slice(0, 50));
    expect(await browse({ limit: 50, page: 2, sort: "highest_rated" })).toEqual(byRank.slice(50, 100));
    expect(await browse({ limit: 7, page: 3, sort: "most_brewed" })).toEqual(byBrews.slice(14, 21));
  });

  test("recommended sorts by taste and votes for a signed-in viewer, ties by rank", async () => {
    await api.deps.db.primary
      .insertInto("taste_profiles")
      .values({ user_id: bo.id, acidity_tolerance: 0.9, roast_preference: 0.1, explorer_type: 1 })
      .execute();
    const asBo = callAs(call, bo);
    const scores = new Map<number, number>();
    for (let cursor = ""; ;) {
      const page = bodyOrThrow(await asBo(listRecipes, { query: { limit: 50, cursor } }));
      for (const { id, tasteMatchScore } of page.data) scores.set(id, tasteMatchScore ?? Number.NaN);
      if (page.cursor === null) break;
      ({ cursor } = page);
    }
    expect(new Set(scores.values()).size).toBeGreaterThan(5);
    const score = (r: ReferenceRecipe) =>
      Math.round(1e6 * ((0.4 * (scores.get(r.id) ?? 0)) / 100 + 0.6 * r.wilson_score)) / 1e6;
    expect(await readAll(searchRecipes, { limit: 7 }, asBo)).toEqual(inOrder((r) => [score(r), ...rank(r)]));
    expect(await readAll(searchRecipes, { sort: "highest_rated" }, asBo)).toEqual(inOrder(rank));
  });
});

describe("GET /api/community-recipes", () => {
  test("filters by coffee under both names, by grinder, machine and own recipes", async () => {
    const { id = 0 } = coffee["Kochere"] ?? {};
    const ofCoffee = idsWhere(({ coffee_id }) => coffee_id === id);
    expect(sorted(await readAll(listCommunityRecipes, { coffeeId: id }))).toEqual(ofCoffee);
    expect(sorted(await readAll(listCommunityRecipes, { coffeeProfileId: id }))).toEqual(ofCoffee);
    expect(
      (await call(listCommunityRecipes, { query: { coffeeId: id, coffeeProfileId: id + 1 } as object }))
        .status,
    ).toBe(400);
    expect(sorted(await readAll(listCommunityRecipes, { grinderId: 1, machineId: 1 }))).toEqual(
      idsWhere((r) => r.grinder_id === 1 && r.machine_id === 1),
    );
    const mine = await readAll(listCommunityRecipes, { createdByMe: true }, asAna);
    expect(mine.length).toBeGreaterThan(0);
    expect(sorted(mine)).toEqual(idsWhere(({ created_by }) => created_by === ana.id));
    expect(await readAll(listCommunityRecipes, { createdBy: ana.id })).toEqual(mine);
    expect(await readAll(listCommunityRecipes, { createdByMe: false })).toHaveLength(all.length);
    expect(await readAll(listCommunityRecipes, { coffeeId: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  test("returns 400 for own recipes and those of an author at once", async () => {
    const query = { createdByMe: true, createdBy: ana.id };
    expect((await asAna(listCommunityRecipes, { query })).status).toBe(400);
  });

  test("returns 401 for own recipes without a session", async () => {
    const refused = await call(listCommunityRecipes, { query: { createdByMe: true } });
    expect([refused.status, refused.body]).toEqual([401, { error: "Sign in to list your own recipes" }]);
  });
});

describe("viewer-specific fields", () => {
  test("are present for signed-in viewers only", async () => {
    const { id } = all.find(({ created_by }) => created_by === ana.id) ?? { id: 0 };
    for (const endpoint of [listRecipes, searchRecipes, listCommunityRecipes]) {
      const [seen] = bodyOrThrow(await call(endpoint as typeof listRecipes, { query: { limit: 1 } })).data;
      expect(seen).not.toHaveProperty("tasteMatchScore");
      expect(seen).not.toHaveProperty("createdByMe");
      const signedIn = await asAna(endpoint as typeof listRecipes, { query: { limit: 50 } });
      for (const recipe of bodyOrThrow(signedIn).data) {
        expect(recipe.tasteMatchScore).toBeTypeOf("number");
        expect(recipe.createdByMe).toBe(all.some((r) => r.id === recipe.id && r.created_by === ana.id));
      }
      expect(signedIn.headers.get("cache-control")).toBe("private, no-cache");
      expect(signedIn.headers.get("vary")).toContain("Authorization, Cookie");
    }
    expect(id).toBeGreaterThan(0);
  });

  test("are absent from public lists, whose bytes are the same for all", async () => {
    for (const url of ["/api/browse/recipes", "/api/roasters/north/recipes"]) {
      const anonymous = await api.app.inject({ url });
      const signedIn = await api.app.inject({ url, headers: ana.headers });
      expect(anonymous.statusCode).toBe(200);
      expect(signedIn.body).toBe(anonymous.body);
      expect(anonymous.headers["cache-control"]).toBe("public, no-cache");
      const tagged = { "if-none-match": String(anonymous.headers.etag) };
      expect((await api.app.inject({ url, headers: tagged })).statusCode).toBe(304);
    }
    for (const url of ["/api/recipes", "/api/recipes/search?q=kochere", "/api/community-recipes"])
      expect((await api.app.inject({ url })).body).toBe((await api.app.inject({ url })).body);
  });

  test("an invalid session token returns 401", async () => {
    const headers = { authorization: "Bearer nonsense" };
    for (const endpoint of [listRecipes, searchRecipes, listCommunityRecipes, getFollowingFeed])
      expect((await call(endpoint as typeof listRecipes, { query: {}, headers })).status).toBe(401);
  });
});

describe("cursors", () => {
  const tampered = (cursor: string, change: (content: { k: string[] } & Record<string, unknown>) => object) =>
    Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(cursor, "base64url").toString())))).toString(
      "base64url",
    );

  test("are valid for their own list only and return 400 when tampered with", async () => {
    const { cursor } = bodyOrThrow(await call(searchRecipes, { query: { limit: 5, sort: "newest" } }));
    const status = async (query: object) => (await call(searchRecipes, { query })).status;
    const own = { sort: "newest", cursor };
    expect(await status(own)).toBe(200);
    expect(await status({ ...own, limit: 9 })).toBe(200);
    expect(await status({ ...own, cursor: "" })).toBe(200);
    expect(await status({ cursor })).toBe(400);
    expect(await status({ ...own, sort: "most_brewed" })).toBe(400);
    expect(await status({ ...own, grindRange: "fine" })).toBe(400);
    expect(await status({ ...own, cursor: `${cursor}x`.slice(3) })).toBe(400);
    expect(await status({ ...own, cursor: "💥" })).toBe(400);
    const bad: ((k: string[]) => unknown)[] = [
      (k) => k.slice(1),
      ([time]) => [time, "1.5"],
      ([time]) => [time, "1; drop table recipes"],
      ([, id]) => ["2026-02-30T00:00:00.000000Z", id],
      ([, id]) => ["yesterday", id],
      ([, id]) => [5, id],
      () => "x",
    ];
    for (const keys of bad)
      expect(await status({ ...own, cursor: tampered(cursor ?? "", (c) => ({ ...c, k: keys(c.k) })) })).toBe(
        400,
      );
    expect(await status({ ...own, cursor: tampered(cursor ?? "", (c) => ({ ...c, v: 2 })) })).toBe(400);
  });

  test("with keys of any size return a page", async () => {
    const { cursor } = bodyOrThrow(await call(listRecipes, { query: { limit: 5 } }));
    for (const k of [
      ["1e999", "999999999999999", "-1e300", "999999999999999"],
      ["0", "-999999999999999", "0", "-1"],
    ]) {
      const result = await call(listRecipes, {
        query: { cursor: tampered(cursor ?? "", (c) => ({ ...c, k })) },
      });
      expect([200, 400]).toContain(result.status);
    }
  });

  test("of recommendations are valid for one viewer only", async () => {
    const { cursor } = bodyOrThrow(await asAna(searchRecipes, { query: { limit: 5 } }));
    const query = { cursor: cursor ?? "" };
    expect((await asAna(searchRecipes, { query })).status).toBe(200);
    expect((await callAs(call, bo)(searchRecipes, { query })).status).toBe(400);
    expect((await call(searchRecipes, { query })).status).toBe(400);
  });
});

describe("GET /api/browse/recipes", () => {
  test("returns empty pages past the end with correct totals, and ends at 10,000", async () => {
    const past = bodyOrThrow(await call(browseRecipes, { query: { page: 400, limit: 50 } }));
    expect(past).toEqual({
      data: [],
      total: all.length,
      totalPages: Math.ceil(all.length / 50),
      page: 400,
      limit: 50,
    });
    expect((await call(browseRecipes, { query: { page: 10_000 } })).status).toBe(200);
    expect((await call(browseRecipes, { query: { page: 10_001 } })).status).toBe(400);
    expect((await call(browseRecipes, { query: { page: 0 } })).status).toBe(400);
    const none = bodyOrThrow(await call(browseRecipes, { query: { q: "zzzzzz" } }));
    expect(none).toEqual({ data: [], total: 0, totalPages: 0, page: 1, limit: 20 });
  });
});

describe("GET /api/roasters/{slug}/recipes", () => {
  test("lists the recipes of its coffees, best first, and returns 404 for an unknown roaster", async () => {
    const first = bodyOrThrow(
      await call(listRoasterRecipes, { params: { slug: "north" }, query: { limit: 50 } }),
    );
    const expected = idsWhere(({ roaster_id }) => roaster_id === coffee["Kochere"]?.roasterId);
    const rest = await call(listRoasterRecipes, {
      params: { slug: "north" },
      query: { limit: 50, cursor: first.cursor ?? "" },
    });
    const ids = [...getIds(first), ...(first.cursor ? getIds(bodyOrThrow(rest)) : [])];
    expect(sorted(ids)).toEqual(expected);
    const unknown = await call(listRoasterRecipes, { params: { slug: "nobody" }, query: {} });
    expect([unknown.status, unknown.body]).toEqual([404, { error: "Roaster not found" }]);
    const bad = await call(listRoasterRecipes, { params: { slug: "north" }, query: { cursor: "x" } });
    expect([bad.status, bad.body]).toEqual([
      400,
      { error: "Invalid cursor: send the cursor of the previous page with the same sort and filters" },
    ]);
  });
});

describe("GET /api/following/feed", () => {
  test("lists recipes of followed roasters, newest first, own included, and is empty without follows", async () => {
    expect((await call(getFollowingFeed, { query: {} })).status).toBe(401);
    expect(await readAll(getFollowingFeed, {}, asAna)).toEqual([]);
    const followed = ["Kochere", "Dark Matter"].map((name) => coffee[name]?.roasterId ?? 0);
    await api.deps.db.primary
      .insertInto("roaster_follows")
      .values(followed.map((roaster_id) => ({ user_id: ana.id, roaster_id })))
      .execute();
    const expected = all
      .filter(({ roaster_id }) => followed.includes(roaster_id))
      .toSorted((a, b) => b.created_us - a.created_us || b.id - a.id)
      .map(({ id }) => id);
    expect(await readAll(getFollowingFeed, { limit: 7 }, asAna)).toEqual(expected);
    const response = await asAna(getFollowingFeed, { query: {} });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(bodyOrThrow(response).data[0]).toMatchObject({ tasteMatchScore: expect.any(Number) });
    expect((await asAna(getFollowingFeed, { query: { cursor: "x" } })).status).toBe(400);
  });
});
