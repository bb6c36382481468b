import { bodyOrThrow } from "@brewdial/client";
import { createCoffee } from "@brewdial/contract/coffees.ts";
import { listFilters, listGrinders, listMachines } from "@brewdial/contract/equipment.ts";
import {
  createRecipe,
  deleteRecipe,
  getRecipe,
  shareRecipe,
  showSharePage,
  updateRecipe,
} from "@brewdial/contract/recipes.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { ana, baseUrl, bo, call, callAs, raw, record } from "./service.ts";

const [asAna, asBo] = [callAs(ana), callAs(bo)];
const unknown = 999_999_999;
let recipe: Parameters<typeof asAna<typeof createRecipe>>[1]["body"];
beforeAll(async () => {
  const coffee = bodyOrThrow(
    await asAna(createCoffee, {
      body: {
        name: `Kochere ${crypto.randomUUID()}`,
        roasterName: "Acceptance Roasters",
        roastLevel: "LIGHT",
      },
    }),
  ).coffee;
  const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
  const { machines } = bodyOrThrow(await call(listMachines, { query: { brewMethod: "pour-over" } }));
  const grinder = grinders.find(({ slug }) => slug === "comandante-c40-mk4");
  recipe = {
    coffeeProfileId: coffee.id,
    grinderId: grinder?.id ?? 0,
    machineId: machines[0]?.id ?? 0,
    grindSetting: "24 clicks",
    ratio: "1:16",
    doseGrams: 15,
    waterGrams: 240,
  };
});

const create = async (given: object = {}) =>
  bodyOrThrow(await asAna(createRecipe, { body: { ...recipe, ...given } })).recipe;

describe("creating", () => {
  test("the dial's notation is stored as number, label and index; the method is the machine's", async () => {
    expect(await create({ notes: "Bloom", tasteProfile: { acidity: 4 } })).toMatchObject({
      grindSetting: 24,
      grindSettingLabel: "24",
      grindIndex: 40,
      ratio: 16,
      method: "pour-over",
      upvotes: 0,
      avgRating: null,
      createdBy: { displayName: "Ana" },
    });
  });

  test("400, 401, 404", async () => {
    const status = async (given: object, as = asAna) =>
      (await as(createRecipe, { body: { ...recipe, ...given } })).status;
    expect(await status({ ratio: 20 })).toBe(400);
    expect(await status({ grindSetting: 9999 })).toBe(400);
    expect(await status({ coffeeProfileId: unknown })).toBe(404);
    expect(await status({ grinderId: unknown })).toBe(404);
    expect(await status({}, call)).toBe(401);
  });

  test("the same Idempotency-Key gives the same recipe, another body 409", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await asAna(createRecipe, { body: recipe, headers });
    const again = await asAna(createRecipe, { body: recipe, headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await asAna(createRecipe, { body: { ...recipe, notes: "other" }, headers })).status).toBe(409);
  });
});

describe("reading", () => {
  test("200 with a tag for everybody, 304 to who has it, 404, 400", async () => {
    const { id } = await create();
    const first = await call(getRecipe, { params: { id } });
    const tag = String(first.headers.get("etag"));
    expect((await asBo(getRecipe, { params: { id } })).headers.get("etag")).toBe(tag);
    const path = `/api/recipes/${id}`;
    const kept = await fetch(baseUrl + path, { headers: { "if-none-match": tag } });
    expect([kept.status, await kept.text()]).toEqual([304, ""]);
    expect((await call(getRecipe, { params: { id: unknown } })).status).toBe(404);
    expect((await raw(getRecipe, { path: "/api/recipes/x" })).status).toBe(400);
  });
});

describe("changing and deleting", () => {
  test("the author may change what the votes do not depend on", async () => {
    const { id } = await create();
    const { filters } = bodyOrThrow(await call(listFilters, {}));
    const params = { id };
    const changed = bodyOrThrow(
      await asAna(updateRecipe, { params, body: { notes: "Slower", filterId: filters[0]?.id ?? null } }),
    );
    expect(changed.recipe).toMatchObject({
      notes: "Slower",
      filter: { id: filters[0]?.id },
      grindSetting: 24,
    });
    expect((await asAna(updateRecipe, { params, body: {} })).status).toBe(400);
    expect((await call(updateRecipe, { params, body: { notes: "x" } })).status).toBe(401);
    expect((await asBo(updateRecipe, { params, body: { notes: "x" } })).status).toBe(403);
    expect((await asAna(updateRecipe, { params: { id: unknown }, body: { notes: "x" } })).status).toBe(404);
  });

  test("a deleted recipe is gone, once", async () => {
    const { id } = await create();
    const params = { id };
    expect((await call(deleteRecipe, { params })).status).toBe(401);
    expect((await asBo(deleteRecipe, { params })).status).toBe(403);
    expect((await asAna(deleteRecipe, { params })).body).toEqual({ success: true });
    expect((await asAna(deleteRecipe, { params })).status).toBe(404);
    expect((await call(getRecipe, { params })).status).toBe(404);
    const noNumber = { path: "/api/community-recipes/x", headers: { authorization: `Bearer ${ana.token}` } };
    expect((await raw(deleteRecipe, noNumber)).status).toBe(400);
  });
});

describe("sharing", () => {
  test("one id per recipe, and a page without scripts behind it", async () => {
    const { id } = await create({ notes: `<script>alert(1)</script>` });
    const all = await Promise.all(Array.from({ length: 5 }, () => call(shareRecipe, { params: { id } })));
    const [first] = all.map(bodyOrThrow);
    for (const answer of all) expect(answer.body).toEqual(first);
    const page = await raw(showSharePage, { path: `/r/${first?.shareId}` });
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const text = await page.text();
    expect(text).toContain('property="og:title"');
    expect(text).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("404 as JSON there and as a page here; 400", async () => {
    expect((await call(shareRecipe, { params: { id: unknown } })).status).toBe(404);
    expect((await raw(shareRecipe, { path: "/api/recipes/x/share" })).status).toBe(400);
    const page = await fetch(`${baseUrl}/r/AAAAAAAAAA`);
    record(showSharePage, page.status);
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  });
});
