import { bodyOrThrow } from "@brewdial/client";
import { listBrewMethods, listFilters, listGrinders, listMachines } from "@brewdial/contract/equipment.ts";
import { expect, test } from "vitest";
import { call, raw } from "./service.ts";

test("grinders: the list, by brand, and all brands whatever is asked for", async () => {
  const all = bodyOrThrow(await call(listGrinders, { query: {} }));
  expect(all.grinders.length).toBeGreaterThan(60);
  for (const { name, model, minGrindIndex, maxGrindIndex } of all.grinders) {
    expect(model).toBe(name);
    expect(minGrindIndex).toBeGreaterThanOrEqual(0);
    expect(maxGrindIndex).toBeLessThanOrEqual(100);
  }
  const some = await call(listGrinders, { query: { brand: "COMANDANTE" } });
  expect(some.body).toMatchObject({ brands: all.brands, byBrand: { Comandante: expect.any(Array) } });
  expect((await raw(listGrinders, { path: "/api/grinders?brand=a&brand=b" })).status).toBe(400);
});

test("machines: by brand and by method in any spelling", async () => {
  const presses = bodyOrThrow(
    await call(listMachines, { query: { brewMethod: "French Press" as "french-press" } }),
  );
  expect(presses.machines.length).toBeGreaterThan(0);
  expect(presses.machines.every(({ brewMethod }) => brewMethod === "french-press")).toBe(true);
  expect((await call(listMachines, { query: { brewMethod: "tea" as "drip" } })).status).toBe(400);
});

test("filters and brew methods", async () => {
  const filters = bodyOrThrow(await call(listFilters, {}));
  expect(new Set(filters.filters.map(({ type }) => type))).toEqual(new Set(["paper", "metal", "cloth"]));
  const methods = bodyOrThrow(await call(listBrewMethods, {}));
  expect(methods.data.map(({ id }) => id)).toContain("pour-over");
  expect(methods.data).toHaveLength(15);
});

test("catalog answers are kept for a day, open to all pages, and answer 304 to their own tag", async () => {
  const first = await call(listFilters, {});
  expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  const again = await raw(listFilters, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
