import { bodyOrThrow } from "@brewdial/client";
import {
  listBrewMethods,
  listFilters,
  listGrinders,
  listMachines,
} from "@brewdial/contract/equipment/endpoints.ts";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { expect, test } from "vitest";
import { call, raw } from "./service.ts";

test("GET /api/grinders brand → filtered list, all brands", async () => {
  const all = bodyOrThrow(await call(listGrinders, { query: {} }));
  expect(all.grinders.length).toBeGreaterThan(60);
  for (const { name, model, minGrindIndex, maxGrindIndex } of all.grinders) {
    expect(model).toBe(name);
    expect(minGrindIndex).toBeGreaterThanOrEqual(0);
    expect(maxGrindIndex).toBeLessThanOrEqual(100);
  }
  expect(all.grinders.find(({ slug }) => slug === "comandante-c40-mk4")).toMatchObject({
    pourOver: { settingLabel: "24", unit: "clicks" },
    espressoCapable: true,
  });
  const some = await call(listGrinders, { query: { brand: "COMANDANTE" } });
  expect(some.body).toMatchObject({ brands: all.brands, byBrand: { Comandante: expect.any(Array) } });
  expect((await raw(listGrinders, { path: "/api/grinders?brand=a&brand=b" })).status).toBe(400);
});

test("GET /api/machines brand and brew method in any spelling → filtered list", async () => {
  const presses = bodyOrThrow(
    await call(listMachines, { query: { brewMethod: "French Press" as "french-press" } }),
  );
  expect(presses.machines.length).toBeGreaterThan(0);
  expect(presses.machines.every(({ brewMethod }) => brewMethod === "french-press")).toBe(true);
  expect((await call(listMachines, { query: { brewMethod: "tea" as "drip" } })).status).toBe(400);
});

test("GET /api/filters and /api/brew-methods → all", async () => {
  const filters = bodyOrThrow(await call(listFilters, {}));
  expect(new Set(filters.filters.map(({ type }) => type))).toEqual(new Set(["paper", "metal", "cloth"]));
  const methods = bodyOrThrow(await call(listBrewMethods, {}));
  expect(methods.data.map(({ id }) => id)).toEqual([...brewMethodIds]);
});

test("GET equipment → cached for a day, CORS *; If-None-Match → 304", async () => {
  const first = await call(listFilters, {});
  expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  const again = await raw(listFilters, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
