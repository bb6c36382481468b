import { bodyOrThrow } from "@brewdial/client";
import * as contract from "@brewdial/contract/collections.ts";
import { deleteRecipe } from "@brewdial/contract/recipes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addCoffee, addPerson, addRecipe, copyRecipe, type TestPerson } from "../recipes/test-recipes.ts";

let api: TestApi;
let owner: TestPerson;
let other: TestPerson;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  owner = await addPerson(api, "Owner");
  other = await addPerson(api, "Other");
  coffeeId = await addCoffee(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const unknown = 999_999_999_999;
const nobody = (): TestPerson => ({ id: 0, call: api.call });
const newRecipe = (author = other) => addRecipe(api, author.call, coffeeId);
const create = ({ call }: TestPerson, body: object = {}) =>
  call(contract.createCollection, { body: { name: "Summer", ...body } });
const begin = async (person: TestPerson, body: object = {}) =>
  bodyOrThrow(await create(person, body)).collection;
const list = async ({ call }: TestPerson) =>
  bodyOrThrow(await call(contract.listCollections, {})).collections;
const get = ({ call }: TestPerson, id: number) => call(contract.getCollection, { params: { id } });
const read = async (person: TestPerson, id: number) => bodyOrThrow(await get(person, id)).collection;
const change = ({ call }: TestPerson, id: number, body: object, method: "PATCH" | "PUT" = "PATCH") =>
  call(contract.updateCollection, { params: { id }, body, method });
const drop = ({ call }: TestPerson, id: number) => call(contract.deleteCollection, { params: { id } });
const put = ({ call }: TestPerson, id: number, body: object) =>
  call(contract.addCollectionItem, { params: { id }, body });
const take = ({ call }: TestPerson, id: number, body: object, query: object = {}) =>
  call(contract.removeCollectionItem, { params: { id }, body, query });
const recipesIn = (items: readonly { recipeId: number }[]) => items.map(({ recipeId }) => recipeId);

describe("a collection", () => {
  test("begins empty; equal names are two; the list is newest first", async () => {
    const person = await addPerson(api, "Collector");
    expect(await list(person)).toEqual([]);
    const first = await begin(person, { name: " Summer ", description: " " });
    expect(first).toEqual({
      id: expect.any(Number),
      name: "Summer",
      description: null,
      _count: { items: 0 },
      items: [],
      createdAt: expect.any(String),
      updatedAt: first.createdAt,
    });
    const second = await begin(person, { description: "Iced" });
    const { items: _, ...summary } = second;
    expect(await list(person)).toMatchObject([summary, { id: first.id }]);
    expect(Object.keys((await list(person))[0] ?? {})).not.toContain("items");
    expect(await read(person, second.id)).toEqual(second);
  });

  test("changes by PATCH or PUT; null clears the description, never the name", async () => {
    const before = await begin(owner, { description: "Iced" });
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

  test("is deleted once, with its items and without its recipes", async () => {
    const { id } = await begin(owner);
    const recipeId = await newRecipe();
    await put(owner, id, { recipeId });
    expect((await drop(owner, id)).body).toEqual({ success: true });
    expect((await drop(owner, id)).body).toEqual({ error: "Collection not found" });
    const { rows } = await sql`select 1 from collection_items where collection_id = ${id}`.execute(
      api.deps.db.primary,
    );
    expect(rows).toEqual([]);
    expect((await put(owner, (await begin(owner)).id, { recipeId })).status).toBe(201);
  });

  test("400, 401", async () => {
    const status = async (body: object) =>
      (await owner.call(contract.createCollection, { body: body as never })).status;
    for (const body of [{}, { name: "" }, { name: " " }, { name: "x".repeat(101) }, { name: null }])
      expect([body, await status(body)]).toEqual([body, 400]);
    expect(await status({ name: "x", description: "x".repeat(501) })).toBe(400);
    const { id } = await begin(owner);
    const recipeId = await newRecipe();
    expect((await create(nobody())).status).toBe(401);
    expect((await api.call(contract.listCollections, {})).status).toBe(401);
    expect((await get(nobody(), id)).status).toBe(401);
    expect((await change(nobody(), id, { name: "x" })).status).toBe(401);
    expect((await drop(nobody(), id)).status).toBe(401);
    expect((await put(nobody(), id, { recipeId })).status).toBe(401);
    expect((await take(nobody(), id, { recipeId })).status).toBe(401);
  });

  test("of somebody else, or of nobody, is 404 on every verb and stays as it was", async () => {
    const { id } = await begin(owner);
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
      expect((await take(person, wrong, { recipeId: inside })).status).toBe(404);
      expect((await take(person, wrong, {}, { recipeId: inside })).status).toBe(404);
    }
    expect(await list(other)).toEqual([]);
    expect(await read(owner, id)).toEqual(before);
  });

  test("twenty requests with one Idempotency-Key begin one", async () => {
    const person = await addPerson(api, "Hasty");
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = (name: string) => person.call(contract.createCollection, { body: { name }, headers });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("Summer")));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect([(await list(person)).length, (await send("Summer")).status]).toEqual([1, 201]);
    expect((await send("Winter")).status).toBe(409);
  });

  test("more than there can be is 400, also at once", async () => {
    const person = await addPerson(api, "Keeper");
    await sql`insert into collections (user_id, name)
      select ${person.id}::bigint, 'Kept' from generate_series(1, ${contract.collectionsAtMost}::int - 1)`.execute(
      api.deps.db.primary,
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400]);
    expect((await create(person)).body).toEqual({
      error: "There can be 100 collections and no more: remove one first",
    });
    expect(await list(person)).toHaveLength(100);
  });
});

describe("its recipes", () => {
  test("are put in once, shown newest first as their reader sees them, and change the collection", async () => {
    const before = await begin(owner);
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
    expect([again.status, again.body]).toEqual([409, { error: "The recipe is in the collection already" }]);
    const now = await read(owner, id);
    expect(now).toMatchObject({ _count: { items: 2 }, items: [{ recipe: { createdByMe: true } }, {}] });
    expect(now.items[1]).toEqual(bodyOrThrow(added).item);
    expect(now.updatedAt > before.updatedAt).toBe(true);
    expect((await list(owner)).find((one) => one.id === id)).toMatchObject({ _count: { items: 2 } });
  });

  test("are hidden and not counted once they are deleted, and cannot be put in (D73)", async () => {
    const { id } = await begin(owner);
    const [kept, gone] = [await newRecipe(), await newRecipe()];
    for (const recipeId of [kept, gone]) await put(owner, id, { recipeId });
    await other.call(deleteRecipe, { params: { id: gone } });
    const now = await read(owner, id);
    expect(now).toMatchObject({ _count: { items: 1 } });
    expect(recipesIn(now.items)).toEqual([kept]);
    expect((await list(owner)).find((one) => one.id === id)).toMatchObject({ _count: { items: 1 } });
    expect((await put(owner, id, { recipeId: gone })).body).toEqual({ error: "Recipe not found" });
    expect((await take(owner, id, { recipeId: gone })).status).toBe(200);
  });

  test("are taken out by body or query; both must agree; what is not there is out already", async () => {
    const { id } = await begin(owner);
    const [first, second] = [await newRecipe(), await newRecipe()];
    for (const recipeId of [first, second]) await put(owner, id, { recipeId });
    expect((await take(owner, id, { recipeId: first }, { recipeId: second })).status).toBe(400);
    expect((await take(owner, id, {})).body).toMatchObject({ error: "recipeId is required" });
    expect((await take(owner, id, {}, { recipeId: first })).body).toEqual({ success: true });
    const { updatedAt, items } = await read(owner, id);
    expect(recipesIn(items)).toEqual([second]);
    for (const absent of [first, unknown, 0])
      expect((await take(owner, id, { recipeId: absent })).status).toBe(200);
    expect((await read(owner, id)).updatedAt).toBe(updatedAt);
    expect((await take(owner, id, { recipeId: second })).status).toBe(200);
    expect((await read(owner, id)).items).toEqual([]);
  });

  test("400 and 404 of what is put in", async () => {
    const { id } = await begin(owner);
    const recipeId = await newRecipe();
    const status = async (body: object) => (await put(owner, id, body)).status;
    expect(await status({})).toBe(400);
    expect(await status({ recipeId: "x" })).toBe(400);
    expect(await status({ recipeId, communityRecipeId: recipeId + 1 })).toBe(400);
    for (const nothing of [0, unknown]) expect(await status({ recipeId: nothing })).toBe(404);
    expect((await read(owner, id)).items).toEqual([]);
  });

  test("one recipe twenty times at once: one 201 and nineteen 409", async () => {
    const { id } = await begin(owner);
    const recipeId = await newRecipe();
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(owner, id, { recipeId })));
    const of = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([of(201), of(409)]).toEqual([1, 19]);
    expect(await read(owner, id)).toMatchObject({ _count: { items: 1 } });
  });

  test("putting in and taking out at once ends in either, never in an error", async () => {
    const { id } = await begin(owner);
    const recipeId = await newRecipe();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 ? put(owner, id, { recipeId }) : take(owner, id, { recipeId }),
      ),
    );
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const { items, _count } = await read(owner, id);
    expect(items).toHaveLength(_count.items);
  });

  test("more than there can be is 400, also at once", async () => {
    const { id } = await begin(owner);
    const copies = await copyRecipe(api, await newRecipe(), contract.collectionItemsAtMost + 4);
    await sql`insert into collection_items (collection_id, recipe_id)
      select ${id}::bigint, unnest(${copies.slice(5)}::bigint[])`.execute(api.deps.db.primary);
    const answers = await Promise.all(copies.slice(0, 5).map((recipeId) => put(owner, id, { recipeId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400]);
    expect(await read(owner, id)).toMatchObject({ _count: { items: contract.collectionItemsAtMost } });
    expect((await put(owner, id, { recipeId: copies[5] })).status).toBe(409);
  });
});
