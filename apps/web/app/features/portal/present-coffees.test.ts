import { PortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { coffeeValues, presentCoffees } from "./present-coffees.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const coffees = Array.from({ length: 150 }, (_, at) => ({
  ...PortalCoffee.example,
  id: at,
  name: `Lot ${at}`,
  isArchived: at >= 130,
}));
const choice = { isArchived: false, query: "", page: 1, roasterSlug: "kvarn" };

test("presentCoffees shows 100 coffees a page and counts both states", () => {
  const first = presentCoffees(en, format, coffees, choice);
  expect([first.coffees.length, first.hasMore]).toEqual([100, true]);
  expect(first.states).toEqual({ sale: "On sale 130", archived: "Archived 20" });
  const second = presentCoffees(en, format, coffees, { ...choice, page: 2 });
  expect([second.coffees.length, second.hasMore]).toEqual([30, false]);
});

test("presentCoffees finds by name or origin, whatever the case, within the state", () => {
  const find = (query: string, isArchived = false) =>
    presentCoffees(en, format, coffees, { ...choice, query, isArchived }).coffees.map(({ name }) => name);
  expect(find("LOT 129")).toEqual(["Lot 129"]);
  expect(find("lot 140")).toEqual([]);
  expect(find("ethiopia lot", true)).toEqual([]);
  expect(find("ETHIOPIA", true)).toHaveLength(20);
});

test("coffeeValues has an empty text for what is not known", () => {
  const values = coffeeValues({ ...PortalCoffee.example, acidityLevel: 3.5, altitudeMeters: null });
  expect(values).toMatchObject({ acidity: "3.5", altitude: "", roast: "LIGHT", slug: "kochere" });
});
