import { bodyOrThrow } from "@brewdial/client";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import {
  listBrewMethods,
  listFilters,
  listGrinders,
  listMachines,
} from "@brewdial/contract/equipment/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { openCatalogSource } from "./catalog-source.ts";
import { loadEquipment } from "./load-catalog.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe("equipment lists", () => {
  test("GET /api/grinders sorts by brand and name; a brand filters the list and byBrand, not brands", async () => {
    const all = bodyOrThrow(await api.call(listGrinders, { query: {} }));
    const some = bodyOrThrow(await api.call(listGrinders, { query: { brand: "baRATza" } }));
    expect(all.grinders).toHaveLength(loadCatalog().grinders.length);
    expect(Object.values(all.byBrand).flat()).toHaveLength(all.grinders.length);
    expect(new Set(some.grinders.map(({ brand }) => brand))).toEqual(new Set(["Baratza"]));
    expect(Object.keys(some.byBrand)).toEqual(["Baratza"]);
    expect(some.brands).toEqual(all.brands);
    expect(all.grinders.find(({ slug }) => slug === "comandante-c40-mk4")).toMatchObject({
      shape: "hand-slim",
      name: "C40 MK4",
      model: "C40 MK4",
      minGrindSetting: 0,
      maxGrindSetting: 50,
      settingStep: 1,
      pourOver: { setting: 24, settingLabel: "24", range: { label: "20 to 28" } },
      espressoCapable: true,
      confidence: "high",
    });
  });

  test("GET /api/grinders starts pour-over where the grinder's own chart does, and null where it cannot grind for it", async () => {
    const { grinders } = bodyOrThrow(await api.call(listGrinders, { query: { brand: "Breville" } }));
    for (const { slug, pourOver } of grinders) {
      const { chart } = bodyOrThrow(await api.call(getGrinder, { params: { slug } }));
      const { setting, range } = chart.find(({ method }) => method === "pour-over") ?? {};
      expect(pourOver ?? {}).toMatchObject(pourOver === null ? {} : { setting, range });
      expect(pourOver === null).toBe(setting === undefined);
    }
  });

  test("GET /api/grinders returns an empty list for an unknown brand", async () => {
    const { status, body } = await api.call(listGrinders, { query: { brand: "nobody" } });
    expect([status, body]).toMatchObject([200, { grinders: [], byBrand: {} }]);
  });

  test("GET /api/machines filters by method in any spelling and returns 400 for an unknown one", async () => {
    const spelled = (brewMethod: string) =>
      api.call(listMachines, { query: { brewMethod: brewMethod as "drip" } });
    for (const spelling of ["french-press", "French Press", "FRENCH_PRESS", "frenchpress"]) {
      const { body } = await spelled(spelling);
      expect(body).toMatchObject({
        machines: expect.arrayContaining([expect.objectContaining({ brewMethod: "french-press" })]),
      });
    }
    const { status, body } = await spelled("tea");
    expect([status, body]).toMatchObject([400, { details: [{ field: "brewMethod" }] }]);
  });

  test("GET /api/filters and /api/brew-methods are complete, with the contract's methods from fine to coarse", async () => {
    const filters = await api.call(listFilters, {});
    expect(filters.body).toMatchObject({ filters: expect.any(Array) });
    const methods = bodyOrThrow(await api.call(listBrewMethods, {}));
    expect(methods.data.map(({ id }) => id)).toEqual([...brewMethodIds]);
    expect(methods.data.find(({ id }) => id === "espresso")).toMatchObject({
      grindIndexTarget: 10,
      defaultRatio: 2,
    });
  });

  test("responses are cacheable for a day, open to every origin, and revalidated by ETag", async () => {
    const { headers } = await api.call(listGrinders, { query: {} });
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const again = await api.app.inject({
      url: "/api/grinders",
      headers: { "if-none-match": headers.get("etag") ?? "" },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe("the catalog in the database", () => {
  test("reads back exactly as loaded, and loading it again changes nothing", async () => {
    const { primary } = api.deps.db;
    await primary.updateTable("catalog_version").set({ content_hash: "another" }).execute();
    const source = await openCatalogSource(primary, api.deps.log);
    source.close();
    const { grinders, machines, filters, brewMethods, bands } = loadCatalog();
    expect(source.current()).toMatchObject({ version: "another", machines, filters, brewMethods, bands });
    expect(source.current().grinders).toEqual(grinders);
    expect(await loadEquipment(primary, loadCatalog())).toBe("loaded");
    expect(await loadEquipment(primary, loadCatalog())).toBe("unchanged");
  });

  test("is reloaded after a change without a restart", async () => {
    const { primary } = api.deps.db;
    await primary
      .updateTable("grinders")
      .set({ name: "C40 renamed" })
      .where("slug", "=", "comandante-c40-mk4")
      .execute();
    await primary.updateTable("catalog_version").set({ content_hash: "renamed" }).execute();
    await api.deps.catalog.refresh();
    const { body } = await api.call(listGrinders, { query: { brand: "Comandante" } });
    expect(body).toMatchObject({
      grinders: expect.arrayContaining([expect.objectContaining({ name: "C40 renamed" })]),
    });
    await loadEquipment(primary, loadCatalog());
    await api.deps.catalog.refresh();
  });
});
