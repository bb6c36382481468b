import { CoffeeDetail } from "@brewdial/contract/coffees/models.ts";
import { CoffeeStats } from "@brewdial/contract/coffees/stats.ts";
import { OnGrinder } from "@brewdial/contract/gear/on-grinder.ts";
import { Recipe } from "@brewdial/contract/recipes/models.ts";
import { expect, test } from "vitest";
import { de } from "#app/words/messages/de.ts";
import { en } from "#app/words/messages/en.ts";
import { createFormat } from "#app/words/format.ts";
import { presentMethods } from "./present-methods.ts";
import { presentCoffee } from "./present.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const coffee = CoffeeDetail.example;
const stats = CoffeeStats.example;
const recipe = Recipe.example;

test("presentCoffee lists origin, process, altitude and roast in the page's language", () => {
  const { from, facts } = presentCoffee(en, format, coffee, stats);
  expect([...from, ...facts]).toEqual(["Ethiopia", "Washed", "1,900 m", "light roast"]);
  expect(presentCoffee(de, format, coffee, stats).from).toContain("gewaschen");
});

test("presentCoffee shows the share of votes, and words without any", () => {
  expect(presentCoffee(en, format, coffee, stats).liked).toEqual({ share: "83%", votes: "12 votes" });
  const votes = { total: 0, upvotes: 0, downvotes: 0 };
  expect(presentCoffee(en, format, coffee, { ...stats, votes }).liked.votes).toBe("no votes yet");
});

test("presentMethods keeps espresso and filter apart, the most frequent first", () => {
  const example = OnGrinder.example;
  const onGrinder = (setting: number) => ({ ...example, setting, label: String(setting) });
  const methods = presentMethods(en, format, [
    { ...recipe, method: "espresso", grindIndex: 4.8, ratio: 2 },
    { ...recipe, grindIndex: 36.3, ratio: 16, onGrinder: onGrinder(15) },
    { ...recipe, grindIndex: 41, ratio: 17.5, onGrinder: onGrinder(18) },
  ]);
  expect(methods.map(({ name, index, ratio, own }) => [name, index, ratio, own])).toEqual([
    ["Pour-over (cone)", "36.3 to 41", "1:16 to 1:17.5", "15 to 18"],
    ["Espresso", "4.8", "1:2", undefined],
  ]);
});
