import { loadCatalog } from "@brewdial/catalog/load.ts";
import { expect, test } from "vitest";
import { createRandom, mutate } from "../import/test-mutations.ts";
import { maxRecipeText } from "./recipe-text.ts";
import { makeText } from "./test-corpus.ts";
import { createRecipeParser } from "./parse-recipe-text.ts";
import { toNames } from "./test-catalog.ts";

const parse = createRecipeParser(toNames(loadCatalog()));

const runs = Number(process.env["RECIPE_TEXT_MUTATIONS"] ?? 2000);

test(`${runs} mutated texts are parsed without an error, and every span lies in the text`, () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const random = createRandom(seed);
    const text = new TextDecoder().decode(mutate(new TextEncoder().encode(makeText(random).text), random));
    const { steps, ...figures } = parse(text);
    for (const found of [...steps, ...Object.values(figures)].filter((item) => item !== null)) {
      expect(found.start).toBeLessThan(found.end);
      expect(found.end).toBeLessThanOrEqual(text.length);
    }
    for (const { value } of steps)
      for (const number of [value.atSeconds, value.untilSeconds, value.toGrams, value.waterTempC])
        expect(number === null || Number.isFinite(number)).toBe(true);
  }
});

test.each([
  ["digits", "9"],
  ["times", "0:45 "],
  ["weights", "50 g "],
  ["pours", "0:45 pour to 50 g\n"],
  ["sentences without an end", "pour 50 g then "],
  ["letters", "a"],
  ["points", "."],
  ["colons", "1:"],
  ["brackets", "("],
  ["addresses", "https://example.org/"],
  ["names of gear", "Comandante C40 24 clicks "],
  ["blanks", " "],
  ["line breaks", "\n"],
  ["ranges", "1-"],
  ["combining marks", "\u0301"],
])("parse takes linear time on %s", (_name, part) => {
  const time = (length: number) => {
    const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
    const start = process.threadCpuUsage();
    parse(text);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  time(maxRecipeText);
  // A text of maximum length takes some milliseconds; quadratic time would take seconds.
  expect(Math.min(time(maxRecipeText), time(maxRecipeText))).toBeLessThan(300);
  expect(time(maxRecipeText * 50)).toBeLessThan(300);
});
