import { bodyOrThrow } from "@brewdial/client";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import * as contract from "@brewdial/contract/collections/endpoints.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import { getLibraryCounts } from "@brewdial/contract/library/endpoints.ts";
import { createRecipe, deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { beforeAll, describe, expect, it, test } from "vitest";
import { ana, bo, callAs } from "./service.ts";
import { send, operationsOf } from "./operations.ts";

const [asAna, asBo] = [callAs(ana), callAs(bo)];
const unknown = 999_999_999;
let recipe: Parameters<typeof asAna<typeof createRecipe>>[1]["body"];
beforeAll(async () => {
  const name = `Collected ${crypto.randomUUID()}`;
  const body = { name, roasterName: "Acceptance Roasters", roastLevel: "LIGHT" as const };
  const { coffee } = bodyOrThrow(await asAna(createCoffee, { body }));
  const { grinders } = bodyOrThrow(await asAna(listGrinders, { query: {} }));
  const { machines } = bodyOrThrow(await asAna(listMachines, { query: { brewMethod: "pour-over" } }));
  recipe = {
    coffeeProfileId: coffee.id,
    grinderId: grinders.find(({ slug }) => slug === "comandante-c40-mk4")?.id ?? 0,
    machineId: machines[0]?.id ?? 0,
    grindSetting: 24,
    ratio: 16,
    doseGrams: 15,
    waterGrams: 240,
  };
});

const share = async () => bodyOrThrow(await asBo(createRecipe, { body: recipe })).recipe.id;
const create = (body: object, headers = {}) =>
  asAna(contract.createCollection, { body: { name: "Summer", ...body }, headers });
const begin = async () => bodyOrThrow(await create({})).collection;
const read = async (id: number) =>
  bodyOrThrow(await asAna(contract.getCollection, { query: {}, params: { id } })).collection;
const put = (id: number, body: object) =>
  asAna(contract.addCollectionItem, { params: { id }, body: body as never });
const take = (id: number, body: object, query: object = {}) =>
  asAna(contract.removeCollectionItem, { params: { id }, body: body as never, query });

test("POST, PATCH, GET and DELETE /api/collections → created, updated, listed newest first, deleted once", async () => {
  const first = await begin();
  expect(first).toMatchObject({ name: "Summer", description: null, _count: { items: 0 }, items: [] });
  const { id } = await begin();
  const params = { id };
  const change = (body: object, method?: "PUT") =>
    asAna(contract.updateCollection, { params, body, ...(method ? { method } : {}) });
  expect((await change({ description: "Iced" })).body).toMatchObject({
    collection: { id, name: "Summer", description: "Iced", items: [] },
  });
  expect((await change({ name: "Winter", description: null }, "PUT")).body).toMatchObject({
    collection: { name: "Winter", description: null },
  });
  for (const body of [{}, { name: null }, { name: " " }]) expect((await change(body)).status).toBe(400);
  const { collections } = bodyOrThrow(await asAna(contract.listCollections, { query: {} }));
  expect(collections.slice(0, 2)).toMatchObject([{ id, name: "Winter" }, { id: first.id }]);
  expect((await asBo(contract.listCollections, { query: {} })).body).toEqual({ collections: [] });
  expect((await asAna(contract.listCollections, { query: { recipeId: 0 } })).status).toBe(400);
  expect((await asAna(contract.deleteCollection, { params })).body).toEqual({ success: true });
  expect((await asAna(contract.deleteCollection, { params })).status).toBe(404);
});

test("POST /api/collections invalid body → 400; Idempotency-Key with another body → 409", async () => {
  for (const body of [{ name: "" }, { name: "x".repeat(101) }, { description: "x".repeat(501) }])
    expect((await create(body)).status).toBe(400);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const once = await create({}, headers);
  const again = await create({}, headers);
  expect([again.status, again.body]).toEqual([201, once.body]);
  expect((await create({ name: "Winter" }, headers)).status).toBe(409);
});

test("GET /api/collections?onGrinder= → methods and settings of the recipes; GET /api/user/library-counts", async () => {
  const before = bodyOrThrow(await asAna(getLibraryCounts, {})).counts;
  const { id } = await begin();
  await put(id, { recipeId: await share() });
  const query = { onGrinder: "comandante-c40-mk4" };
  const { collections } = bodyOrThrow(await asAna(contract.listCollections, { query }));
  expect(collections[0]).toMatchObject({
    id,
    methods: ["pour-over"],
    onGrinder: { lowest: { label: "24", unit: "clicks" }, highest: { label: "24" } },
  });
  const onGrinder = "no-such-grinder";
  expect((await asAna(contract.listCollections, { query: { onGrinder } })).status).toBe(404);
  const { counts } = bodyOrThrow(await asAna(getLibraryCounts, {}));
  expect(counts).toEqual({ ...before, collections: before.collections + 1 });
});

describe("/api/collections/{id}/items", () => {
  test("POST → 201, then 409; DELETE by body or query → 200", async () => {
    const { id } = await begin();
    const [first, second] = [await share(), await share()];
    const added = await put(id, { recipeId: first });
    expect([added.status, added.body]).toMatchObject([
      201,
      { item: { recipeId: first, recipe: { id: first, createdByMe: false } } },
    ]);
    expect((await put(id, { recipeId: first })).status).toBe(409);
    expect((await put(id, { communityRecipeId: second })).status).toBe(201);
    expect(await read(id)).toMatchObject({
      _count: { items: 2 },
      items: [{ recipeId: second }, { recipeId: first }],
    });
    expect((await take(id, { recipeId: first }, { recipeId: second })).status).toBe(400);
    expect((await take(id, { recipeId: first })).body).toEqual({ success: true });
    for (const _ of ["there", "gone"]) expect((await take(id, {}, { recipeId: second })).status).toBe(200);
    expect((await read(id)).items).toEqual([]);
  });

  test("PUT → exactly these recipes in this order; GET /api/collections?recipeId= names the collections", async () => {
    const { id } = await begin();
    const [first, second] = [await share(), await share()];
    await put(id, { recipeId: first });
    const set = (recipeIds: number[]) =>
      asAna(contract.setCollectionItems, { params: { id }, body: { recipeIds } });
    expect((await set([first, unknown, second])).body).toMatchObject({
      collection: { _count: { items: 2 }, items: [{ recipeId: first }, { recipeId: second }] },
    });
    expect((await set([first, first])).status).toBe(400);
    const { collections } = bodyOrThrow(
      await asAna(contract.listCollections, { query: { recipeId: second } }),
    );
    expect(collections.find((one) => one.id === id)).toMatchObject({ hasRecipe: true });
  });

  test("deleted recipe → neither listed nor counted", async () => {
    const { id } = await begin();
    const gone = await share();
    await put(id, { recipeId: gone });
    await asBo(deleteRecipe, { params: { id: gone } });
    expect(await read(id)).toMatchObject({ _count: { items: 0 }, items: [] });
    expect((await put(id, { recipeId: gone })).status).toBe(404);
  });

  test("POST of one recipe by twenty concurrent requests → one 201, nineteen 409", async () => {
    const { id } = await begin();
    const recipeId = await share();
    const responses = await Promise.all(Array.from({ length: 20 }, () => put(id, { recipeId })));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await read(id)).toMatchObject({ _count: { items: 1 } });
  });

  test("malformed id → 400; unknown collection or recipe → 404", async () => {
    const { id } = await begin();
    for (const body of [{}, { recipeId: "x" }]) expect((await put(id, body)).status).toBe(400);
    expect((await put(id, { recipeId: unknown })).status).toBe(404);
    expect((await take(id, {})).status).toBe(400);
  });
});

const operations = operationsOf(contract.collectionEndpoints);

it.each(operations.filter(({ path }) => path.includes("{id}")))(
  "$method $path of another user → 404, collection unchanged",
  async (operation) => {
    const { id } = await begin();
    const recipeId = await share();
    await put(id, { recipeId });
    const before = await read(id);
    const sent = { token: bo.token, body: { name: "Theirs", recipeId, recipeIds: [recipeId] } };
    const missing = { status: 404, error: "Collection not found" };
    expect(await send(operation, { ...sent, id })).toEqual(missing);
    expect(await send(operation, { ...sent, id: unknown })).toEqual(missing);
    expect((await send(operation, { ...sent, id: "x" })).status).toBe(400);
    expect(await read(id)).toEqual(before);
  },
);

it.each([...operations, ...operationsOf([getLibraryCounts])])(
  "$method $path without a session → 401",
  async (operation) => {
    expect((await send(operation, {})).status).toBe(401);
    expect((await send(operation, { token: "x" })).status).toBe(401);
  },
);
