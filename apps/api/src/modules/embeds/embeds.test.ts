import { bodyOrThrow } from "@brewdial/client";
import { getCoffeeEmbed, getRoasterEmbed, getShareEmbed } from "@brewdial/contract/embeds.ts";
import { shareRecipe } from "@brewdial/contract/recipes.ts";
import { systemRecipe } from "@brewdial/domain/adapt/system-recipe.ts";
import { grindSize } from "@brewdial/domain/grind/grind-size.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { givenEmbed, givenOfficialRecipe, givenSettings, givenVotedRecipe } from "./test-embeds.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://brewdial.example", WEB_URL: "https://web.example" });
});
afterAll(() => api[Symbol.asyncDispose]());

const ofCoffee = async (roasterSlug: string, coffeeSlug: string, headers = {}) =>
  api.call(getCoffeeEmbed, { params: { roasterSlug, coffeeSlug }, headers });
const ofRoaster = async (roasterSlug: string, query: object = {}, headers = {}) =>
  api.call(getRoasterEmbed, { params: { roasterSlug }, query, headers });

describe("the recipes of a coffee", () => {
  test("without any known recipe are the system's, pour-over opened first, never none", async () => {
    const { roasterSlug, coffeeSlug } = await givenEmbed(api, "Bare", "Bare Coffee");
    const { recipes, coffee, roaster } = bodyOrThrow(await ofCoffee(roasterSlug, coffeeSlug));
    expect(recipes.map(({ method }) => method).toSorted()).toEqual(["espresso", "pour-over"]);
    expect(recipes.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(roaster).toEqual({ name: "Bare", slug: roasterSlug });
    expect(coffee).toMatchObject({ name: "Bare Coffee", flavorNotes: ["jasmine", "bergamot"] });
    expect(coffee.url).toBe(`https://brewdial.example/embed/${roasterSlug}?coffee=${coffeeSlug}`);
  });

  test("the system's recipe is that of the coffee's roast, as adaptation reckons it (D80)", async () => {
    const { coffeeId, roasterSlug, coffeeSlug } = await givenEmbed(api, "Roasts", "Roast Coffee");
    const pourOver = api.deps.catalog.current().brewMethods.find(({ id }) => id === "pour-over");
    if (pourOver === undefined) throw new Error("The catalog has no pour-over");
    const temperatures = new Set<number | null>();
    for (const level of ["LIGHT", "MEDIUM", "DARK"]) {
      await sql`update coffees set roast_level = ${level} where id = ${coffeeId}`.execute(
        api.deps.db.primary,
      );
      const { recipes } = bodyOrThrow(await ofCoffee(roasterSlug, coffeeSlug));
      const shown = recipes.find(({ method }) => method === "pour-over");
      const { grindIndex, ...expected } = systemRecipe(pourOver, level);
      expect(shown).toMatchObject({ ...expected, grindIndex, grindSize: grindSize(grindIndex) });
      temperatures.add(shown?.waterTempF ?? null);
    }
    expect(temperatures.size).toBe(3);
  });

  test("per method: the roaster's own, else the best voted one; what nobody upvoted is not shown", async () => {
    const { coffeeId, roasterSlug, coffeeSlug } = await givenEmbed(api, "Best", "Best Coffee");
    await givenVotedRecipe(api, coffeeId, { method: "pour-over", upvotes: 30, doseGrams: 20 });
    await givenOfficialRecipe(api, coffeeId, { method: "pour-over", notes: "Ours" });
    await givenVotedRecipe(api, coffeeId, { method: "aeropress", upvotes: 3, downvotes: 2, doseGrams: 11 });
    await givenVotedRecipe(api, coffeeId, { method: "aeropress", upvotes: 9, doseGrams: 12, grindIndex: 28 });
    await givenVotedRecipe(api, coffeeId, { method: "espresso", downvotes: 1 });
    await givenVotedRecipe(api, coffeeId, { method: "chemex" });
    const { recipes } = bodyOrThrow(await ofCoffee(roasterSlug, coffeeSlug));
    expect(recipes).toEqual([
      expect.objectContaining({
        method: "aeropress",
        doseGrams: 12,
        grindSize: "Medium-fine",
        isDefault: true,
      }),
      {
        method: "pour-over",
        label: "Pour-over (cone)",
        doseGrams: 18,
        waterGrams: 300,
        ratio: 16.7,
        waterTempF: null,
        grindSize: "Medium",
        grindIndex: 44,
        brewTimeSeconds: null,
        notes: "Ours",
        isDefault: false,
      },
    ]);
    await sql`update roaster_recipes set is_default = true where coffee_id = ${coffeeId}`.execute(
      api.deps.db.primary,
    );
    const after = bodyOrThrow(await ofCoffee(roasterSlug, coffeeSlug)).recipes;
    expect(after.filter(({ isDefault }) => isDefault).map(({ method }) => method)).toEqual(["pour-over"]);
  });

  test("a deleted recipe is not shown", async () => {
    const { coffeeId, roasterSlug, coffeeSlug } = await givenEmbed(api, "Gone", "Gone Coffee");
    const id = await givenVotedRecipe(api, coffeeId, { method: "chemex", upvotes: 5 });
    await sql`update recipes set deleted_at = now() where id = ${id}`.execute(api.deps.db.primary);
    const { recipes } = bodyOrThrow(await ofCoffee(roasterSlug, coffeeSlug));
    expect(recipes.map(({ method }) => method)).not.toContain("chemex");
  });

  test("an old slug of the roaster leads there; archived and unknown coffees are 404; so is an unknown roaster", async () => {
    const { coffeeId, roasterId, roasterSlug, coffeeSlug } = await givenEmbed(api, "Old", "Old Coffee");
    await sql`insert into roaster_slug_aliases (slug, roaster_id) values ('older', ${roasterId})`.execute(
      api.deps.db.primary,
    );
    expect(bodyOrThrow(await ofCoffee("older", coffeeSlug)).roaster.slug).toBe(roasterSlug);
    expect(bodyOrThrow(await ofRoaster("older")).recipes[0]?.shareId).toBe(`${roasterSlug}/${coffeeSlug}`);
    expect((await ofCoffee(roasterSlug, "nothing")).status).toBe(404);
    expect((await ofCoffee("nobody", coffeeSlug)).status).toBe(404);
    await sql`update coffees set is_archived = true where id = ${coffeeId}`.execute(api.deps.db.primary);
    expect((await ofCoffee(roasterSlug, coffeeSlug)).status).toBe(404);
    expect(bodyOrThrow(await ofRoaster(roasterSlug)).recipes).toEqual([]);
  });

  test("%2F between the slugs is a slash (D116)", async () => {
    const { roasterSlug, coffeeSlug } = await givenEmbed(api, "Slash", "Slash Coffee");
    const reply = await api.app.inject({ url: `/api/embed/${roasterSlug}%2F${coffeeSlug}` });
    expect([reply.statusCode, reply.json().coffee.slug]).toEqual([200, coffeeSlug]);
    expect((await api.app.inject({ url: `/api/embed/${roasterSlug}` })).statusCode).toBe(404);
  });
});

describe("a roaster's coffees", () => {
  test("come by name with one recipe each, the others beside it; method and limit narrow them", async () => {
    const second = await givenEmbed(api, "Many", "Yirgacheffe");
    const first = await givenEmbed(api, "Many", "Ardi");
    await givenVotedRecipe(api, first.coffeeId, { method: "chemex", upvotes: 4 });
    await givenVotedRecipe(api, first.coffeeId, { method: "aeropress", upvotes: 2 });
    const list = async (query?: object) => bodyOrThrow(await ofRoaster(first.roasterSlug, query)).recipes;
    const all = await list();
    expect(all.map(({ coffee, method, isDefault }) => [coffee.slug, method, isDefault])).toEqual([
      [first.coffeeSlug, "chemex", true],
      [second.coffeeSlug, "pour-over", true],
    ]);
    expect(all[0]?.otherMethods.map(({ method, isDefault }) => [method, isDefault])).toEqual([
      ["aeropress", false],
    ]);
    expect((await list({ method: "AeroPress" })).map(({ coffee }) => coffee.slug)).toEqual([
      first.coffeeSlug,
    ]);
    // The one without recipes of its own has the system's.
    expect((await list({ method: "v60" })).map(({ coffee }) => coffee.slug)).toEqual([second.coffeeSlug]);
    expect(await list({ method: "siphon" })).toEqual([]);
    expect(await list({ limit: 1 })).toHaveLength(1);
    expect(await list({ limit: 500 })).toHaveLength(2);
    for (const query of [{ limit: 0 }, { limit: "x" }, { method: "teapot" }])
      expect((await ofRoaster(first.roasterSlug, query)).status).toBe(400);
    expect((await ofRoaster("nobody")).status).toBe(404);
  });

  test("are at most 24, and 12 unless told", async () => {
    let slug = "";
    for (let count = 0; count < 26; count += 1)
      slug = (await givenEmbed(api, "Large", `Coffee ${String(count).padStart(2, "0")}`)).roasterSlug;
    expect(bodyOrThrow(await ofRoaster(slug)).recipes).toHaveLength(12);
    expect(bodyOrThrow(await ofRoaster(slug, { limit: 99 })).recipes).toHaveLength(24);
  });

  test("carry the saved settings; only premium hides our name (D121)", async () => {
    const { roasterId, roasterSlug } = await givenEmbed(api, "Styled", "Styled Coffee");
    const config = async () => bodyOrThrow(await ofRoaster(roasterSlug)).embedConfig;
    expect(await config()).toEqual({
      accentColor: "#1D3557",
      theme: "light",
      showPoweredBy: true,
      canHidePoweredBy: false,
    });
    const saved = { accentColor: "#AA3300", theme: "dark", showPoweredBy: false } as const;
    await givenSettings(api, roasterId, { ...saved, plan: "PREMIUM" });
    expect(await config()).toEqual({ ...saved, canHidePoweredBy: true });
    await givenSettings(api, roasterId, { ...saved, plan: "FREE" });
    expect(await config()).toMatchObject({ showPoweredBy: true, canHidePoweredBy: false });
  });
});

describe("where a roaster's recipes may be shown (D117)", () => {
  test.each([
    [undefined, 200],
    ["https://north.coffee", 200],
    ["https://www.north.coffee:8443", 200],
    ["https://shop.south.coffee", 200],
    ["https://brewdial.example", 200],
    ["https://web.example", 200],
    ["https://south.coffee", 403],
    ["https://shop.north.coffee", 403],
    ["https://evilnorth.coffee", 403],
    ["https://evilsouth.coffee", 403],
    ["https://north.coffee.evil.example", 403],
    ["null", 403],
  ])("a page of %s: %i", async (origin, status) => {
    const { roasterId, roasterSlug, coffeeSlug } = await givenEmbed(api, "Closed", "Closed Coffee");
    await givenSettings(api, roasterId, { allowedDomains: ["north.coffee", "*.south.coffee"] });
    for (const path of [`/api/embed/recipes/${roasterSlug}`, `/api/embed/${roasterSlug}/${coffeeSlug}`]) {
      const reply = await api.app.inject({ url: path, headers: origin === undefined ? {} : { origin } });
      expect([reply.statusCode, reply.headers.vary, reply.headers["access-control-allow-origin"]]).toEqual([
        status,
        "Origin",
        "*",
      ]);
      if (status === 200) continue;
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(reply.json()).toEqual({ error: "This site may not show this roaster's recipes" });
    }
  });

  test("is anywhere while no domain is listed; answers are kept at the edge and tagged, without cookies", async () => {
    const { roasterSlug, coffeeSlug } = await givenEmbed(api, "Open", "Open Coffee");
    for (const url of [`/api/embed/recipes/${roasterSlug}`, `/api/embed/${roasterSlug}/${coffeeSlug}`]) {
      const reply = await api.app.inject({ url, headers: { origin: "https://any.example" } });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        "cache-control": "public, max-age=60, s-maxage=300, stale-while-revalidate=600",
        vary: "Origin",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(reply.headers["set-cookie"]).toBeUndefined();
      const again = await api.app.inject({ url, headers: { "if-none-match": String(reply.headers.etag) } });
      expect([again.statusCode, again.headers.vary]).toEqual([304, "Origin"]);
      expect((await api.app.inject({ method: "HEAD", url })).statusCode).toBe(200);
    }
  });
});

describe("a shared recipe", () => {
  const share = async (id: number) => bodyOrThrow(await api.call(shareRecipe, { params: { id } })).shareId;
  const read = async (shareId: string) => api.call(getShareEmbed, { params: { shareId } });

  test("is shown alone, or with the best of the coffee's other methods (D122)", async () => {
    const { coffeeId, roasterSlug } = await givenEmbed(api, "Shared", "Shared Coffee");
    const shareId = await share(await givenVotedRecipe(api, coffeeId, { method: "pour-over" }));
    expect(bodyOrThrow(await read(shareId))).toEqual({
      name: "Shared Coffee Pour-over (cone)",
      method: "pour-over",
      doseGrams: 15,
      waterGrams: 240,
      ratio: 16,
      brewTimeSeconds: 180,
      waterTempF: 199.4,
      grindSetting: 20,
      grindSettingLabel: "20",
      coffeeName: "Shared Coffee",
      roaster: { name: "Shared", slug: roasterSlug },
      brewMethods: null,
    });
    await givenVotedRecipe(api, coffeeId, { method: "pour-over", upvotes: 50 });
    await givenVotedRecipe(api, coffeeId, { method: "chemex", upvotes: 1 });
    await givenVotedRecipe(api, coffeeId, { method: "chemex", upvotes: 8, doseGrams: 30 });
    const { brewMethods } = bodyOrThrow(await read(shareId));
    expect(brewMethods?.map(({ method, doseGrams, isDefault }) => [method, doseGrams, isDefault])).toEqual([
      ["pour-over", 15, true],
      ["chemex", 30, false],
    ]);
  });

  test("is never kept; HEAD does not run it; unknown, deleted and odd ids are 404", async () => {
    const { coffeeId, roasterSlug } = await givenEmbed(api, "Shared", "Fleeting Coffee");
    const id = await givenVotedRecipe(api, coffeeId, { method: "pour-over" });
    const shareId = await share(id);
    const reply = await api.app.inject({ url: `/api/embed/${shareId}` });
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(reply.headers["access-control-allow-origin"]).toBe("*");
    const head = await api.app.inject({ method: "HEAD", url: `/api/embed/${shareId}` });
    expect(head.statusCode).toBe(405);
    await sql`update recipes set deleted_at = now() where id = ${id}`.execute(api.deps.db.primary);
    for (const odd of [shareId, "AAAAAAAAAA", roasterSlug, "short", "recipes", "x".repeat(200), "%00"])
      expect((await read(odd)).status).toBe(404);
  });
});

test("600 a minute from one address, then 429", async () => {
  const call = api.callFrom("10.9.9.9");
  const { roasterSlug } = await givenEmbed(api, "Busy", "Busy Coffee");
  const replies = await Promise.all(
    Array.from({ length: 620 }, () =>
      call(getRoasterEmbed, { params: { roasterSlug: `${roasterSlug}-none` }, query: {} }),
    ),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});
