import { BrewPoint } from "@brewdial/contract/brew-logs/models.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { findPair, listPairs } from "./pattern-pairs.ts";
import { presentCoffees, presentGrindPattern, presentRatioPattern } from "./present-patterns.ts";
import type { RatedPoint } from "./tally.ts";

const metric = { temperature: "c", weight: "g" } as const;
const english = createFormat("en", metric);
const grinder = { name: "Kitchen C40", unit: "clicks" };
const brews = (
  count: number,
  setting: number,
  stars: number,
  change: Partial<RatedPoint> = {},
): RatedPoint[] =>
  Array.from({ length: count }, () => ({
    ...BrewPoint.example,
    setting,
    settingLabel: String(setting),
    stars,
    ...change,
  }));

test("presentGrindPattern prefers a setting with five brews to a better one with fewer", () => {
  const view = presentGrindPattern(en, english, [...brews(5, 22, 4), ...brews(4, 23, 5)], grinder);
  expect(view).toMatchObject({
    title: "You grind at 22, 23 did better so far",
    lead: "9 cups. Each dot is a cup; green is right.",
    label: "Stars by setting of the Kitchen C40, 9 cups. At 22 they average 4.",
    axis: "clicks on the Kitchen C40",
    isSure: true,
    kinds: ["sour"],
  });
  expect(view?.columns.map(({ label, isBest, beads }) => [label, isBest, beads.length])).toEqual([
    ["22", true, 5],
    ["23", false, 4],
  ]);
});

test("presentGrindPattern says that fewer than five brews are no rule", () => {
  expect(
    presentGrindPattern(de, createFormat("de", metric), [...brews(4, 22, 5), ...brews(1, 23, 3)], grinder),
  ).toMatchObject({
    title: "Bisher schmeckt 22 am besten",
    isSure: false,
  });
  expect(presentGrindPattern(en, english, brews(9, 22, 5), grinder)?.title).toBe("Only 22 so far");
  expect(presentGrindPattern(en, english, [], grinder)).toBeUndefined();
});

test("presentGrindPattern draws the nine settings with the most brews and lists all", () => {
  const many = Array.from({ length: 12 }, (_, at) => brews(at + 1, 10 + at, 3)).flat();
  const view = presentGrindPattern(en, english, many, grinder);
  expect(view?.columns.map(({ label }) => label)).toEqual([
    "13",
    "14",
    "15",
    "16",
    "17",
    "18",
    "19",
    "20",
    "21",
  ]);
  expect(view?.rows).toHaveLength(12);
  expect(view?.cut).toBe("The 9 settings that you use most.");
});

test("presentRatioPattern groups by half for filter and by quarter for espresso", () => {
  const filter = [
    ...brews(5, 22, 4, { ratio: 16.4 }),
    ...brews(1, 22, 2, { ratio: 16.6 }),
    ...brews(5, 22, 3, { ratio: 15 }),
  ];
  expect(presentRatioPattern(en, english, filter)).toMatchObject({
    title: "You like 1:16.5",
    averages: [
      { label: "1:15", count: 5 },
      { label: "1:16.5", count: 6 },
    ],
    hasHint: false,
  });
  const espresso = presentRatioPattern(de, createFormat("de", metric), brews(1, 22, 4, { ratio: 2.2 }));
  expect(espresso).toMatchObject({ title: "Bisher nur 1:2,25", hasHint: true });
});

test("the heading names a value that did better with too few brews for a rule", () => {
  const filter = [
    ...brews(5, 22, 4, { ratio: 16.5 }),
    ...brews(4, 22, 5, { ratio: 16 }),
    ...brews(1, 22, 5, { ratio: 17 }),
  ];
  expect(presentRatioPattern(en, english, filter)?.title).toBe("You brew 1:16.5, 1:16 did better so far");
});

test("presentCoffees lists the most brewed first, with the best setting of each", () => {
  const list = [...brews(1, 20, 5, { coffeeProfileId: null }), ...brews(2, 22, 4), ...brews(1, 23, 3)];
  expect(presentCoffees(en, english, list, () => "Gesha")).toMatchObject([
    { name: "Gesha", best: "22", brews: "3", stars: "3.7" },
    { name: "No coffee noted", best: "20", brews: "1", stars: "5" },
  ]);
});

test("findPair takes the pair of the address, else the most used", () => {
  const pairs = listPairs([
    ...brews(1, 12, 4, { method: "espresso", grinderId: 7 }),
    ...brews(2, 22, 4),
    ...brews(3, 22, 4, { grinderId: null }),
  ]).map((pair) => ({ ...pair, slug: `grinder-${pair.grinderId}` }));
  expect(pairs.map(({ method, brews: ofPair }) => [method, ofPair.length])).toEqual([
    ["pour-over", 2],
    ["espresso", 1],
  ]);
  expect(findPair(pairs, "espresso", "grinder-7")?.method).toBe("espresso");
  expect(findPair(pairs, "siphon", "nothing")?.method).toBe("pour-over");
  expect(findPair([], null, null)).toBeUndefined();
});
