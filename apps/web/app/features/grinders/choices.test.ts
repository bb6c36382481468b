import { expect, test } from "vitest";
import { groupByBrand } from "./choices.ts";

const grinders = [
  { slug: "baratza-encore", brand: "Baratza", name: "Encore" },
  { slug: "baratza-virtuoso", brand: "Baratza", name: "Virtuoso+" },
  { slug: "comandante-c40-mk4", brand: "Comandante", name: "C40 MK4" },
];

test.each([
  ["", ["baratza-encore", "baratza-virtuoso", "comandante-c40-mk4"]],
  ["BARATZA en", ["baratza-encore"]],
  ["c40", ["comandante-c40-mk4"]],
  ["hario", []],
])("groupByBrand with the query %j keeps %j", (query, slugs) => {
  const kept = groupByBrand(grinders, query).flatMap(({ grinders: models }) =>
    models.map(({ slug }) => slug),
  );
  expect(kept).toEqual(slugs);
});
