import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { expect, test } from "vitest";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { preparationOf } from "./preparation.ts";

const describePreparation = (method: string) => {
  const { coffee, water, ready } = preparationOf(method);
  const { texts } = catalogs.en.player.prepare;
  return [texts[coffee], water && texts[water], texts[ready]];
};

const withoutKettle: ReadonlySet<string> = new Set([
  "drip",
  "cold-brew",
  "moka-pot",
  "percolator",
  "siphon",
  "turkish",
  "espresso",
]);

test("machines and cold brews are prepared without a kettle", () => {
  expect(describePreparation("drip")).toEqual([
    "Paper in, add the coffee",
    "Fill the tank",
    "Carafe under the filter",
  ]);
  expect(describePreparation("cold-brew")[1]).toBe("Cold water");
  expect(describePreparation("moka-pot")).toContain("Low heat");
  expect(describePreparation("espresso")[1]).toBeUndefined();
  for (const method of withoutKettle) expect(preparationOf(method).isHeated, method).toBe(false);
});

test("every other method heats water to the temperature of the recipe", () => {
  const heated = brewMethodIds.filter((method) => preparationOf(method).isHeated);
  expect(heated).toEqual(brewMethodIds.filter((method) => !withoutKettle.has(method)));
});
