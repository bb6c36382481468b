import { CoffeeDetail } from "@brewdial/contract/coffees/models.ts";
import { CoffeeSetting } from "@brewdial/contract/coffees/settings.ts";
import { OnGrinder } from "@brewdial/contract/gear/on-grinder.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentRatings } from "./present-ratings.ts";
import { presentSettings, type Setting } from "./present-settings.ts";
import { presentCoffee } from "./present.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const coffee = CoffeeDetail.example;
const own: Setting = { ...CoffeeSetting.example, ratings: [] };
const context = {
  roaster: "North",
  roastLevel: "LIGHT",
  dials: new Map([["baratza-encore", { min: 0, max: 40 }]]),
};

test("presentCoffee names each fact once, in the page's language", () => {
  const { from, facts } = presentCoffee(en, format, coffee);
  expect(from).toEqual(["Ethiopia", "washed, light roast"]);
  expect(facts).toEqual([{ name: "Altitude", text: "1,900 m" }]);
  expect(presentCoffee(de, format, coffee).from).toContain("gewaschen, helle Röstung");
});

test.each([
  ["From Ethiopia; washed. In the cup: jasmine, bergamot.", false],
  ["Sweet.", true],
  ["A washed Ethiopia with jasmine and bergamot, grown in the shade by 40 families of the hills.", true],
])("presentCoffee with the description %j shows it: %s", (description, isShown) => {
  expect(presentCoffee(en, format, { ...coffee, description }).description !== undefined).toBe(isShown);
});

test.each<[Partial<Setting>, string, string]>([
  [{}, "14 of your cups, 4.3 stars", "/log/512"],
  [{ brews: 1, rating: null }, "your cup", "/log/512"],
  [{ origin: "official_recipe", brewLogId: null, recipeId: 7 }, "North", "/recipes/7"],
  [{ origin: "community_recipe", brews: 9, brewLogId: null, recipeId: 7 }, "9 cups", "/recipes/7"],
  [{ origin: "community_recipe", brews: 4, brewLogId: null, recipeId: 7 }, "4 cups, a hint", "/recipes/7"],
  [
    { origin: "community_recipe", brews: 0, brewLogId: null, recipeId: 7 },
    "shared, not brewed yet",
    "/recipes/7",
  ],
  [{ origin: "roast", brews: null, brewLogId: null }, "a start", "/brew?method=pour-over&roast=LIGHT"],
])("presentSettings of %j says %s and leads to %s", (fields, origin, to) => {
  const [view] = presentSettings(en, format, [{ ...own, ...fields }], context);
  expect(view).toMatchObject({ brewer: "V60", setting: "17", origin, to });
});

test("presentSettings leaves out what the dial does not reach", () => {
  const onGrinder = { ...OnGrinder.example, clamped: true };
  expect(presentSettings(en, format, [{ ...own, onGrinder }], context)).toEqual([]);
});

test("presentRatings draws a bar a class, the one with most people marked, and says them in words", () => {
  const classOf = (from: number, setting: number, brewers: number, rating: number) => ({
    from,
    to: from + 5,
    onGrinder: { ...OnGrinder.example, setting, label: String(setting) },
    brewers,
    rating,
  });
  const ratings = [classOf(35, 15, 5, 3.5), classOf(40, 17, 20, 4.5), classOf(45, 19, 10, 4)];
  const single = { ...own, method: "espresso" as const, ratings: [classOf(5, 8, 5, 4)] };
  const { charts, lines } = presentRatings(en, format, [own, { ...own, ratings }, single]) ?? {};
  const [chart, ...others] = charts ?? [];
  expect(others).toEqual([]);
  expect(lines).toEqual([{ brewer: "Espresso", text: "8: 4 stars from at least 5 people" }]);
  expect(presentRatings(en, format, [own])).toBeUndefined();
  expect(chart?.title).toBe("V60: most people stop at 17");
  expect(chart?.label).toContain("15: 3.5 stars from at least 5 people. 17: 4.5 stars");
  expect(chart?.bars.map(({ stars, people, isUsual }) => [stars, people, isUsual])).toEqual([
    ["3.5", "5+", false],
    ["4.5", "20+", true],
    ["4", "10+", false],
  ]);
  expect(chart?.bars.map(({ height }) => height)).toEqual([24, 96, 48]);
});
