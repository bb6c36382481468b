import { ListedGrinder } from "@brewdial/contract/equipment/endpoints.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { formatIndexQuery, presentIndex, readIndexQuery } from "./present-index.ts";

const c40 = ListedGrinder.example;
const ode = {
  ...c40,
  slug: "fellow-ode",
  brand: "Fellow",
  name: "Ode",
  espressoCapable: false,
  pourOver: null,
};

test("presentIndex groups by brand and shows where pour-over starts", () => {
  const { count, brands } = presentIndex(en, [c40, ode], { text: "", isEspresso: false });
  expect(count).toBe(2);
  expect(brands.map(({ brand }) => brand)).toEqual(["Comandante", "Fellow"]);
  expect(brands[0]?.grinders[0]).toMatchObject({
    facts: ["39 mm conical"],
    start: { label: "24", rangeLabel: "22 to 26 clicks" },
  });
  expect(brands[1]?.grinders[0]?.start).toBeUndefined();
});

test("presentIndex writes ranges in German", () => {
  const { brands } = presentIndex(de, [c40], { text: "", isEspresso: false });
  expect(brands[0]?.grinders[0]?.start?.rangeLabel).toBe("22 bis 26 Klicks");
});

test.each([
  ["?q=c40", 1],
  ["?q=COMANDANTE+c40", 1],
  ["?espresso=1", 1],
  ["?q=zzz", 0],
])("presentIndex with the address %j keeps %d grinders, and the address is kept", (search, count) => {
  const query = readIndexQuery(new URLSearchParams(search));
  expect(presentIndex(en, [c40, ode], query).count).toBe(count);
  expect(formatIndexQuery(query)).toBe(search);
});

test("presentIndex begins the whole list with the popular grinders, and only that", () => {
  const popular = (text: string) =>
    presentIndex(en, [c40, ode], { text, isEspresso: false }).popular.map(({ slug }) => slug);
  expect(popular("")).toEqual([c40.slug]);
  expect(popular("c40")).toEqual([]);
});
