import { bodyOrThrow } from "@brewdial/client";
import * as contract from "@brewdial/contract/collections/endpoints.ts";
import { createRecipe, deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  addRecipeCopies,
  buildRecipeBody,
  type TestPerson,
} from "../../../test/factories/recipe.ts";

let api: TestApi;
let owner: TestPerson;
let other: TestPerson;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  owner = await addPerson(api, "Owner");
  other = await addPerson(api, "Other");
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const unknown = 999_999_999_999;
const anonymous = (): TestPerson => ({ id: 0, call: api.call });
const newRecipe = (author = other) => addRecipe(api, author.call, coffeeId);
const create = ({ call }: TestPerson, body: object = {}) =>
  call(contract.createCollection, { body: { name: "Summer", ...body } });
const createAndRead = async (person: TestPerson, body: object = {}) =>
  bodyOrThrow(await create(person, body)).collection;
const list = async ({ call }: TestPerson) =>
  bodyOrThrow(await call(contract.listCollections, { query: {} })).collections;
const get = ({ call }: TestPerson, id: number) => call(contract.getCollection, { params: { id }, query: {} });
const read = async (person: TestPerson, id: number) => bodyOrThrow(await get(person, id)).collection;
const change = ({ call }: TestPerson, id: number, body: object, method: "PATCH" | "PUT" = "PATCH") =>
  call(contract.updateCollection, { params: { id }, body, method });
const drop = ({ call }: TestPerson, id: number) => call(contract.deleteCollection, { params: { id } });
const put = ({ call }: TestPerson, id: number, body: object) =>
  call(contract.addCollectionItem, { params: { id }, body: body as never });
const removeRecipe = ({ call }: TestPerson, id: number, body: object, query: object = {}) =>
  call(contract.removeCollectionItem, { params: { id }, body: body as never, query });
const set = ({ call }: TestPerson, id: number, recipeIds: readonly number[]) =>
  call(contract.setCollectionItems, { params: { id }, body: { recipeIds: [...recipeIds] } });
const recipesIn = (items: readonly { recipeId: number }[]) => items.map(({ recipeId }) => recipeId);

describe("collections", () => {
  test("start empty, allow equal names and are listed newest first", async () => {
    const person = await addPerson(api, "Collector");
    expect(await list(person)).toEqual([]);
    const first = await createAndRead(person, { name: " Summer ", description: " " });
    expect(first).toEqual({
      id: expect.any(Number),
      name: "Summer",
      description: null,
      _count: { items: 0 },
      items: [],
      createdAt: expect.any(String),
      updatedAt: first.createdAt,
    });
    const second = await createAndRead(person, { description: "Iced" });
    const { items: _, ...summary } = second;
    expect(await list(person)).toMatchObject([summary, { id: first.id }]);
    expect(Object.keys((await list(person))[0] ?? {})).not.toContain("items");
    expect(await read(person, second.id)).toEqual(second);
  });

  test("are updated by PATCH or PUT; null clears the description, never the name", async () => {
    const before = await createAndRead(owner, { description: "Iced" });
    const { id } = before;
    const renamed = bodyOrThrow(await change(owner, id, { name: "Winter" })).collection;
    expect(renamed).toEqual({ ...before, name: "Winter", updatedAt: expect.any(String) });
    expect(renamed.updatedAt > before.updatedAt).toBe(true);
    expect(bodyOrThrow(await change(owner, id, { description: null }, "PUT")).collection).toMatchObject({
      name: "Winter",
      description: null,
    });
    for (const body of [{}, { nmae: "x" }, { name: null }, { name: " " }, { description: "x".repeat(501) }])
      expect([body, (await change(owner, id, body)).status]).toEqual([body, 400]);
    expect(await read(owner, id)).toMatchObject({ name: "Winter", description: null });
  });

  test("are deleted once, with their items and without the recipes", async () => {
    const { id } = await createAndRead(owner);
    const recipeId = await newRecipe();
    await put(owner, id, { recipeId });
    expect((await drop(owner, id)).body).toEqual({ success: true });
    expect((await drop(owner, id)).body).toEqual({ error: "Collection not found" });
    const { rows } = await sql`select 1 from collection_items where collection_id = ${id}`.execute(
      api.deps.db.primary,
    );
    expect(rows).toEqual([]);
    expect((await put(owner, (await createAndRead(owner)).id, { recipeId })).status).toBe(201);
  });

  test("return 400 and 401", async () => {
    const status = async (body: object) =>
      (await owner.call(contract.createCollection, { body: body as never })).status;
    for (const body of [{}, { name: "" }, { name: " " }, { name: "x".repeat(101) }, { name: null }])
      expect([body, await status(body)]).toEqual([body, 400]);
    expect(await status({ name: "x", description: "x".repeat(501) })).toBe(400);
    const { id } = await createAndRead(owner);
    const recipeId = await newRecipe();
    expect((await create(anonymous())).status).toBe(401);
    expect((await api.call(contract.listCollections, { query: {} })).status).toBe(401);
    expect((await get(anonymous(), id)).status).toBe(401);
    expect((await change(anonymous(), id, { name: "x" })).status).toBe(401);
    expect((await drop(anonymous(), id)).status).toBe(401);
    expect((await put(anonymous(), id, { recipeId })).status).toBe(401);
    expect((await removeRecipe(anonymous(), id, { recipeId })).status).toBe(401);
  });

  test("of other users and unknown ones are 404 for every method and unchanged", async () => {
    const { id } = await createAndRead(owner);
    const [inside, outside] = [await newRecipe(), await newRecipe()];
    await put(owner, id, { recipeId: inside });
    const before = await read(owner, id);
    for (const [person, wrong] of [
      [other, id],
      [owner, 0],
      [owner, unknown],
    ] as const) {
      expect((await get(person, wrong)).body).toEqual({ error: "Collection not found" });
      expect((await change(person, wrong, { name: "Theirs" })).status).toBe(404);
      expect((await change(person, wrong, { name: "Theirs" }, "PUT")).status).toBe(404);
      expect((await drop(person, wrong)).status).toBe(404);
      for (const recipeId of [inside, outside, unknown])
        expect((await put(person, wrong, { recipeId })).body).toEqual({ error: "Collection not found" });
      expect((await removeRecipe(person, wrong, { recipeId: inside })).status).toBe(404);
      expect((await removeRecipe(person, wrong, {}, { recipeId: inside })).status).toBe(404);
    }
    expect(await list(other)).toEqual([]);
    expect(await read(owner, id)).toEqual(before);
  });

  test("twenty requests with one Idempotency-Key create one", async () => {
    const person = await addPerson(api, "Hasty");
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = (name: string) => person.call(contract.createCollection, { body: { name }, headers });
    const responses = await Promise.all(Array.from({ length: 20 }, () => send("Summer")));
    for (const { status } of responses) expect([201, 409]).toContain(status);
    expect([(await list(person)).length, (await send("Summer")).status]).toEqual([1, 201]);
    expect((await send("Winter")).status).toBe(409);
  });

  test("return 400 beyond the maximum, also concurrently", async () => {
    const person = await addPerson(api, "Keeper");
    await sql`insert into collections (user_id, name)
      select ${person.id}::bigint, 'Kept' from generate_series(1, ${contract.maxCollections}::int - 1)`.execute(
      api.deps.db.primary,
    );
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(person)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400,
    ]);
    expect((await create(person)).body).toEqual({
      error: "Limit of 100 collections reached: remove one first",
    });
    expect(await list(person)).toHaveLength(100);
  });
});

describe("collection items", () => {
  test("are added once, listed newest first as the viewer sees them, and update the collection", async () => {
    const before = await createAndRead(owner);
    const { id } = before;
    const [first, second] = [await newRecipe(), await newRecipe(owner)];
    const added = await put(owner, id, { recipeId: first });
    expect([added.status, bodyOrThrow(added).item]).toMatchObject([
      201,
      {
        recipeId: first,
        addedAt: expect.any(String),
        recipe: { id: first, createdByMe: false, tasteMatchScore: expect.any(Number) },
      },
    ]);
    expect((await put(owner, id, { communityRecipeId: second })).status).toBe(201);
    const again = await put(owner, id, { recipeId: first });
    expect([again.status, again.body]).toEqual([409, { error: "The recipe is already in the collection" }]);
    const now = await read(owner, id);
    expect(now).toMatchObject({ _count: { items: 2 }, items: [{ recipe: { createdByMe: true } }, {}] });
    expect(now.items[1]).toEqual(bodyOrThrow(added).item);
    expect(now.updatedAt > before.updatedAt).toBe(true);
    expect((await list(owner)).find((one) => one.id === id)).toMatchObject({ _count: { items: 2 } });
  });

  test("PUT sets recipes and order; new ones come first, unknown and deleted ones are left out", async () => {
    const { id } = await createAndRead(owner);
    const [a, b, c, gone] = [await newRecipe(), await newRecipe(), await newRecipe(), await newRecipe()];
    await other.call(deleteRecipe, { params: { id: gone } });
    for (const recipeId of [a, b]) await put(owner, id, { recipeId });
    const addedAt = (await read(owner, id)).items.find(({ recipeId }) => recipeId === a)?.addedAt;
    const answer = await set(owner, id, [c, gone, a, unknown]);
    expect(answer.status).toBe(200);
    const { items, _count } = bodyOrThrow(answer).collection;
    expect([recipesIn(items), _count.items]).toEqual([[c, a], 2]);
    expect(items[1]?.addedAt).toBe(addedAt);
    await put(owner, id, { recipeId: b });
    expect(recipesIn((await read(owner, id)).items)).toEqual([b, c, a]);
    await set(owner, id, [a, b, c]);
    expect(recipesIn((await read(owner, id)).items)).toEqual([a, b, c]);
    expect(recipesIn(bodyOrThrow(await set(owner, id, [])).collection.items)).toEqual([]);
  });

  test("PUT returns 400 for repeated and too many ids, 401 and 404, and changes nothing", async () => {
    const { id } = await createAndRead(owner);
    const recipeId = await newRecipe();
    await put(owner, id, { recipeId });
    const many = Array.from({ length: contract.maxCollectionItems + 1 }, (_, at) => at + 1);
    for (const ids of [[recipeId, recipeId], many]) expect((await set(owner, id, ids)).status).toBe(400);
    expect((await set(anonymous(), id, [])).status).toBe(401);
    expect((await set(other, id, [])).status).toBe(404);
    expect((await set(owner, unknown, [])).status).toBe(404);
    expect(recipesIn((await read(owner, id)).items)).toEqual([recipeId]);
  });

  test("the list says which collections have a recipe only when asked", async () => {
    const person = await addPerson(api, "Sorter");
    const [first, second] = [await createAndRead(person), await createAndRead(person)];
    const recipeId = await newRecipe();
    await put(person, first.id, { recipeId });
    const query = { recipeId };
    const { collections } = bodyOrThrow(await person.call(contract.listCollections, { query }));
    expect(collections.map(({ id, hasRecipe }) => [id, hasRecipe])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    expect(Object.keys((await list(person))[0] ?? {})).not.toContain("hasRecipe");
  });

  test("show in the list by the methods and coffees of the first four and by their settings on a grinder", async () => {
    const person = await addPerson(api, "Barista");
    const { machines } = api.deps.catalog.current();
    const machineFor = (method: string) => machines.find(({ brewMethod }) => brewMethod === method)?.id ?? 0;
    const addFor = async (method: string, grindSetting: number) => {
      const body = { ...buildRecipeBody(api, coffeeId), machineId: machineFor(method), grindSetting };
      return bodyOrThrow(await other.call(createRecipe, { body })).recipe.id;
    };
    const ids = [
      await addFor("pour-over", 24),
      await addFor("aeropress", 18),
      await addFor("french-press", 30),
      await addFor("pour-over", 22),
      await addFor("espresso", 10),
    ];
    const empty = await createAndRead(person, { name: "Empty" });
    const { id } = await createAndRead(person);
    await set(person, id, ids);
    const query = { onGrinder: "comandante-c40-mk4" };
    const shown = bodyOrThrow(await person.call(contract.listCollections, { query })).collections;
    expect(shown).toMatchObject([
      {
        id,
        _count: { items: 5 },
        methods: ["pour-over", "aeropress", "french-press", "pour-over"],
        onGrinder: {
          lowest: { setting: 10, label: "10", unit: "clicks", instruction: "10 clicks" },
          highest: { setting: 30, label: "30", unit: "clicks", instruction: "30 clicks" },
        },
      },
      { id: empty.id, _count: { items: 0 }, methods: [], coffees: [], onGrinder: null },
    ]);
    expect(shown[0]?.coffees).toEqual(shown[0]?.methods.map(() => expect.objectContaining({ id: coffeeId })));
    // A grinder for filter coffee only, so the espresso recipe is not counted.
    const ode = { query: { onGrinder: "fellow-ode-gen-2" } };
    const [onOde] = bodyOrThrow(await person.call(contract.listCollections, ode)).collections;
    const items = bodyOrThrow(await person.call(contract.getCollection, { params: { id }, ...ode }))
      .collection.items;
    const settings = items
      .map(({ recipe }) => recipe.onGrinder)
      .filter((one) => one !== null && one !== undefined && !one.clamped)
      .map((one) => one?.setting ?? 0);
    expect(settings.length).toBeLessThan(5);
    expect(onOde?.onGrinder).toMatchObject({
      lowest: { setting: Math.min(...settings) },
      highest: { setting: Math.max(...settings) },
    });
    expect((await list(person))[0]).not.toHaveProperty("onGrinder");
    const unknownGrinder = await person.call(contract.listCollections, { query: { onGrinder: "none" } });
    expect(unknownGrinder.status).toBe(404);
    const mine = await person.call(contract.listCollections, { query: { onGrinder: "mine" } });
    expect(mine.status).toBe(400);
  });

  test("are hidden and not counted when the recipe is deleted, and cannot be added then", async () => {
    const { id } = await createAndRead(owner);
    const [kept, gone] = [await newRecipe(), await newRecipe()];
    for (const recipeId of [kept, gone]) await put(owner, id, { recipeId });
    await other.call(deleteRecipe, { params: { id: gone } });
    const now = await read(owner, id);
    expect(now).toMatchObject({ _count: { items: 1 } });
    expect(recipesIn(now.items)).toEqual([kept]);
    expect((await list(owner)).find((one) => one.id === id)).toMatchObject({ _count: { items: 1 } });
    expect((await put(owner, id, { recipeId: gone })).body).toEqual({ error: "Recipe not found" });
    expect((await removeRecipe(owner, id, { recipeId: gone })).status).toBe(200);
  });

  test("are removed by body or query, which must agree; removing is idempotent", async () => {
    const { id } = await createAndRead(owner);
    const [first, second] = [await newRecipe(), await newRecipe()];
    for (const recipeId of [first, second]) await put(owner, id, { recipeId });
    expect((await removeRecipe(owner, id, { recipeId: first }, { recipeId: second })).status).toBe(400);
    expect((await removeRecipe(owner, id, {})).body).toMatchObject({ error: "recipeId is required" });
    expect((await removeRecipe(owner, id, {}, { recipeId: first })).body).toEqual({ success: true });
    const { updatedAt, items } = await read(owner, id);
    expect(recipesIn(items)).toEqual([second]);
    for (const absent of [first, unknown, 0])
      expect((await removeRecipe(owner, id, { recipeId: absent })).status).toBe(200);
    expect((await read(owner, id)).updatedAt).toBe(updatedAt);
    expect((await removeRecipe(owner, id, { recipeId: second })).status).toBe(200);
    expect((await read(owner, id)).items).toEqual([]);
  });

  test("return 400 and 404", async () => {
    const { id } = await createAndRead(owner);
    const recipeId = await newRecipe();
    const status = async (body: object) => (await put(owner, id, body)).status;
    expect(await status({})).toBe(400);
    expect(await status({ recipeId: "x" })).toBe(400);
    expect(await status({ recipeId, communityRecipeId: recipeId + 1 })).toBe(400);
    for (const nothing of [0, unknown]) expect(await status({ recipeId: nothing })).toBe(404);
    expect((await read(owner, id)).items).toEqual([]);
  });

  test("adding one recipe twenty times concurrently returns one 201 and nineteen 409", async () => {
    const { id } = await createAndRead(owner);
    const recipeId = await newRecipe();
    const responses = await Promise.all(Array.from({ length: 20 }, () => put(owner, id, { recipeId })));
    const of = (expected: number) => responses.filter(({ status }) => status === expected).length;
    expect([of(201), of(409)]).toEqual([1, 19]);
    expect(await read(owner, id)).toMatchObject({ _count: { items: 1 } });
  });

  test("adding and removing concurrently never returns an error", async () => {
    const { id } = await createAndRead(owner);
    const recipeId = await newRecipe();
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 ? put(owner, id, { recipeId }) : removeRecipe(owner, id, { recipeId }),
      ),
    );
    for (const { status } of responses) expect([200, 201, 409]).toContain(status);
    const { items, _count } = await read(owner, id);
    expect(items).toHaveLength(_count.items);
  });

  test("return 400 beyond the maximum, also concurrently", async () => {
    const { id } = await createAndRead(owner);
    const copies = await addRecipeCopies(api, await newRecipe(), contract.maxCollectionItems + 4);
    await sql`insert into collection_items (collection_id, recipe_id)
      select ${id}::bigint, unnest(${copies.slice(5)}::bigint[])`.execute(api.deps.db.primary);
    const responses = await Promise.all(copies.slice(0, 5).map((recipeId) => put(owner, id, { recipeId })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400,
    ]);
    expect(await read(owner, id)).toMatchObject({ _count: { items: contract.maxCollectionItems } });
    expect((await put(owner, id, { recipeId: copies[5] })).status).toBe(409);
  });
});
