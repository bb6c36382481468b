import { bodyOrThrow } from "@brewdial/client";
import { getCoffee, listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import {
  getPortalDashboard,
  getPortalProfile,
  updatePortalProfile,
} from "@brewdial/contract/roaster-portal/endpoints.ts";
import {
  createPortalCoffee,
  deleteOfficialRecipe,
  deletePortalCoffee,
  listOfficialRecipes,
  listPortalCoffees,
  putOfficialRecipe,
  updatePortalCoffee,
} from "@brewdial/contract/roaster-portal/coffees.ts";
import { getEmbedSettings, updateEmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { getRoaster, listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import type { Client } from "@brewdial/client";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { searchKeyOf } from "../coffees/insert-coffee.ts";
import { addCoffee, addRecipeRow } from "../../../test/factories/coffee.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createRecipe } from "../recipes/create-recipe.ts";
import { addMember, type TestMember } from "../../../test/factories/member.ts";

let api: TestApi;
let member: TestMember;
let call: Client;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://api.brewdial.example" });
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["recipes", "coffees", "roasters", "users"] as const)
    await api.deps.db.primary.deleteFrom(table).execute();
  member = await addMember(api, "North");
  call = callAs(api.call, member);
});

describe("/api/roaster-portal/profile", () => {
  const put = (body: object) => call(updatePortalProfile, { body });

  test("updates only sent fields and shows the contact address to members only", async () => {
    expect(bodyOrThrow(await call(getPortalProfile, {})).profile).toMatchObject({
      name: "North",
      slug: "north",
      plan: "FREE",
      isVerified: false,
      contactEmail: null,
    });
    const { profile } = bodyOrThrow(
      await put({
        description: "Light roasts.\nFrom the harbour.",
        city: "Oslo",
        country: "Norway",
        websiteUrl: "https://north.example/shop?x=1",
        instagramHandle: "@north.coffee",
        contactEmail: " Hello@North.example ",
        logoUrl: "http://cdn.example/logo.png",
      }),
    );
    expect(profile).toMatchObject({
      description: "Light roasts.\nFrom the harbour.",
      location: "Oslo, Norway",
      websiteUrl: "https://north.example/shop?x=1",
      instagramHandle: "north.coffee",
      contactEmail: "hello@north.example",
      logoUrl: "http://cdn.example/logo.png",
      coverImageUrl: null,
    });
    const shown = await api.app.inject({ url: "/api/roasters/north" });
    expect(shown.json()).toMatchObject({ description: profile.description, website: profile.websiteUrl });
    expect(shown.body).not.toContain("hello@north");
  });

  test("null and an empty string clear a field, PATCH behaves like PUT", async () => {
    await put({
      description: "a",
      tagline: "b",
      websiteUrl: "https://a.example",
      contactEmail: "a@b.example",
    });
    const cleared = { description: "", tagline: null, websiteUrl: "", contactEmail: null };
    expect(bodyOrThrow(await put(cleared)).profile).toMatchObject({
      description: null,
      tagline: null,
      websiteUrl: null,
      contactEmail: null,
    });
    const patched = await api.app.inject({
      method: "PATCH",
      url: "/api/roaster-portal/profile",
      headers: member.headers,
      payload: { city: "Bergen" },
    });
    expect(patched.json().profile).toMatchObject({ name: "North", city: "Bergen", description: null });
  });

  test.each([
    [{}],
    [{ unknown: 1 }],
    [{ name: "" }],
    [{ name: null }],
    [{ name: "—" }],
    [{ name: "x".repeat(121) }],
    [{ websiteUrl: "javascript:alert(1)" }],
    [{ websiteUrl: "JaVaScRiPt:alert(1)" }],
    [{ websiteUrl: "ftp://north.example" }],
    [{ websiteUrl: "//north.example" }],
    [{ websiteUrl: "north.example" }],
    [{ websiteUrl: `https://${"x".repeat(2050)}.example` }],
    [{ logoUrl: "data:image/png;base64,AAAA" }],
    [{ coverImageUrl: 'https://x.example/"onerror="x' }],
    [{ websiteUrl: "https://xn--bcher-kva.example👩‍👩‍👧" }],
    [{ contactEmail: "north" }],
    [{ contactEmail: 7 }],
    [{ description: "x".repeat(4001) }],
    [{ tagline: ["x"] }],
  ])("returns 400 for %j", async (body) => {
    expect((await put(body)).status).toBe(400);
  });

  test("error messages state the rule of the field", async () => {
    expect((await put({ websiteUrl: "javascript:x" })).body).toMatchObject({
      error: "websiteUrl must be an http or https URL",
    });
    expect((await put({ contactEmail: "x" })).body).toMatchObject({
      error: "contactEmail must be an email address",
    });
  });

  test("renaming keeps the slug and updates search", async () => {
    await addCoffee(api, { name: "Kochere", roaster: "North" });
    const { profile } = bodyOrThrow(await put({ name: "Søndre Kaffe" }));
    expect(profile).toMatchObject({ name: "Søndre Kaffe", slug: "north" });
    const found = bodyOrThrow(await api.call(listCoffees, { query: { q: "sondre kochere" } }));
    expect(found.data).toMatchObject([{ name: "Kochere", roasterName: "Søndre Kaffe" }]);
    expect(bodyOrThrow(await api.call(listCoffees, { query: { q: "north" } })).data).toEqual([]);
    expect(bodyOrThrow(await api.call(listRoasters, { query: { search: "sondre" } })).roasters).toHaveLength(
      1,
    );
  });

  test("renaming during concurrent inserts leaves the last name on every coffee", async () => {
    const coffeeId = await addCoffee(api, { name: "First", roaster: "North" });
    for (let round = 0; round < 4; round += 1) {
      // The names share a new word with the coffees, which both requests add to the lexicon.
      const answers = await Promise.all([
        put({ name: `North ${round}` }),
        put({ name: `North Again ${round}` }),
        ...["a", "b", "c"].map((lot) =>
          call(createPortalCoffee, { body: { name: `Again ${round} ${lot}`, roastLevel: "LIGHT" } }),
        ),
        ...["a", "b"].map(async () => ({ status: 200, body: await addRecipeRow(api, coffeeId) })),
      ]);
      expect(answers.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([]);
    }
    const { name } = bodyOrThrow(await call(getPortalProfile, {})).profile;
    const { rows } = await sql<{ name: string; search_key: string }>`
      select name, search_key from coffees`.execute(api.deps.db.primary);
    expect(rows).toHaveLength(13);
    for (const row of rows) expect(row.search_key).toBe(searchKeyOf(row.name, name, null));
  });
});

const add = async (body: object) =>
  bodyOrThrow(await call(createPortalCoffee, { body: { name: "Kochere", roastLevel: "LIGHT", ...body } }))
    .coffee;
const countCoffees = async () => {
  const { _count: count } = bodyOrThrow(await api.call(getRoaster, { params: { slug: "north" } }));
  return count.coffees;
};
const change = (id: number, body: object) => call(updatePortalCoffee, { params: { id }, body });
const remove = (id: number) => call(deletePortalCoffee, { params: { id } });

describe("/api/roaster-portal/coffees", () => {
  test("are stored with every field and listed by name, archived ones last", async () => {
    const coffee = await add({
      slug: "kochere-2026",
      roastLevel: "medium light",
      origin: "Ethiopia",
      flavorNotes: [" jasmine ", "bergamot", ""],
      coffeeType: "single origin",
      processingMethod: "washed",
      acidityLevel: 4.5,
      altitudeMeters: 1900,
    });
    expect(coffee).toMatchObject({
      altitudeMeters: 1900,
      name: "Kochere",
      slug: "kochere-2026",
      roastLevel: "MEDIUM_LIGHT",
      flavorProfile: "jasmine, bergamot",
      coffeeType: "SINGLE_ORIGIN",
      roaster: { slug: "north", _count: { coffees: 1 } },
    });
    expect(await add({ flavorProfile: "a, b" })).toMatchObject({ slug: "kochere", flavorProfile: "a, b" });
    expect((await add({})).slug).toBe("kochere-2");
    await addRecipeRow(api, coffee.id);
    const drinker = await addUser(api);
    const { primary } = api.deps.db;
    await primary
      .insertInto("coffee_library_entries")
      .values({ user_id: drinker.id, coffee_id: coffee.id })
      .execute();
    await primary
      .insertInto("brew_logs")
      .values([1, 2].map(() => ({ user_id: drinker.id, coffee_id: coffee.id, brew_method_id: "pour-over" })))
      .execute();
    expect(bodyOrThrow(await remove(coffee.id))).toEqual({ success: true, archived: true });
    const { coffees } = bodyOrThrow(await call(listPortalCoffees, {}));
    expect(coffees.map(({ slug, isArchived, _count }) => [slug, isArchived, _count])).toEqual([
      ["kochere", false, { recipes: 0, library: 0, brews: 0 }],
      ["kochere-2", false, { recipes: 0, library: 0, brews: 0 }],
      ["kochere-2026", true, { recipes: 1, library: 1, brews: 2 }],
    ]);
  });

  test.each([
    [{ name: "" }],
    [{ roastLevel: "burnt" }],
    [{ roastLevel: undefined }],
    [{ slug: "Not A Slug" }],
    [{ slug: "x".repeat(101) }],
    [{ slug: null }],
    [{ flavorNotes: "x".repeat(301) }],
    [{ flavorNotes: Array.from({ length: 40 }, () => "ten letters") }],
    [{ acidityLevel: 6 }],
    [{ coffeeType: "TEA" }],
  ])("returns 400 for %j", async (body) => {
    const sent = { name: "Kochere", roastLevel: "LIGHT", ...body } as never;
    expect((await call(createPortalCoffee, { body: sent })).status).toBe(400);
    expect((await api.app.inject({ url: "/api/coffees" })).json().data).toEqual([]);
  });

  test("a taken slug returns 409 on create and update, also for concurrent requests", async () => {
    const first = await add({ slug: "kochere" });
    const second = await add({ slug: "other" });
    const taken = await call(createPortalCoffee, {
      body: { name: "X", roastLevel: "LIGHT", slug: "kochere" },
    });
    expect([taken.status, taken.body]).toEqual([
      409,
      { error: "Another coffee of your roaster has the slug kochere: choose another" },
    ]);
    expect((await change(second.id, { slug: "kochere" })).status).toBe(409);
    expect((await change(first.id, { slug: "kochere" })).status).toBe(200);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        call(createPortalCoffee, { body: { name: "R", roastLevel: "LIGHT", slug: "race" } }),
      ),
      change(first.id, { slug: "race" }),
      change(second.id, { slug: "race" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(await countCoffees()).toBe(bodyOrThrow(await call(listPortalCoffees, {})).coffees.length);
  });

  test("a repeated Idempotency-Key adds one coffee", async () => {
    const body = { name: "Once", roastLevel: "LIGHT" } as const;
    const headers = { "idempotency-key": "a" };
    const [a, b] = [
      await call(createPortalCoffee, { body, headers }),
      await call(createPortalCoffee, { body, headers }),
    ];
    expect(bodyOrThrow(a)).toEqual(bodyOrThrow(b));
    expect(bodyOrThrow(await call(listPortalCoffees, {})).coffees).toHaveLength(1);
  });

  test("an update changes sent fields and search, and keeps the slug", async () => {
    const { id, createdAt } = await add({ origin: "Ethiopia", description: "x", acidityLevel: 3 });
    const { coffee } = bodyOrThrow(
      await change(id, { name: "Yirgacheffe", origin: "Etiopía", description: null, flavorNotes: null }),
    );
    expect(coffee).toMatchObject({
      name: "Yirgacheffe",
      slug: "kochere",
      origin: "Etiopía",
      description: null,
      flavorProfile: null,
      acidityLevel: 3,
      createdAt,
    });
    const find = async (q: string) => bodyOrThrow(await api.call(listCoffees, { query: { q } })).data.length;
    expect([await find("yirgacheffe etiopia north"), await find("kochere")]).toEqual([1, 0]);
    await change(id, { origin: null });
    expect([await find("yirgacheffe"), await find("etiopia")]).toEqual([1, 0]);
    expect(bodyOrThrow(await api.call(listCoffees, { query: { origin: "etiopia" } })).data).toEqual([]);
    for (const bad of [{}, { name: "" }, { name: null }, { roastLevel: null }, { slug: "A" }])
      expect([bad, (await change(id, bad)).status]).toEqual([bad, 400]);
  });

  test("a new roast level reaches all recipes, including concurrent ones", async () => {
    const { id } = await add({});
    for (let round = 0; round < 4; round += 1) await addRecipeRow(api, id);
    const user = await addUser(api);
    const equipment = api.deps.catalog.current();
    const [grinder] = equipment.grinders;
    const [machine] = equipment.machines;
    const body = {
      coffeeProfileId: id,
      grinderId: grinder?.id ?? 0,
      machineId: machine?.id ?? 0,
      grindSetting: grinder?.dial.min ?? 0,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
    };
    const levels = ["DARK", "MEDIUM", "LIGHT", "MEDIUM_DARK"];
    await Promise.all([
      ...levels.slice(0, 2).map((roastLevel) => change(id, { roastLevel })),
      ...Array.from({ length: 4 }, () => createRecipe(api.deps.db.primary, equipment, body, user.id)),
      ...levels.slice(2).map((roastLevel) => change(id, { roastLevel })),
    ]);
    const { roastLevel } = bodyOrThrow(await api.call(getCoffee, { params: { id } }));
    const { rows } = await sql<{ roast_level: string; count: number }>`
      select roast_level, count(*)::int from recipes group by roast_level`.execute(api.deps.db.primary);
    expect(rows).toEqual([{ roast_level: roastLevel, count: 8 }]);
    expect(bodyOrThrow(await api.call(getCoffee, { params: { id } })).recipeCount).toBe(8);
  });
});

describe("DELETE /api/roaster-portal/coffees/{id}", () => {
  test("deletes an unused coffee with its official recipes and updates the counters", async () => {
    const { id } = await add({});
    await call(putOfficialRecipe, { params: { id, method: "pour-over" }, body: recipe });
    expect(bodyOrThrow(await remove(id))).toEqual({ success: true, archived: false });
    expect((await remove(id)).status).toBe(404);
    expect((await api.call(getCoffee, { params: { id } })).status).toBe(404);
    expect(await countCoffees()).toBe(0);
  });

  test.each([
    ["a recipe", async (id: number) => void (await addRecipeRow(api, id))],
    [
      "a recipe deleted since",
      async (id: number) => {
        await addRecipeRow(api, id);
        await sql`update recipes set deleted_at = now()`.execute(api.deps.db.primary);
      },
    ],
    ["a log", (id: number) => refer("brew_logs", { coffee_id: id, brew_method_id: "pour-over" })],
    ["a library entry", (id: number) => refer("coffee_library_entries", { coffee_id: id })],
  ])(
    "archives a coffee that %s refers to: hidden from lists and search, readable by id, restorable",
    async (_, use) => {
      const { id } = await add({});
      await use(id);
      expect(bodyOrThrow(await remove(id))).toEqual({ success: true, archived: true });
      expect(bodyOrThrow(await remove(id))).toEqual({ success: true, archived: true });
      const list = async () =>
        bodyOrThrow(await api.call(listCoffees, { query: { q: "kochere" } })).data.length;
      expect([await list(), await countCoffees()]).toEqual([0, 0]);
      expect(bodyOrThrow(await api.call(getCoffee, { params: { id } })).isArchived).toBe(true);
      expect(bodyOrThrow(await change(id, { isArchived: false })).coffee.isArchived).toBe(false);
      expect([await list(), await countCoffees()]).toEqual([1, 1]);
    },
  );

  test("during concurrent use never deletes a coffee that a user refers to", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await add({ slug: `round-${round}` });
      const [removed, entry] = await Promise.allSettled([
        remove(id),
        refer("coffee_library_entries", { coffee_id: id }),
      ]);
      const { rows } = await sql<{ kept: boolean }>`
        select exists (select from coffee_library_entries where coffee_id = ${id}) as kept`.execute(
        api.deps.db.primary,
      );
      expect(removed.status).toBe("fulfilled");
      expect(rows[0]?.kept).toBe(entry.status === "fulfilled");
    }
  });

  /** Inserts another user's row that refers to a coffee. */
  async function refer(table: "brew_logs" | "coffee_library_entries", values: Record<string, unknown>) {
    const user = await addUser(api);
    await api.deps.db.primary
      .insertInto(table)
      .values({ user_id: user.id, ...values } as never)
      .execute();
  }
});

const recipe = { doseGrams: 15, waterGrams: 240, grindIndex: 40 };

describe("official recipes", () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await add({}));
  });
  const put = (method: string, body: object = {}) =>
    call(putOfficialRecipe, { params: { id, method: method as "espresso" }, body: { ...recipe, ...body } });
  const drop = (method: string) =>
    call(deleteOfficialRecipe, { params: { id, method: method as "espresso" } });
  const list = async () => bodyOrThrow(await call(listOfficialRecipes, { params: { id } })).recipes;
  const defaults = async () =>
    (await list()).filter(({ isDefault }) => isDefault).map(({ method }) => method);

  test("are stored with every field, listed in method order, and equal those of embeds", async () => {
    const more = { waterTempF: 203.04, brewTimeSeconds: 180, notes: "Bloom 45 s." };
    expect(bodyOrThrow(await put("Pour Over", more)).recipe).toMatchObject({
      recipeId: expect.any(Number),
      method: "pour-over",
      ratio: 16,
      grindSize: "Medium",
      grindIndex: 40,
      waterTempC: 95,
      waterTempF: 203,
      notes: "Bloom 45 s.",
      isDefault: true,
    });
    await put("espresso", { doseGrams: undefined, coffeeGrams: 18, waterGrams: 36, grindIndex: 12 });
    expect((await list()).map(({ method, doseGrams }) => [method, doseGrams])).toEqual([
      ["espresso", 18],
      ["pour-over", 15],
    ]);
    expect(bodyOrThrow(await put("pour-over")).recipe).toMatchObject({ notes: null, waterTempF: null });
  });

  test("keep their steps, in the portal and in embeds, and generate them when there are none", async () => {
    const steps = [
      { kind: "bloom", atSeconds: 0, toGrams: 45, text: "Swirl." },
      { kind: "pour", atSeconds: 45, toGrams: 240 },
    ];
    const { recipe } = bodyOrThrow(await put("pour-over", { brewTimeSeconds: 180, steps }));
    expect(recipe).toMatchObject({ source: "roaster", stepsGenerated: false });
    expect(recipe.steps.map(({ untilSeconds }) => untilSeconds)).toEqual([45, 180]);
    expect((await list()).find(({ method }) => method === "pour-over")?.steps).toEqual(recipe.steps);
    const generated = bodyOrThrow(await put("pour-over", { steps: [] })).recipe;
    expect([generated.stepsGenerated, generated.steps.at(-2)?.toGrams]).toEqual([true, 240]);
  });

  test("exactly one is the default: the first, then the last one set, and another after deletion", async () => {
    await put("pour-over", { isDefault: false });
    expect(await defaults()).toEqual(["pour-over"]);
    await put("espresso", { isDefault: true });
    expect(await defaults()).toEqual(["espresso"]);
    await put("aeropress");
    await put("espresso", { isDefault: false });
    expect(await defaults()).toEqual(["espresso"]);
    expect((await drop("espresso")).status).toBe(200);
    expect(await defaults()).toEqual(["aeropress"]);
    expect((await drop("espresso")).status).toBe(404);
    await drop("aeropress");
    await drop("pour-over");
    expect(await list()).toEqual([]);
  });

  test("exactly one stays the default under concurrent updates and deletions", async () => {
    const methods = ["espresso", "pour-over", "aeropress", "chemex", "french-press"];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const method = methods[at % methods.length] ?? "";
        return at % 7 === 6 ? drop(method) : put(method, { isDefault: at % 2 === 0 });
      }),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await defaults()).toHaveLength(1);
  });

  test.each([
    [{ doseGrams: 0 }],
    [{ doseGrams: undefined }],
    [{ coffeeGrams: 16 }],
    [{ waterGrams: 0 }],
    [{ grindIndex: 101 }],
    [{ grindIndex: undefined }],
    [{ waterTempF: 300 }],
    [{ waterTempF: 94 }],
    [{ waterTempC: 95, waterTempF: 95 }],
    [{ brewTimeSeconds: 1.5 }],
    [{ notes: "x".repeat(2001) }],
    [{ isDefault: "yes" }],
    [{ steps: [{ kind: "pour", atSeconds: 0, toGrams: 200 }] }],
  ])("returns 400 for %j", async (body) => {
    expect((await put("pour-over", body)).status).toBe(400);
  });

  test("return 400 for an unknown method and 404 for an unknown coffee", async () => {
    expect((await put("samovar")).status).toBe(400);
    expect((await drop("samovar")).status).toBe(400);
    const params = { id: 9_999_999 };
    expect((await call(listOfficialRecipes, { params })).status).toBe(404);
  });
});

describe("embed settings", () => {
  const put = (body: object) => call(updateEmbedSettings, { body });

  test("start with defaults, keep sent fields, and return a snippet with reserved height and a link", async () => {
    const { settings } = bodyOrThrow(await call(getEmbedSettings, {}));
    expect(settings).toMatchObject({
      accentColor: "#1D3557",
      theme: "light",
      showPoweredBy: true,
      canHidePoweredBy: false,
      allowedDomains: [],
    });
    expect(settings.snippet).toContain('data-service-widget="north"');
    expect(settings.snippet).toMatch(/<table role="presentation"[^>]* height="\d+"/);
    expect(settings.snippet).toMatch(/<a href="https:\/\/api\.brewdial\.example\/[^"]+">/);
    expect(settings.snippet).toMatch(
      /<script async src="https:\/\/api\.brewdial\.example\/embed\/widget\.js"/,
    );
    await put({ accentColor: "#aBcDeF", theme: "dark" });
    const domains = ["North.Coffee", "*.north.coffee", "kaffeerösterei.example", "north.coffee"];
    expect(bodyOrThrow(await put({ allowedDomains: domains })).settings).toMatchObject({
      accentColor: "#aBcDeF",
      theme: "dark",
      allowedDomains: ["north.coffee", "*.north.coffee", "xn--kaffeersterei-omb.example"],
    });
    expect(bodyOrThrow(await put({ allowedDomains: [] })).settings.allowedDomains).toEqual([]);
  });

  test.each([
    [{}],
    [{ accentColor: "red" }],
    [{ accentColor: "#12345" }],
    [{ accentColor: "#1D3557;}" }],
    [{ theme: "blue" }],
    [{ showPoweredBy: "no" }],
    [{ allowedDomains: "north.coffee" }],
    [{ allowedDomains: ["https://north.coffee"] }],
    [{ allowedDomains: ["north.coffee'; script-src *"] }],
    [{ allowedDomains: ["*"] }],
    [{ allowedDomains: [7] }],
    [{ allowedDomains: Array.from({ length: 21 }, (_, at) => `n${at}.coffee`) }],
  ])("returns 400 for %j and saves nothing", async (body) => {
    expect((await put(body)).status).toBe(400);
    const { rows } = await sql`select from embed_settings`.execute(api.deps.db.primary);
    expect(rows).toHaveLength(0);
  });

  test("only the premium plan hides the powered-by line; after a downgrade it is shown again", async () => {
    const setPlan = (plan: string) =>
      api.deps.db.primary.updateTable("roasters").set({ plan }).where("id", "=", member.roasterId).execute();
    expect((await put({ showPoweredBy: false, theme: "dark" })).status).toBe(403);
    expect(bodyOrThrow(await put({ showPoweredBy: true })).settings.theme).toBe("light");
    await setPlan("PREMIUM");
    expect(bodyOrThrow(await put({ showPoweredBy: false })).settings).toMatchObject({
      showPoweredBy: false,
      canHidePoweredBy: true,
    });
    await setPlan("FREE");
    expect(bodyOrThrow(await call(getEmbedSettings, {})).settings).toMatchObject({
      showPoweredBy: true,
      canHidePoweredBy: false,
    });
  });
});

describe("GET /api/roaster-portal/dashboard", () => {
  const read = async () => bodyOrThrow(await call(getPortalDashboard, {}));

  test("starts with an empty checklist", async () => {
    const { roaster, stats, onboarding, recipePerformance, coffeeOverview } = await read();
    expect(roaster).toEqual({
      id: member.roasterId,
      name: "North",
      slug: "north",
      isVerified: false,
      plan: "FREE",
    });
    expect(Object.values(stats).filter((value) => value !== 0)).toEqual([null]);
    expect(onboarding).toMatchObject({ completed: 0, total: 5, percent: 0 });
    expect([recipePerformance, coffeeOverview]).toEqual([[], []]);
  });

  test("counts activity on the roaster's own coffees, with exact votes", async () => {
    const { id } = await add({});
    const quiet = await add({ name: "Quiet" });
    const recipeId = await addRecipeRow(api, id);
    const foreign = await addRecipeRow(api, await addCoffee(api, { name: "Guji", roaster: "South" }));
    const user = await addUser(api);
    const { primary } = api.deps.db;
    for (const target of [recipeId, foreign]) {
      await primary
        .insertInto("recipe_votes")
        .values({ recipe_id: target, user_id: user.id, direction: 1 })
        .execute();
      await primary
        .insertInto("recipe_ratings")
        .values({ recipe_id: target, user_id: user.id, rating: 4 })
        .execute();
    }
    await primary
      .insertInto("brew_logs")
      .values({ user_id: user.id, coffee_id: id, brew_method_id: "pour-over" })
      .execute();
    await primary.insertInto("coffee_library_entries").values({ user_id: user.id, coffee_id: id }).execute();
    await primary
      .insertInto("roaster_follows")
      .values({ user_id: user.id, roaster_id: member.roasterId })
      .execute();
    await sql`select fold_recipe_deltas(1000)`.execute(primary).catch(() => undefined);
    await call(updatePortalProfile, {
      body: { description: "x", websiteUrl: "https://x.example" },
    });
    await call(updateEmbedSettings, { body: { theme: "dark" } });
    const { stats, brewsByDay, onboarding, recipePerformance, coffeeOverview } = await read();
    expect(brewsByDay).toHaveLength(30);
    expect(brewsByDay.filter(({ brews }) => brews > 0)).toEqual([{ ...brewsByDay.at(-1), brews: 1 }]);
    expect(stats).toMatchObject({ coffees: 2, recipes: 1, followers: 1, libraryAdds: 1, brews: 1 });
    expect(onboarding).toMatchObject({ completed: 4, percent: 80 });
    expect(onboarding.steps.map(({ key, done }) => [key, done])).toEqual([
      ["profile", true],
      ["coffee", true],
      ["recipe", true],
      ["embed", true],
      ["impression", false],
    ]);
    expect(recipePerformance).toMatchObject([
      { recipeId, coffee: { id, name: "Kochere" }, upvotes: 1, avgRating: 4, ratingCount: 1 },
    ]);
    expect(
      coffeeOverview.map((coffee) => [coffee.id, coffee.recipeCount, coffee.libraryCount, coffee.brewCount]),
    ).toEqual([
      [id, 1, 1, 1],
      [quiet.id, 0, 0, 0],
    ]);
    expect(JSON.stringify(await read())).not.toContain("@example.com");
  });

  test("lists at most ten entries", async () => {
    const { id } = await add({});
    for (let at = 0; at < 12; at += 1) {
      await add({ name: `Coffee ${at}` });
      await addRecipeRow(api, id);
    }
    const { recipePerformance, coffeeOverview } = await read();
    expect([recipePerformance.length, coffeeOverview.length]).toEqual([10, 10]);
  });
});
