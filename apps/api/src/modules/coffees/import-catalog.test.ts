import { loadCatalog } from "@brewdial/catalog/load.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { importCatalogCoffees } from "./import-catalog.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const catalog = loadCatalog();
const load = () => api.deps.db.primary.transaction().execute((trx) => importCatalogCoffees(trx, catalog));

test("importCatalog adds each coffee once, reuses a roaster that a user entered, and keeps later changes", async () => {
  const { primary } = api.deps.db;
  await addCoffee(api, { name: "Mine", roaster: "ONYX coffee lab" });
  const { roasters, coffees } = catalog;
  expect(await load()).toEqual({ roasters: roasters.length - 1, coffees: coffees.length });
  await primary
    .updateTable("coffees")
    .set({ name: "Changed" })
    .where("slug", "=", "counter-culture-coffee-hologram")
    .execute();
  await primary.updateTable("roasters").set({ slug: "moved" }).where("slug", "=", "la-cabra").execute();
  expect(await load()).toEqual({ roasters: 0, coffees: 0 });
  const changed = await primary.selectFrom("coffees").select("id").where("name", "=", "Changed").execute();
  expect(changed).toHaveLength(1);
  const onyx = await primary
    .selectFrom("roasters")
    .select("coffee_count")
    .where("slug", "=", "onyx-coffee-lab")
    .execute();
  const ofOnyx = coffees.filter(({ roasterSlug }) => roasterSlug === "onyx-coffee-lab");
  expect(onyx).toEqual([{ coffee_count: ofOnyx.length + 1 }]);
});
