import { bodyOrThrow } from "@brewdial/client";
import { getCoffeeEmbed, getRoasterEmbed, getShareEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import { shareRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { systemRecipe } from "@brewdial/domain/adapt/system-recipe.ts";
import { grindSize } from "@brewdial/domain/grind/grind-size.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addEmbedCoffee,
  addOfficialRecipe,
  addEmbedSettings,
  addVotedRecipe,
} from "../../../test/factories/embed.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://brewdial.example", WEB_URL: "https://web.example" });
});
afterAll(() => api[Symbol.asyncDispose]());

const coffeeRows = async (roasterSlug: string, coffeeSlug: string, headers = {}) =>
  api.call(getCoffeeEmbed, { params: { roasterSlug, coffeeSlug }, headers });
const ofRoaster = async (roasterSlug: string, query: object = {}, headers = {}) =>
  api.call(getRoasterEmbed, { params: { roasterSlug }, query, headers });

describe("recipes of an embedded coffee", () => {
  test("are the system recipes without any other, pour-over as default", async () => {
    const { roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Bare", "Bare Coffee");
    const { recipes, coffee, roaster } = bodyOrThrow(await coffeeRows(roasterSlug, coffeeSlug));
    expect(recipes.map(({ method }) => method).toSorted()).toEqual(["espresso", "pour-over"]);
    expect(recipes.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(new Set(recipes.map(({ source }) => source))).toEqual(new Set(["generic"]));
    expect(roaster).toEqual({ name: "Bare", slug: roasterSlug });
    expect(coffee).toMatchObject({ name: "Bare Coffee", flavorNotes: ["jasmine", "bergamot"] });
    expect(coffee.url).toBe(`https://brewdial.example/embed/${roasterSlug}?coffee=${coffeeSlug}`);
  });

  test("system recipes match the coffee's roast as in adaptation", async () => {
    const { coffeeId, roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Roasts", "Roast Coffee");
    const pourOver = api.deps.catalog.current().brewMethods.find(({ id }) => id === "pour-over");
    if (pourOver === undefined) throw new Error("The catalog has no pour-over");
    const temperatures = new Set<number | null>();
    for (const level of ["LIGHT", "MEDIUM", "DARK"]) {
      await sql`update coffees set roast_level = ${level} where id = ${coffeeId}`.execute(
        api.deps.db.primary,
      );
      const { recipes } = bodyOrThrow(await coffeeRows(roasterSlug, coffeeSlug));
      const shown = recipes.find(({ method }) => method === "pour-over");
      const { grindIndex, ...expected } = systemRecipe(pourOver, level);
      expect(shown).toMatchObject({ ...expected, grindIndex, grindSize: grindSize(grindIndex) });
      temperatures.add(shown?.waterTempF ?? null);
    }
    expect(temperatures.size).toBe(3);
  });

  test("are per method the roaster's own, else the best voted one; without upvotes none", async () => {
    const { coffeeId, roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Best", "Best Coffee");
    await addVotedRecipe(api, coffeeId, { method: "pour-over", upvotes: 30, doseGrams: 20 });
    await addOfficialRecipe(api, coffeeId, { method: "pour-over", notes: "Ours" });
    await addVotedRecipe(api, coffeeId, { method: "aeropress", upvotes: 3, downvotes: 2, doseGrams: 11 });
    const best = { method: "aeropress", upvotes: 9, doseGrams: 12, grindIndex: 28 } as const;
    const recipeId = await addVotedRecipe(api, coffeeId, best);
    await addVotedRecipe(api, coffeeId, { method: "espresso", downvotes: 1 });
    await addVotedRecipe(api, coffeeId, { method: "chemex" });
    const { recipes } = bodyOrThrow(await coffeeRows(roasterSlug, coffeeSlug));
    expect(recipes).toEqual([
      expect.objectContaining({
        recipeId,
        method: "aeropress",
        doseGrams: 12,
        grindSize: "Medium-fine",
        source: "community",
        isDefault: true,
      }),
      {
        recipeId: null,
        method: "pour-over",
        label: "Pour-over (cone)",
        doseGrams: 18,
        waterGrams: 300,
        ratio: 16.7,
        waterTempC: null,
        waterTempF: null,
        grindSize: "Medium",
        grindIndex: 44,
        brewTimeSeconds: null,
        notes: "Ours",
        source: "roaster",
        steps: expect.any(Array),
        stepsGenerated: true,
        isDefault: false,
      },
    ]);
    await sql`update roaster_recipes set is_default = true where coffee_id = ${coffeeId}`.execute(
      api.deps.db.primary,
    );
    const after = bodyOrThrow(await coffeeRows(roasterSlug, coffeeSlug)).recipes;
    expect(after.filter(({ isDefault }) => isDefault).map(({ method }) => method)).toEqual(["pour-over"]);
  });

  test("exclude deleted recipes", async () => {
    const { coffeeId, roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Gone", "Gone Coffee");
    const id = await addVotedRecipe(api, coffeeId, { method: "chemex", upvotes: 5 });
    await sql`update recipes set deleted_at = now() where id = ${id}`.execute(api.deps.db.primary);
    const { recipes } = bodyOrThrow(await coffeeRows(roasterSlug, coffeeSlug));
    expect(recipes.map(({ method }) => method)).not.toContain("chemex");
  });

  test("a former roaster slug works; archived and unknown coffees and unknown roasters are 404", async () => {
    const { coffeeId, roasterId, roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Old", "Old Coffee");
    await sql`insert into roaster_slug_aliases (slug, roaster_id) values ('older', ${roasterId})`.execute(
      api.deps.db.primary,
    );
    expect(bodyOrThrow(await coffeeRows("older", coffeeSlug)).roaster.slug).toBe(roasterSlug);
    expect(bodyOrThrow(await ofRoaster("older")).recipes[0]?.shareId).toBe(`${roasterSlug}/${coffeeSlug}`);
    expect((await coffeeRows(roasterSlug, "nothing")).status).toBe(404);
    expect((await coffeeRows("nobody", coffeeSlug)).status).toBe(404);
    await sql`update coffees set is_archived = true where id = ${coffeeId}`.execute(api.deps.db.primary);
    expect((await coffeeRows(roasterSlug, coffeeSlug)).status).toBe(404);
    expect(bodyOrThrow(await ofRoaster(roasterSlug)).recipes).toEqual([]);
  });

  test("%2F between the slugs is accepted as a slash", async () => {
    const { roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Slash", "Slash Coffee");
    const reply = await api.app.inject({ url: `/api/embed/${roasterSlug}%2F${coffeeSlug}` });
    expect([reply.statusCode, reply.json().coffee.slug]).toEqual([200, coffeeSlug]);
    expect((await api.app.inject({ url: `/api/embed/${roasterSlug}` })).statusCode).toBe(404);
  });
});

describe("GET /api/embed/recipes/{roasterSlug}", () => {
  test("lists coffees by name with one recipe each and the others beside it, filtered by method and limit", async () => {
    const second = await addEmbedCoffee(api, "Many", "Yirgacheffe");
    const first = await addEmbedCoffee(api, "Many", "Ardi");
    await addVotedRecipe(api, first.coffeeId, { method: "chemex", upvotes: 4 });
    await addVotedRecipe(api, first.coffeeId, { method: "aeropress", upvotes: 2 });
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
    // The coffee without own recipes has the system recipes.
    expect((await list({ method: "v60" })).map(({ coffee }) => coffee.slug)).toEqual([second.coffeeSlug]);
    expect(await list({ method: "siphon" })).toEqual([]);
    expect(await list({ limit: 1 })).toHaveLength(1);
    expect(await list({ limit: 500 })).toHaveLength(2);
    for (const query of [{ limit: 0 }, { limit: "x" }, { method: "teapot" }])
      expect((await ofRoaster(first.roasterSlug, query)).status).toBe(400);
    expect((await ofRoaster("nobody")).status).toBe(404);
  });

  test("returns 12 coffees by default and at most 24", async () => {
    let slug = "";
    for (let count = 0; count < 26; count += 1)
      slug = (await addEmbedCoffee(api, "Large", `Coffee ${String(count).padStart(2, "0")}`)).roasterSlug;
    expect(bodyOrThrow(await ofRoaster(slug)).recipes).toHaveLength(12);
    expect(bodyOrThrow(await ofRoaster(slug, { limit: 99 })).recipes).toHaveLength(24);
  });

  test("returns the saved settings; only premium hides the Brewdial name", async () => {
    const { roasterId, roasterSlug } = await addEmbedCoffee(api, "Styled", "Styled Coffee");
    const config = async () => bodyOrThrow(await ofRoaster(roasterSlug)).embedConfig;
    expect(await config()).toEqual({
      accentColor: "#1D3557",
      theme: "light",
      showPoweredBy: true,
      canHidePoweredBy: false,
    });
    const saved = { accentColor: "#AA3300", theme: "dark", showPoweredBy: false } as const;
    await addEmbedSettings(api, roasterId, { ...saved, plan: "PREMIUM" });
    expect(await config()).toEqual({ ...saved, canHidePoweredBy: true });
    await addEmbedSettings(api, roasterId, { ...saved, plan: "FREE" });
    expect(await config()).toMatchObject({ showPoweredBy: true, canHidePoweredBy: false });
  });
});

describe("allowed origins", () => {
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
  ])("a page of %s gets %i", async (origin, status) => {
    const { roasterId, roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Closed", "Closed Coffee");
    await addEmbedSettings(api, roasterId, { allowedDomains: ["north.coffee", "*.south.coffee"] });
    for (const path of [`/api/embed/recipes/${roasterSlug}`, `/api/embed/${roasterSlug}/${coffeeSlug}`]) {
      const reply = await api.app.inject({ url: path, headers: origin === undefined ? {} : { origin } });
      expect([reply.statusCode, reply.headers.vary, reply.headers["access-control-allow-origin"]]).toEqual([
        status,
        status === 200 ? "Origin, Accept-Encoding" : "Origin",
        "*",
      ]);
      if (status === 200) continue;
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(reply.json()).toEqual({ error: "This site may not show this roaster's recipes" });
    }
  });

  test("are unrestricted without listed domains; responses are cacheable, have an ETag and set no cookies", async () => {
    const { roasterSlug, coffeeSlug } = await addEmbedCoffee(api, "Open", "Open Coffee");
    for (const url of [`/api/embed/recipes/${roasterSlug}`, `/api/embed/${roasterSlug}/${coffeeSlug}`]) {
      const reply = await api.app.inject({ url, headers: { origin: "https://any.example" } });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        "cache-control": "public, max-age=60, s-maxage=300, stale-while-revalidate=600",
        vary: "Origin, Accept-Encoding",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(reply.headers["set-cookie"]).toBeUndefined();
      const again = await api.app.inject({ url, headers: { "if-none-match": String(reply.headers.etag) } });
      expect([again.statusCode, again.headers.vary]).toEqual([304, "Origin, Accept-Encoding"]);
      expect((await api.app.inject({ method: "HEAD", url })).statusCode).toBe(200);
    }
  });
});

describe("GET /api/embed/{shareId}", () => {
  const share = async (id: number) => bodyOrThrow(await api.call(shareRecipe, { params: { id } })).shareId;
  const read = async (shareId: string) => api.call(getShareEmbed, { params: { shareId } });

  test("returns the recipe alone, or with the best of the coffee's other methods", async () => {
    const { coffeeId, roasterSlug } = await addEmbedCoffee(api, "Shared", "Shared Coffee");
    const shareId = await share(await addVotedRecipe(api, coffeeId, { method: "pour-over" }));
    expect(bodyOrThrow(await read(shareId))).toEqual({
      name: "Shared Coffee Pour-over (cone)",
      method: "pour-over",
      doseGrams: 15,
      waterGrams: 240,
      ratio: 16,
      brewTimeSeconds: 180,
      waterTempC: 93,
      waterTempF: 199.4,
      grindSetting: 20,
      grindSettingLabel: "20",
      steps: expect.any(Array),
      stepsGenerated: true,
      coffeeName: "Shared Coffee",
      roaster: { name: "Shared", slug: roasterSlug },
      brewMethods: null,
    });
    await addVotedRecipe(api, coffeeId, { method: "pour-over", upvotes: 50 });
    await addVotedRecipe(api, coffeeId, { method: "chemex", upvotes: 1 });
    await addVotedRecipe(api, coffeeId, { method: "chemex", upvotes: 8, doseGrams: 30 });
    const { brewMethods } = bodyOrThrow(await read(shareId));
    expect(brewMethods?.map(({ method, doseGrams, isDefault }) => [method, doseGrams, isDefault])).toEqual([
      ["pour-over", 15, true],
      ["chemex", 30, false],
    ]);
  });

  test("is not cacheable, rejects HEAD, and returns 404 for unknown, deleted and malformed ids", async () => {
    const { coffeeId, roasterSlug } = await addEmbedCoffee(api, "Shared", "Fleeting Coffee");
    const id = await addVotedRecipe(api, coffeeId, { method: "pour-over" });
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

test("embeds return 429 after 600 requests a minute from one address", async () => {
  const call = api.callFrom("10.9.9.9");
  const { roasterSlug } = await addEmbedCoffee(api, "Busy", "Busy Coffee");
  const replies = await Promise.all(
    Array.from({ length: 620 }, () =>
      call(getRoasterEmbed, { params: { roasterSlug: `${roasterSlug}-none` }, query: {} }),
    ),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});
