import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { importCatalogCoffees } from "./import-catalog.ts";
import { listMatchingCoffeeIds } from "./search-coffees.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const { primary } = api.deps.db;
  await primary.transaction().execute((transaction) => importCatalogCoffees(transaction, loadCatalog()));
  for (const [name, roaster, origin] of [
    ["Yirgacheffe Kochere", "Prolog", "Ethiopia"],
    ["Kenya Nyeri AA", "Tim Wendelboe", "Kenya"],
    ["Las Flores Geisha", "La Cabra", "Colombia"],
    ["Finca El Paraíso", "Café Olé", "Colombia"],
    ["São João", "Røst", "Brazil"],
    ["Morning Glory", "Square Mile", "Blend"],
    ["Sidamo Guji Natural", "Friedhats", "Ethiopia"],
    ["Red Brick", "Square Mile", "Blend"],
    ["コーヒー 豆", "Kurasu", "Japan"],
    ["Sumatra Mandheling", "Five Elephant", "Indonesia"],
    ["Tarrazú Honey", "Market Lane", "Costa Rica"],
  ] as const)
    await addCoffee(api, { name, roaster, origin });
});
afterAll(() => api[Symbol.asyncDispose]());

const search = async (q: string, limit = 5) => {
  const { body } = await api.call(listCoffees, { query: { q, limit } });
  if (!("data" in body)) throw new Error(body.error);
  return body.data.map(({ name }) => name);
};

test.each([
  ["yirgachefe", "Yirgacheffe Kochere"],
  ["yirgacheff", "Yirgacheffe Kochere"],
  ["irgacheffe", "Yirgacheffe Kochere"],
  ["Yirga Cheffe", "Yirgacheffe Kochere"],
  ["KOCHERE yirgacheffe", "Yirgacheffe Kochere"],
  ["prolog kochre", "Yirgacheffe Kochere"],
  ["keyna nyeri", "Kenya Nyeri AA"],
  ["tim wendleboe", "Kenya Nyeri AA"],
  ["wendelbo ken", "Kenya Nyeri AA"],
  ["gesha flores", "Las Flores Geisha"],
  ["paraiso", "Finca El Paraíso"],
  ["Paraíso cafe ole", "Finca El Paraíso"],
  ["sao joao", "São João"],
  ["rost", "São João"],
  ["Röst brazil", "São João"],
  ["moring glory", "Morning Glory"],
  ["squaremile red", "Red Brick"],
  ["gugi sidama", "Sidamo Guji Natural"],
  ["コーヒー", "コーヒー 豆"],
  ["mandehling", "Sumatra Mandheling"],
  ["tarazu", "Tarrazú Honey"],
  ["hologrm", "Hologram"],
  ["big truble", "Big Trouble"],
  ["counter hologram", "Hologram"],
  ["mor", "Morning Glory"],
])("%j finds %s among the first five", async (q, name) => {
  expect(await search(q)).toContain(name);
});

test("search ranks the whole name first, then words, then prefixes, then similar words", async () => {
  for (const name of ["Lunar", "Lunar Eclipse", "Lunaria", "Lunor"]) await addCoffee(api, { name });
  expect(await search("lunar")).toEqual(["Lunar", "Lunar Eclipse", "Lunaria", "Lunor"]);
});

test("search requires every word to match", async () => {
  expect(await search("kochere zzzzzz")).toEqual([]);
  expect(await search("kochere kenya")).toEqual([]);
});

test("search ignores flavor notes", async () => {
  expect(await search("bergamot")).toEqual([]);
});

test("a query without letters does not filter the list and returns no suggestion", async () => {
  expect((await search("— !")).length).toBe(5);
  expect(await listMatchingCoffeeIds(api.deps.db.primary, "— !", 5)).toEqual([]);
});

test("operators of the query language are treated as text", async () => {
  for (const q of ["a & b", "'", "!!", "kochere:*", "\\", "%", "_", "(", "a".repeat(100), "x ".repeat(50)])
    expect((await api.call(listCoffees, { query: { q } })).status).toBe(200);
});

test("the sort parameter orders search results", async () => {
  const { body } = await api.call(listCoffees, { query: { q: "ethiopia", sort: "name" } });
  if (!("data" in body)) throw new Error(body.error);
  const names = body.data.map(({ name }) => name.toLowerCase());
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted());
});
