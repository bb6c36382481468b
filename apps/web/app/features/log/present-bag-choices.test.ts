import { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentBagChoices } from "./present-bag-choices.ts";

const units = { temperature: "c", weight: "g" } as const;
const english = createFormat("en", units);
const bag = (id: number, change: object = {}) => ({ ...Bag.example, id, ...change });
const name = Bag.example.coffee.name;
const other = { coffee: { ...Bag.example.coffee, name: "Kayanza" } };
const labels = (...bags: ReturnType<typeof bag>[]) =>
  presentBagChoices(en, english, { bags }).map(({ label }) => label);

test("presentBagChoices names bags of different coffees by the coffee alone", () => {
  expect(presentBagChoices(en, english, { bags: [bag(1), bag(2, other)] })).toEqual([
    { value: "bag:1", label: name },
    { value: "bag:2", label: "Kayanza" },
  ]);
});

test("presentBagChoices tells bags of one coffee apart by roast date and what is left", () => {
  expect(labels(bag(1), bag(2, other), bag(3, { roastedOn: "2026-06-03", gramsLeft: 250 }))).toEqual([
    `${name}, roasted 22 May, 190\u00A0g left`,
    "Kayanza",
    `${name}, roasted 3 Jun, 250\u00A0g left`,
  ]);
  expect(
    presentBagChoices(de, createFormat("de", units), {
      bags: [bag(1), bag(2, { roastedOn: null, gramsLeft: 62.5 })],
    }).map(({ label }) => label),
  ).toEqual([`${name}, geröstet am 22. Mai, noch 190\u00A0g`, `${name}, ohne Röstdatum, noch 62,5\u00A0g`]);
});

test("presentBagChoices adds the date of opening where roast date and weight are equal, else a number", () => {
  expect(labels(bag(1), bag(2, { openedOn: null }))).toEqual([
    `${name}, roasted 22 May, 190\u00A0g left, opened 30 May`,
    `${name}, roasted 22 May, 190\u00A0g left, not opened yet`,
  ]);
  expect(labels(bag(1), bag(2))).toEqual([
    `${name}, roasted 22 May, 190\u00A0g left, bag 1`,
    `${name}, roasted 22 May, 190\u00A0g left, bag 2`,
  ]);
});

test("presentBagChoices puts the bag of an edited brew first, and says which one it is", () => {
  const former = { id: 9, coffee: name };
  expect(presentBagChoices(en, english, { bags: [bag(2, other)], former })[0]).toEqual({
    value: "bag:9",
    label: name,
  });
  expect(presentBagChoices(en, english, { bags: [bag(1)], former }).map(({ label }) => label)).toEqual([
    `${name}, bag of this brew`,
    `${name}, roasted 22 May, 190\u00A0g left`,
  ]);
});
