import { bodyOrThrow } from "@brewdial/client";
import { createBrewLog, getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createBag, listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import {
  listLibraryCoffees,
  putLibraryCoffee,
  removeLibraryCoffee,
} from "@brewdial/contract/coffee-library/endpoints.ts";
import * as contract from "@brewdial/contract/coffee-library/private-coffees.ts";
import { getCoffee, listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { startImport } from "@brewdial/contract/imports/endpoints.ts";
import { createPersonalRecipe, listPersonalRecipes } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let person: TestPerson;
let other: TestPerson;
let publicId: number;
beforeAll(async () => {
  api = await createTestApi();
  [person, other] = [await addPerson(api, "Ana"), await addPerson(api, "Bo")];
  publicId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const create = async ({ call }: TestPerson, body: object = {}) =>
  bodyOrThrow(
    await call(contract.createPrivateCoffee, {
      body: { name: "Zyzzyva gift", ...body },
      headers: {},
    }),
  ).entry;
const merge = ({ call }: TestPerson, id: number, coffeeProfileId: number) =>
  call(contract.mergePrivateCoffee, { params: { id }, body: { coffeeProfileId } });
const listLibrary = async ({ call }: TestPerson) => bodyOrThrow(await call(listLibraryCoffees, {})).library;

describe("POST /api/user/private-coffees", () => {
  test("adds a coffee that only its owner sees, with a roaster as any text or none and a roast level or none", async () => {
    const entry = await create(person);
    expect(entry.coffee).toMatchObject({
      name: "Zyzzyva gift",
      slug: "private",
      roasterName: "–",
      roastLevel: "MEDIUM",
    });
    const named = await create(person, {
      roasterName: "Marek, at home",
      roastLevel: "light",
      flavorProfile: "plum",
    });
    expect(named.coffee).toMatchObject({
      roasterName: "Marek, at home",
      roastLevel: "LIGHT",
      flavorProfile: "plum",
    });
    expect(await listLibrary(person)).toHaveLength(2);
    for (const { call } of [person, other]) {
      expect((await call(getCoffee, { params: { id: entry.coffeeProfileId } })).status).toBe(404);
      expect(bodyOrThrow(await call(listCoffees, { query: { q: "Zyzzyva" } })).data).toEqual([]);
    }
    const bag = { coffeeProfileId: entry.coffeeProfileId, grams: 250 };
    expect((await other.call(createBag, { query: {}, body: bag })).status).toBe(404);
    expect((await person.call(createBag, { query: {}, body: bag })).status).toBe(201);
  });

  test("refuses a coffee without a name, and texts that are too long", async () => {
    for (const body of [
      { name: " " },
      { name: "x".repeat(161) },
      { roasterName: "x".repeat(121) },
      { roastLevel: "burnt" },
    ]) {
      const input = { body: { name: "Gift", ...body } as never, headers: {} };
      expect((await person.call(contract.createPrivateCoffee, input)).status).toBe(400);
    }
  });
});

describe("PATCH /api/user/private-coffees/{id}", () => {
  const update = ({ call }: TestPerson, id: number, body: object) =>
    call(contract.updatePrivateCoffee, { params: { id }, body });

  test("changes what is sent and clears what is null", async () => {
    const owner = await addPerson(api, "Editor");
    const facts = {
      roasterName: "Marek",
      roastLevel: "light",
      origin: "Ethiopia",
      processingMethod: "washed",
    };
    const { coffeeProfileId: id } = await create(owner, { ...facts, flavorProfile: "plum, rose" });
    const changed = bodyOrThrow(await update(owner, id, { name: "From Marek", flavorProfile: ["fig"] }));
    expect(changed.entry.coffee).toMatchObject({
      ...facts,
      name: "From Marek",
      roastLevel: "LIGHT",
      flavorProfile: "fig",
    });
    const nothing = { roasterName: null, roastLevel: null, origin: "", processingMethod: null };
    expect(bodyOrThrow(await update(owner, id, nothing)).entry.coffee).toMatchObject({
      name: "From Marek",
      roasterName: "–",
      roastLevel: "MEDIUM",
      origin: null,
      processingMethod: null,
      flavorProfile: "fig",
    });
    const coffee = { sourceId: "c", name: "from MAREK", roasterName: "–", roastLevel: "MEDIUM" as const };
    const body = { source: "csv" as const, brews: 0, coffees: [coffee] };
    const { preview } = bodyOrThrow(await owner.call(startImport, { body, headers: {} }));
    expect(preview.coffees.added).toBe(0);
  });

  test("returns 400 for an empty name, 404 for coffees of others, of the catalog and outside the library", async () => {
    const { coffeeProfileId: id } = await create(person);
    expect((await update(person, id, { name: " " })).status).toBe(400);
    expect((await update(person, id, { flavorProfile: ["x".repeat(200), "y".repeat(200)] })).status).toBe(
      400,
    );
    expect((await update(other, id, { name: "Mine" })).status).toBe(404);
    expect((await update(person, publicId, { name: "Mine" })).status).toBe(404);
    expect((await update(person, 2_000_000_000, { name: "Mine" })).status).toBe(404);
    await person.call(removeLibraryCoffee, { body: { coffeeProfileId: id }, query: {} });
    expect((await update(person, id, { name: "Mine" })).status).toBe(404);
  });
});

describe("POST /api/user/private-coffees/{id}/merge", () => {
  test("moves bags, brews and recipes, and keeps notes where the other coffee has none", async () => {
    const owner = await addPerson(api, "Merger");
    const { coffeeProfileId } = await create(owner);
    await owner.call(putLibraryCoffee, { body: { coffeeProfileId, personalNotes: "From Marek", rating: 4 } });
    await owner.call(putLibraryCoffee, { body: { coffeeProfileId: publicId, rating: 5 } });
    const { bag } = bodyOrThrow(
      await owner.call(createBag, { query: {}, body: { coffeeProfileId, grams: 250 } }),
    );
    const brew = { method: "pour-over", bagId: bag.id, doseGrams: 15 } as const;
    const { brewLog } = bodyOrThrow(await owner.call(createBrewLog, { body: brew }));
    const recipe = {
      method: "pour-over",
      grindSetting: "24",
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
    } as const;
    await owner.call(createPersonalRecipe, { body: { ...recipe, coffeeProfileId } });
    const merged = bodyOrThrow(await merge(owner, coffeeProfileId, publicId));
    expect(merged).toMatchObject({
      entry: { coffeeProfileId: publicId, personalNotes: "From Marek", rating: 5, totalBrews: 1 },
      moved: { bags: 1, brews: 1, recipes: 1 },
    });
    expect(await listLibrary(owner)).toMatchObject([{ coffeeProfileId: publicId }]);
    expect(bodyOrThrow(await owner.call(listBags, { query: {} })).data).toMatchObject([
      { id: bag.id, coffeeProfileId: publicId },
    ]);
    const kept = bodyOrThrow(await owner.call(getBrewLog, { params: { id: brewLog.id } })).brewLog;
    expect(kept).toMatchObject({ coffeeProfileId: publicId, bagId: bag.id });
    expect(bodyOrThrow(await owner.call(listPersonalRecipes, { query: {} })).recipes).toMatchObject([
      { coffeeProfileId: publicId },
    ]);
    const { rows } = await sql`select from coffees where id = ${coffeeProfileId}`.execute(
      api.deps.db.primary,
    );
    expect(rows).toEqual([]);
    expect((await merge(owner, coffeeProfileId, publicId)).status).toBe(404);
  });

  test("is for one's own private coffee into one of the catalog", async () => {
    const mine = (await create(person)).coffeeProfileId;
    const second = (await create(person)).coffeeProfileId;
    const hidden = await addCoffeeWithRoaster(api);
    await sql`update coffees set hidden_at = now(), is_archived = true where id = ${hidden}`.execute(
      api.deps.db.primary,
    );
    expect((await merge(other, mine, publicId)).status).toBe(404);
    expect((await merge(person, publicId, publicId)).status).toBe(404);
    expect((await merge(person, mine, mine)).status).toBe(404);
    expect((await merge(person, mine, second)).status).toBe(404);
    expect((await merge(person, mine, hidden)).status).toBe(404);
    expect((await merge(person, mine, 2_000_000_000)).status).toBe(404);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await merge(person, mine, publicId)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  test("the file that brought the coffee finds the other one when it is imported again", async () => {
    const owner = await addPerson(api, "Importer");
    const coffee = {
      sourceId: "c",
      name: "Zyzzyva",
      roasterName: "Corner shop",
      roastLevel: "MEDIUM" as const,
      rating: 4,
    };
    const start = async () =>
      bodyOrThrow(
        await owner.call(startImport, { body: { source: "csv", brews: 0, coffees: [coffee] }, headers: {} }),
      );
    await start();
    const [entry] = await listLibrary(owner);
    expect((await merge(owner, entry?.coffeeProfileId ?? 0, publicId)).status).toBe(200);
    expect((await start()).preview.coffees).toEqual({ added: 0, matched: 0, known: 1 });
    expect(await listLibrary(owner)).toMatchObject([{ coffeeProfileId: publicId }]);
  });
});
