import { bodyOrThrow } from "@brewdial/client";
import * as contract from "@brewdial/contract/coffee-library.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addLog, backdate } from "../brew-logs/test-logs.ts";
import { addCoffee, addPerson, type TestPerson } from "../recipes/test-recipes.ts";

let api: TestApi;
let other: TestPerson;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  other = await addPerson(api, "Other");
  coffeeId = await addCoffee(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const nobody = (): TestPerson => ({ id: 0, call: api.call });
const list = async ({ call }: TestPerson) => bodyOrThrow(await call(contract.listLibraryCoffees, {})).library;
const keep = ({ call }: TestPerson, coffeeProfileId: number, said: object = {}) =>
  call(contract.putLibraryCoffee, { body: { coffeeProfileId, ...said } });
const remove = ({ call }: TestPerson, body: object, query: object = {}) =>
  call(contract.removeLibraryCoffee, { body, query });
const idsOf = (library: readonly { coffeeProfileId: number }[]) =>
  library.map(({ coffeeProfileId }) => coffeeProfileId);

describe("keeping a coffee", () => {
  test("201 first and again; what is left out stays, null and blank clear", async () => {
    const owner = await addPerson(api, "Owner");
    const say = async (said: object) => bodyOrThrow(await keep(owner, coffeeId, said)).entry;
    const first = await say({ personalNotes: " Sweet ", rating: 4 });
    expect(first).toMatchObject({
      coffeeProfileId: coffeeId,
      coffee: { id: coffeeId, name: "Kochere", roasterName: "North", recipeCount: 0 },
      personalNotes: "Sweet",
      rating: 4,
      totalBrews: 0,
      lastBrewedAt: null,
    });
    expect(await say({})).toEqual(first);
    expect(await say({ rating: 5 })).toEqual({ ...first, rating: 5 });
    expect(await say({ rating: null })).toEqual({ ...first, rating: null });
    expect(await say({ personalNotes: " " })).toEqual({ ...first, personalNotes: null, rating: null });
    await say({ personalNotes: "Sweet" });
    expect(await say({ personalNotes: null })).toMatchObject({ personalNotes: null });
    const again = await owner.call(contract.putLibraryCoffee, { body: { coffeeId } });
    expect([again.status, await list(owner)]).toMatchObject([201, [{ coffeeProfileId: coffeeId }]]);
    expect(await list(other)).toEqual([]);
  });

  test("twenty times at once keeps it once", async () => {
    const owner = await addPerson(api, "Owner");
    const answers = await Promise.all(Array.from({ length: 20 }, () => keep(owner, coffeeId, { rating: 3 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await list(owner)).toHaveLength(1);
  });

  test("400, 401, 404", async () => {
    const status = async (body: object, { call } = other) =>
      (await call(contract.putLibraryCoffee, { body })).status;
    expect(await status({})).toBe(400);
    expect(await status({ coffeeProfileId: "x" })).toBe(400);
    expect(await status({ coffeeProfileId: coffeeId, coffeeId: coffeeId + 1 })).toBe(400);
    for (const rating of [0, 6, 4.5, "good"]) expect(await status({ coffeeId, rating })).toBe(400);
    expect(await status({ coffeeId, personalNotes: "x".repeat(2001) })).toBe(400);
    for (const nothing of [0, 999_999_999, 999_999_999_999])
      expect(await status({ coffeeId: nothing })).toBe(404);
    expect(await status({ coffeeId }, nobody())).toBe(401);
    expect((await api.call(contract.listLibraryCoffees, {})).status).toBe(401);
    expect(await list(other)).toEqual([]);
  });

  test("more than there can be is 400 and changes nothing; what is there can still be changed", async () => {
    const owner = await addPerson(api, "Owner");
    const { primary } = api.deps.db;
    await sql`
      with made as (
        insert into coffees (roaster_id, name, name_key, slug, roast_level, search_key)
        select roaster_id, name, name_key, slug || '-copy-' || copy, roast_level, search_key
          from coffees, generate_series(1, ${contract.libraryCoffeesAtMost}::int) as copy
         where coffees.id = ${coffeeId} returning id)
      insert into coffee_library_entries (user_id, coffee_id) select ${owner.id}::bigint, id from made`.execute(
      primary,
    );
    expect((await keep(owner, coffeeId)).body).toEqual({
      error: "There can be 1000 coffees in the library and no more: remove one first",
    });
    const [known = 0, ...rest] = idsOf(await list(owner));
    expect(rest).toHaveLength(999);
    expect((await keep(owner, known, { rating: 5 })).status).toBe(201);
    await remove(owner, { coffeeProfileId: known });
    expect((await keep(owner, coffeeId)).status).toBe(201);
  });
});

describe("the list", () => {
  test("has one's own brews, the last brewed first, then the newest; brewing adds no coffee", async () => {
    const owner = await addPerson(api, "Owner");
    const ids = [coffeeId, await addCoffee(api), await addCoffee(api), await addCoffee(api)] as const;
    for (const id of ids) await keep(owner, id);
    const brewed = { coffeeProfileId: ids[1] };
    const early = await addLog(owner, brewed);
    await backdate(api, early.id, "2026-01-01T10:00:00Z");
    await addLog(owner, brewed);
    const late = await addLog(owner, { coffeeProfileId: ids[0] });
    await backdate(api, late.id, "2026-02-01T10:00:00Z");
    await addLog(other, { coffeeProfileId: ids[2] });
    await addLog(owner, { coffeeProfileId: await addCoffee(api) });
    await addLog(owner);
    const library = await list(owner);
    expect(idsOf(library)).toEqual([ids[1], ids[0], ids[3], ids[2]]);
    expect(library).toMatchObject([
      { totalBrews: 2, lastBrewedAt: expect.any(String) },
      { totalBrews: 1, lastBrewedAt: "2026-02-01T10:00:00.000Z" },
      { totalBrews: 0, lastBrewedAt: null },
      { totalBrews: 0, lastBrewedAt: null },
    ]);
  });

  test("keeps coffees that their roaster archived (D59)", async () => {
    const owner = await addPerson(api, "Owner");
    const id = await addCoffee(api);
    await keep(owner, id);
    await sql`update coffees set is_archived = true where id = ${id}`.execute(api.deps.db.primary);
    expect(idsOf(await list(owner))).toEqual([id]);
  });

  test("loses what is removed, by body or query; both must agree; what is not there is removed already", async () => {
    const owner = await addPerson(api, "Owner");
    const another = await addCoffee(api);
    for (const person of [owner, other]) for (const id of [coffeeId, another]) await keep(person, id);
    expect((await remove(owner, { coffeeProfileId: coffeeId }, { coffeeProfileId: another })).status).toBe(
      400,
    );
    expect((await remove(owner, {})).body).toMatchObject({ error: "coffeeProfileId is required" });
    expect((await remove(owner, {}, { coffeeProfileId: coffeeId })).body).toEqual({ success: true });
    expect((await remove(owner, { coffeeProfileId: coffeeId })).status).toBe(200);
    expect((await remove(owner, { coffeeProfileId: 999_999_999_999 })).status).toBe(200);
    expect(idsOf(await list(owner))).toEqual([another]);
    expect(await list(other)).toHaveLength(2);
    expect((await remove(nobody(), { coffeeProfileId: another })).status).toBe(401);
  });
});
