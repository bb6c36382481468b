import { contrast } from "@brewdial/domain/label/color.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { labelCream, labelInk } from "@brewdial/domain/label/roaster-ground.ts";
import { expect, test } from "vitest";
import { loadCatalog } from "./load.ts";

const coffees = loadCatalog().coffees.map((coffee) => ({ coffee, label: coffeeLabel(coffee) }));

test("coffees of the catalog have labels of their own", () => {
  const byLabel = Map.groupBy(coffees, ({ label }) => JSON.stringify(label));
  const alike = [...byLabel.values()]
    .filter(({ length }) => length > 1)
    .map((same) => same.map(({ coffee }) => coffee.slug));
  expect(alike).toEqual([]);
});

test("names can be read on every label of the catalog, at AA for small text", () => {
  const ratios = coffees.map(({ label: { ground, isLight } }) =>
    contrast(ground, isLight ? labelInk : labelCream),
  );
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
});

test("drawing a label takes less than 0.3 ms", () => {
  // Takes the fastest of many rounds: other load on the machine can only slow a round down.
  const rounds = Array.from({ length: 20 }, () => {
    const started = performance.now();
    for (const { coffee } of coffees) coffeeLabel(coffee);
    return (performance.now() - started) / coffees.length;
  });
  expect(Math.min(...rounds)).toBeLessThan(0.3);
});
