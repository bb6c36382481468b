import { loadCatalog } from "@brewdial/catalog/load.ts";
import { expect, test } from "vitest";
import { groupByBrand } from "./choices.ts";

const { grinders } = loadCatalog();
const find = (query: string) =>
  groupByBrand(grinders, query).flatMap((brand) => brand.grinders.map(({ slug }) => slug));

test.each([
  ["Mahlkönig", "mahlkonig-ek43"],
  ["mahlkoenig ek43", "mahlkonig-ek43"],
  ["kultra", "1zpresso-k-ultra"],
  ["k ultra", "1zpresso-k-ultra"],
  ["ode gen2", "fellow-ode-gen-2"],
  ["c40 mk3", "comandante-c40-mk4"],
  ["nitro blade", "comandante-c40-mk4"],
  ["comandate", "comandante-c40-mk4"],
  ["barataza encore", "baratza-encore"],
  ["Spezialita", "eureka-mignon-specialita"],
])("%j finds %s", (query, slug) => {
  expect(find(query)).toContain(slug);
});

test.each([
  ["baratza encore", 3],
  ["c40", 2],
  ["niche zero", 1],
])("%j finds at most %i grinders", (query, most) => {
  expect(find(query).length).toBeLessThanOrEqual(most);
});

test("nonsense finds nothing, and nothing finds everything", () => {
  expect(find("xyzzy")).toEqual([]);
  expect(find("")).toHaveLength(grinders.length);
});
