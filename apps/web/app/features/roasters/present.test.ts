import { RoasterDetail, RoasterItem } from "@brewdial/contract/coffees/models.ts";
import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { initials } from "#app/i18n/initials.ts";
import { presentListedRoaster, presentRoaster } from "./present.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const roaster = RoasterDetail.example;

test("presentRoaster counts coffees, recipes and followers", () => {
  const view = presentRoaster(en, format, roaster);
  expect(view.coffees).toBe("8 coffees");
  expect(view.figures.map(({ name, text }) => `${name} ${text}`)).toEqual([
    "Coffees 8",
    "Recipes 23",
    "Followers 12",
  ]);
});

test("presentListedRoaster draws a label for each of its listed coffees", () => {
  const kochere = {
    id: 3,
    name: "Kochere",
    slug: "kochere",
    roastLevel: "LIGHT" as const,
    coffeeType: null,
    flavorProfile: "jasmine, bergamot",
    processingMethod: "washed",
  };
  const listed = presentListedRoaster(en, format, { ...RoasterItem.example, coffees: [kochere] });
  expect(listed.coffees).toBe("8 coffees");
  expect(listed.labels.map(({ figure }) => figure.length)).toEqual([3]);
  expect(presentListedRoaster(en, format, RoasterItem.example).labels).toEqual([]);
});

test.each([
  ["https://north.example", "https://north.example/"],
  ["javascript:alert(1)", undefined],
  ["north", undefined],
  [null, undefined],
])("presentRoaster with the website %j links to %j", (websiteUrl, expected) => {
  expect(presentRoaster(en, format, { ...roaster, websiteUrl }).website).toBe(expected);
});

test.each([
  ["Harrow & Finch Coffee", "HF"],
  ["écume", "É"],
  ["& & &", ""],
])("initials(%j) returns %j", (name, expected) => expect(initials(name)).toBe(expected));
