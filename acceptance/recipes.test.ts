import { bodyOrThrow } from "@brewdial/client";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { listFilters, listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import { getRecipeLineage } from "@brewdial/contract/recipes/lineage.ts";
import {
  createRecipe,
  deleteRecipe,
  getRecipe,
  shareRecipe,
  openSharedRecipe,
  updateRecipe,
} from "@brewdial/contract/recipes/endpoints.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { ana, baseUrl, bo, call, callAs, raw } from "./service.ts";

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

const create = async (input: object = {}) =>
  bodyOrThrow(await asAna(createRecipe, { body: { ...recipe, ...input } })).recipe;

describe("POST /api/community-recipes", () => {
  test("dial notation → number, label and index; method of the machine", async () => {
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

  test("temperature in °C → both units; Celsius sent as Fahrenheit → 400 with a hint", async () => {
    expect(await create({ waterTempC: 94 })).toMatchObject({ waterTempC: 94, waterTempF: 201.2 });
    const refused = await asAna(createRecipe, { body: { ...recipe, waterTempF: 94 } });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: "94 °F is too cold for hot brewing. Did you mean waterTempC: 94?" },
    ]);
  });

  test("steps → stored with their ends; without steps → generated; steps that contradict the water → 400", async () => {
    const steps = [
      { kind: "bloom", atSeconds: 0, toGrams: 45, text: "Swirl." },
      { kind: "pour", atSeconds: 45, toGrams: recipe.waterGrams },
    ];
    const written = await create({ steps, brewTimeSeconds: 180 });
    expect(written).toMatchObject({
      steps: [{ untilSeconds: 45 }, { untilSeconds: 180 }],
      stepsGenerated: false,
    });
    expect((await create()).stepsGenerated).toBe(true);
    const refused = await asAna(createRecipe, { body: { ...recipe, steps: steps.slice(0, 1) as never } });
    expect(refused.status).toBe(400);
  });

  test("invalid body → 400; no session → 401; unknown ids → 404", async () => {
    const status = async (input: object, as = asAna) =>
      (await as(createRecipe, { body: { ...recipe, ...input } })).status;
    expect(await status({ ratio: 20 })).toBe(400);
    expect(await status({ grindSetting: 9999 })).toBe(400);
    expect(await status({ coffeeProfileId: unknown })).toBe(404);
    expect(await status({ grinderId: unknown })).toBe(404);
    expect(await status({}, call)).toBe(401);
  });

  test("same Idempotency-Key → same recipe; another body → 409", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await asAna(createRecipe, { body: recipe, headers });
    const again = await asAna(createRecipe, { body: recipe, headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await asAna(createRecipe, { body: { ...recipe, notes: "other" }, headers })).status).toBe(409);
  });
});

describe("GET /api/recipes/{id}", () => {
  test("200 with ETag; If-None-Match → 304; unknown id → 404; malformed id → 400", async () => {
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

test("GET /api/recipes/{id}/lineage → what it was made from; unknown recipe → 404; no id → 400", async () => {
  const source = await create();
  const { id } = await create({ madeFromId: source.id });
  const { madeFrom } = bodyOrThrow(await call(getRecipeLineage, { params: { id } }));
  expect(madeFrom.map((ancestor) => ancestor.id)).toEqual([source.id]);
  expect((await call(getRecipeLineage, { params: { id: unknown } })).status).toBe(404);
  expect((await raw(getRecipeLineage, { path: "/api/recipes/x/lineage" })).status).toBe(400);
});

describe("/api/community-recipes/{id}", () => {
  test("PATCH by the author → 200; by another user → 403", async () => {
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

  test("DELETE → 200, then 404", async () => {
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

describe("POST /api/recipes/{id}/share and GET /r/{shareId}", () => {
  test("POST → always the same id; GET → redirect to the page, on a grinder; unknown → to a page that says so", async () => {
    const { id } = await create({ notes: `<script>alert(1)</script>` });
    const all = await Promise.all(Array.from({ length: 5 }, () => call(shareRecipe, { params: { id } })));
    const [first] = all.map(bodyOrThrow);
    for (const response of all) expect(response.body).toEqual(first);
    const open = async (path: string) => {
      const { status, headers } = await raw(openSharedRecipe, { path });
      return [status, headers.get("location")];
    };
    const to = (path: string) => [302, expect.stringMatching(new RegExp(`/recipes/${path}$`))];
    expect(await open(`/r/${first?.shareId}`)).toEqual(to(`${id}`));
    expect(await open(`/r/${first?.shareId}?grinder=baratza-encore`)).toEqual(to(`${id}/on/baratza-encore`));
    expect(await open(`/r/${first?.shareId}?grinder=teapot`)).toEqual(to(`${id}`));
    expect(await open("/r/AAAAAAAAAA")).toEqual(to("not-found"));
  });

  test("unknown → 404; malformed id or grinder → 400", async () => {
    expect((await call(shareRecipe, { params: { id: unknown } })).status).toBe(404);
    expect((await raw(shareRecipe, { path: "/api/recipes/x/share" })).status).toBe(400);
    const tooLong = await raw(openSharedRecipe, { path: `/r/AAAAAAAAAA?grinder=${"x".repeat(200)}` });
    expect(tooLong.status).toBe(400);
  });
});
