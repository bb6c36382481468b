import { bodyOrThrow } from "@brewdial/client";
import * as contract from "@brewdial/contract/coffee-library/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addBrewLog, backdateBrewLog } from "../../../test/factories/brew-log.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";

let api: TestApi;
let other: TestPerson;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  other = await addPerson(api, "Other");
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const anonymous = (): TestPerson => ({ id: 0, call: api.call });
const list = async ({ call }: TestPerson) => bodyOrThrow(await call(contract.listLibraryCoffees, {})).library;
const add = ({ call }: TestPerson, coffeeProfileId: number, input: object = {}) =>
  call(contract.putLibraryCoffee, { body: { coffeeProfileId, ...input } });
const remove = ({ call }: TestPerson, body: object, query: object = {}) =>
  call(contract.removeLibraryCoffee, { body: body as never, query });
const getIds = (library: readonly { coffeeProfileId: number }[]) =>
  library.map(({ coffeeProfileId }) => coffeeProfileId);

describe("adding a coffee to the library", () => {
  test("returns 201 twice; missing fields stay, null and blank clear", async () => {
    const owner = await addPerson(api, "Owner");
    const update = async (input: object) => bodyOrThrow(await add(owner, coffeeId, input)).entry;
    const first = await update({ personalNotes: " Sweet ", rating: 4 });
    expect(first).toMatchObject({
      coffeeProfileId: coffeeId,
      coffee: { id: coffeeId, name: "Kochere", roasterName: "North", recipeCount: 0 },
      personalNotes: "Sweet",
      rating: 4,
      totalBrews: 0,
      lastBrewedAt: null,
    });
    expect(await update({})).toEqual(first);
    expect(await update({ rating: 5 })).toEqual({ ...first, rating: 5 });
    expect(await update({ rating: null })).toEqual({ ...first, rating: null });
    expect(await update({ personalNotes: " " })).toEqual({ ...first, personalNotes: null, rating: null });
    await update({ personalNotes: "Sweet" });
    expect(await update({ personalNotes: null })).toMatchObject({ personalNotes: null });
    const again = await owner.call(contract.putLibraryCoffee, { body: { coffeeProfileId: coffeeId } });
    expect([again.status, await list(owner)]).toMatchObject([201, [{ coffeeProfileId: coffeeId }]]);
    expect(await list(other)).toEqual([]);
  });

  test("twenty times concurrently adds it once", async () => {
    const owner = await addPerson(api, "Owner");
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => add(owner, coffeeId, { rating: 3 })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await list(owner)).toHaveLength(1);
  });

  test("returns 400, 401 and 404", async () => {
    const status = async (body: object, { call } = other) =>
      (await call(contract.putLibraryCoffee, { body: body as never })).status;
    expect(await status({})).toBe(400);
    expect(await status({ coffeeProfileId: "x" })).toBe(400);
    expect(await status({ coffeeProfileId: coffeeId, coffeeId: coffeeId + 1 })).toBe(400);
    for (const rating of [0, 6, 4.5, "good"]) expect(await status({ coffeeId, rating })).toBe(400);
    expect(await status({ coffeeId, personalNotes: "x".repeat(2001) })).toBe(400);
    for (const nothing of [0, 999_999_999, 999_999_999_999])
      expect(await status({ coffeeId: nothing })).toBe(404);
    expect(await status({ coffeeId }, anonymous())).toBe(401);
    expect((await api.call(contract.listLibraryCoffees, {})).status).toBe(401);
    expect(await list(other)).toEqual([]);
  });

  test("returns 400 beyond the maximum and changes nothing; existing entries can still be updated", async () => {
    const owner = await addPerson(api, "Owner");
    const { primary } = api.deps.db;
    await sql`
      with made as (
        insert into coffees (roaster_id, name, name_key, slug, roast_level, search_key)
        select roaster_id, name, name_key, slug || '-copy-' || copy, roast_level, search_key
          from coffees, generate_series(1, ${contract.maxLibraryCoffees}::int) as copy
         where coffees.id = ${coffeeId} returning id)
      insert into coffee_library_entries (user_id, coffee_id) select ${owner.id}::bigint, id from made`.execute(
      primary,
    );
    expect((await add(owner, coffeeId)).body).toEqual({
      error: "Limit of 1000 coffees in the library reached: remove one first",
    });
    const [known = 0, ...rest] = getIds(await list(owner));
    expect(rest).toHaveLength(999);
    expect((await add(owner, known, { rating: 5 })).status).toBe(201);
    await remove(owner, { coffeeProfileId: known });
    expect((await add(owner, coffeeId)).status).toBe(201);
  });
});

describe("the library list", () => {
  test("has the user's brew counts, last brewed first, then newest; brewing adds no coffee", async () => {
    const owner = await addPerson(api, "Owner");
    const ids = [
      coffeeId,
      await addCoffeeWithRoaster(api),
      await addCoffeeWithRoaster(api),
      await addCoffeeWithRoaster(api),
    ] as const;
    for (const id of ids) await add(owner, id);
    const brewed = { coffeeProfileId: ids[1] };
    const early = await addBrewLog(owner, brewed);
    await backdateBrewLog(api, early.id, "2026-01-01T10:00:00Z");
    await addBrewLog(owner, brewed);
    const late = await addBrewLog(owner, { coffeeProfileId: ids[0] });
    await backdateBrewLog(api, late.id, "2026-02-01T10:00:00Z");
    await addBrewLog(other, { coffeeProfileId: ids[2] });
    await addBrewLog(owner, { coffeeProfileId: await addCoffeeWithRoaster(api) });
    await addBrewLog(owner);
    const library = await list(owner);
    expect(getIds(library)).toEqual([ids[1], ids[0], ids[3], ids[2]]);
    expect(library).toMatchObject([
      { totalBrews: 2, lastBrewedAt: expect.any(String) },
      { totalBrews: 1, lastBrewedAt: "2026-02-01T10:00:00.000Z" },
      { totalBrews: 0, lastBrewedAt: null },
      { totalBrews: 0, lastBrewedAt: null },
    ]);
  });

  test("keeps archived coffees", async () => {
    const owner = await addPerson(api, "Owner");
    const id = await addCoffeeWithRoaster(api);
    await add(owner, id);
    await sql`update coffees set is_archived = true where id = ${id}`.execute(api.deps.db.primary);
    expect(getIds(await list(owner))).toEqual([id]);
  });

  test("excludes removed ones, by body or query, which must agree; removing is idempotent", async () => {
    const owner = await addPerson(api, "Owner");
    const another = await addCoffeeWithRoaster(api);
    for (const person of [owner, other]) for (const id of [coffeeId, another]) await add(person, id);
    expect((await remove(owner, { coffeeProfileId: coffeeId }, { coffeeProfileId: another })).status).toBe(
      400,
    );
    expect((await remove(owner, {})).body).toMatchObject({ error: "coffeeProfileId is required" });
    expect((await remove(owner, {}, { coffeeProfileId: coffeeId })).body).toEqual({ success: true });
    expect((await remove(owner, { coffeeProfileId: coffeeId })).status).toBe(200);
    expect((await remove(owner, { coffeeProfileId: 999_999_999_999 })).status).toBe(200);
    expect(getIds(await list(owner))).toEqual([another]);
    expect(await list(other)).toHaveLength(2);
    expect((await remove(anonymous(), { coffeeProfileId: another })).status).toBe(401);
  });
});
