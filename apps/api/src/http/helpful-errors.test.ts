import { listGrinders } from "@brewdial/contract/equipment/endpoints.ts";
import { calibrateGrinder, listOwnGrinders } from "@brewdial/contract/gear/endpoints.ts";
import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addCoffeeWithRoaster,
  addPerson,
  buildRecipeBody,
  type TestPerson,
} from "../../test/factories/recipe.ts";
import { addUser, callAs } from "../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../test/harness.ts";

let clock = new Date("2026-06-03T08:00:00Z");
let api: TestApi;
let ana: TestPerson;
beforeAll(async () => {
  api = await createTestApi({}, () => clock);
  ana = await addPerson(api, "Ana");
});
afterAll(() => api[Symbol.asyncDispose]());

describe("401", () => {
  const readGear = async (authorization: string) => {
    const { status, body, headers } = await api.call(listOwnGrinders, { headers: { authorization } });
    return { status, error: (body as { error?: string }).error, challenge: headers.get("www-authenticate") };
  };

  test("tells an expired session and an ended one from a forged token, and nothing about accounts", async () => {
    const user = await addUser(api);
    const [header = "", payload = "", signature = ""] = user.token.split(".");
    const forged = [header, payload, signature.split("").toReversed().join("")].join(".");
    expect(await readGear(`Bearer ${user.token}`)).toMatchObject({ status: 200, challenge: null });
    for (const token of [forged, "x", "a.b.c", "x".repeat(5000)])
      expect(await readGear(`Bearer ${token}`)).toMatchObject({
        status: 401,
        error: "The session token is not valid. Sign in again",
        challenge: expect.stringContaining('error_description="The token is not valid"'),
      });
    await api.deps.db.primary.deleteFrom("users").where("id", "=", user.id).execute();
    api.deps.sessions.invalidateUser(user.id);
    const ended = await readGear(`Bearer ${user.token}`);
    const other = await addUser(api);
    const before = clock;
    clock = new Date(clock.getTime() + 8 * 86_400_000);
    const expired = await readGear(`Bearer ${other.token}`);
    clock = before;
    expect(ended).toEqual(expired);
    expect(expired).toMatchObject({
      status: 401,
      error: "Your session has expired or was ended. Sign in again",
      challenge: expect.stringContaining("has expired or was revoked"),
    });
  });

  test("is readable across origins with its challenge", async () => {
    const origin = new URL(api.deps.config.webUrl).origin;
    const { headers } = await api.app.inject({ url: "/api/user/grinders", headers: { origin } });
    expect(headers["access-control-expose-headers"]).toContain("WWW-Authenticate");
    expect(headers["www-authenticate"]).toBe('Bearer realm="brewdial"');
  });
});

describe("X-Ignored-Parameters", () => {
  const ignoredBy = async (url: string) => (await api.app.inject({ url })).headers["x-ignored-parameters"];

  test("names unknown query parameters, also of endpoints without a query and of errors", async () => {
    expect(await ignoredBy("/api/community-recipes?mine=true&limit=1&sort=newest")).toBe("mine, sort");
    expect(await ignoredBy("/api/filters?type=paper")).toBe("type");
    expect(await ignoredBy("/api/recipes?limit=0&gringer=1")).toBe("gringer");
    expect(await ignoredBy("/api/recipes?limit=1&q=")).toBeUndefined();
    expect((await api.call(listGrinders, { query: {} })).headers.get("x-ignored-parameters")).toBeNull();
  });

  test("is exposed to pages of other origins", async () => {
    const { headers } = await api.app.inject({
      url: "/api/grinders?x=1",
      headers: { origin: "https://a.example" },
    });
    expect(headers["access-control-expose-headers"]).toContain("X-Ignored-Parameters");
  });

  test("is bounded and free of control characters, commas and quotes", async () => {
    const many = Array.from({ length: 50 }, (_, at) => `p${at}=1`).join("&");
    expect(String(await ignoredBy(`/api/filters?${many}`)).split(", ")).toHaveLength(10);
    expect(String(await ignoredBy(`/api/filters?${"x".repeat(2000)}=1`)).length).toBe(40);
    const hostile = encodeURIComponent('a\r\nSet-Cookie: b, "c" (d) é\u0000');
    expect(await ignoredBy(`/api/filters?${hostile}=1`)).toMatch(/^[\w%.-]+$/);
    expect(await ignoredBy("/api/filters?__proto__=1&constructor=2")).toMatch(/^[\w, ]+$/);
  });
});

describe("X-Ignored-Fields", () => {
  const ignoredIn = async (url: string, payload: object) =>
    (await api.app.inject({ method: "POST", url, payload })).headers["x-ignored-fields"];
  const brew = { method: "pour-over", taste: ["sour"] };

  test("names unknown fields of a body, also of errors, and no field under one of its names", async () => {
    expect(await ignoredIn("/api/next-brew?x=1", { ...brew, grindsetting: 24 })).toBe("grindsetting");
    expect(await ignoredIn("/api/next-brew", { ...brew, waterTempC: 94 })).toBeUndefined();
    expect(await ignoredIn("/api/subscribe", { email: "", mail: "a@x.io" })).toBe("mail");
    expect(await ignoredIn("/api/mcp", { jsonrpc: "2.0", id: 1, method: "ping", more: 1 })).toBeUndefined();
  });

  test("names fields of objects and of items by their path, the same field of many items once", async () => {
    const previous = { grindSetting: 20, dose: 15, tasteProfile: { sour: 1 } };
    expect(await ignoredIn("/api/next-brew", { ...brew, previous })).toBe(
      "previous.dose, previous.tasteProfile",
    );
    const step = { kind: "pour", grams: 60, colour: "blue" };
    const body = {
      ...buildRecipeBody(api, await addCoffeeWithRoaster(api)),
      steps: [{}, step, step, step],
      stepz: [],
    };
    const { headers } = await ana.call(createRecipe, { body: body as never });
    expect(headers.get("x-ignored-fields")).toBe("steps.1.grams, steps.1.colour, stepz");
  });

  test("is exposed to pages of other origins", async () => {
    const { headers } = await api.app.inject({ method: "POST", url: "/api/next-brew", payload: brew });
    expect(headers["access-control-expose-headers"]).toContain("X-Ignored-Fields");
  });

  test("is bounded and free of control characters, commas and quotes", async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, 1]));
    expect(String(await ignoredIn("/api/next-brew", many)).split(", ")).toHaveLength(10);
    const wide = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}${"語".repeat(900)}`, 1]));
    expect(String(await ignoredIn("/api/next-brew", wide)).length).toBeLessThan(4096);
    const hostile = { 'a\r\nSet-Cookie: b, "c"': 1, constructor: 2, "\ud800": 3 };
    expect(await ignoredIn("/api/next-brew", hostile)).toMatch(/^[\w%.-]+, constructor, %EF%BF%BD$/);
  });
});

describe("400", () => {
  const errorOf = ({ body }: { body: unknown }) => (body as { error: string }).error;

  test('a ratio of "16" is answered with both accepted forms', async () => {
    const body = { ...buildRecipeBody(api, await addCoffeeWithRoaster(api)), ratio: "16" };
    const refused = await ana.call(createRecipe, { body });
    expect([refused.status, errorOf(refused)]).toEqual([
      400,
      'ratio must be a number from 0.5 to 50, or a string such as "1:16"',
    ]);
  });

  test("a setting off the dial is said once, with the dial's range", async () => {
    const query = { from: "comandante-c40-mk4", setting: "400", to: "baratza-encore" };
    expect(errorOf(await api.call(convertSetting, { query }))).toBe(
      'setting cannot be used on the Comandante C40 MK4: "400" is off the dial. The dial runs from 0 to 50 clicks.',
    );
    const references = [{ grindIndex: 40, setting: 400, feedback: "JUST_RIGHT" as const }];
    const body = { grinderId: "comandante-c40-mk4", references };
    expect(errorOf(await ana.call(calibrateGrinder, { body }))).toBe(
      'references.0.setting cannot be used: "400" is off the dial. The dial runs from 0 to 50 clicks.',
    );
  });

  test("an id that is no number is answered with what it must be", async () => {
    const refused = await api.app.inject({ url: "/api/recipes/x" });
    expect(refused.json()).toMatchObject({ error: "id must be the numeric id of the recipe, such as 12" });
    expect((await api.call(getRecipe, { params: { id: 999_999 } })).status).toBe(404);
    const call = callAs(api.call, await addUser(api));
    const body = { grinderId: {}, references: [] } as never;
    expect(errorOf(await call(calibrateGrinder, { body }))).toContain(
      "grinderId must be the id or slug of the grinder, such as 12 or comandante-c40-mk4",
    );
  });
});
