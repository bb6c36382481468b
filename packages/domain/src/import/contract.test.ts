import { readFileSync } from "node:fs";
import * as contract from "@brewdial/contract/field-limits.ts";
import { createBag, maxBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { importSources, maxImportedBrews } from "@brewdial/contract/imports/endpoints.ts";
import { createPersonalRecipe, maxPersonalRecipes } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { brewMethodIds, coffeeTypes, roastLevels } from "@brewdial/contract/vocabulary.ts";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { makeBodies } from "./bodies/make-bodies.ts";
import { sourceNames } from "./bundle.ts";
import * as limits from "./limits.ts";
import { readImport } from "./read-import.ts";
import { catalogNames, matcher, now } from "./test-fixtures.ts";
import * as vocabulary from "./vocabulary.ts";

const text = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("ranges, lengths and vocabulary are those of the contract", () => {
  const own = new Map<string, unknown>(Object.entries(limits));
  const shared = Object.entries(contract).filter(([name]) => own.has(name));
  expect(shared.length).toBeGreaterThan(18);
  for (const [name, value] of shared) expect({ [name]: own.get(name) }).toEqual({ [name]: value });
  expect(limits.maxRecords).toBe(maxBags);
  expect(limits.maxRecords).toBe(maxPersonalRecipes);
  expect(limits.maxBrews).toBe(maxImportedBrews);
  expect(Object.keys(sourceNames)).toEqual(importSources);
  expect(vocabulary.roastLevels).toEqual(roastLevels);
  expect(vocabulary.coffeeTypes).toEqual(coffeeTypes);
});

const fixtures = [
  "beanconqueror/Beanconqueror.json",
  "brew-guide/brew-guide-data-2026-11-01_08-30-00.json",
  "visualizer/shot.json",
  "visualizer/shot-beanconqueror.json",
  "decent/20260930T100000.shot",
  "machines/gaggiuino.json",
  "machines/gaggimate.json",
  "machines/meticulous.shot.json",
  "timer-coffee/rows.json",
  "brewspec/brews.json",
  "csv/brews.csv",
  "brewdial/export.json",
];

test.each(fixtures)("every body of %s is valid by the contract", async (name) => {
  const bytes = new TextEncoder().encode(text(`./fixtures/${name}`));
  const bundle = await readImport([{ name, bytes }], { timeZone: "Europe/Berlin", now });
  const { brewLogs, bags, coffees, recipes } = makeBodies(bundle, matcher);
  const problems = [
    ...brewLogs.flatMap(({ body }) => [...Value.Errors(createBrewLog.body.schema, body)]),
    ...bags.flatMap(({ body }) => [...Value.Errors(createBag.body.schema, { coffeeProfileId: 1, ...body })]),
    ...coffees.flatMap(({ body }) => [...Value.Errors(createCoffee.body.schema, body)]),
    ...recipes.flatMap(({ body }) => [...Value.Errors(createPersonalRecipe.body.schema, body)]),
  ];
  expect(problems).toEqual([]);
  expect(brewLogs.length).toBeGreaterThan(0);
});

test("every machine that a source implies is in the catalog", () => {
  const catalog = JSON.parse(text("../../../catalog/data/machines.json")) as { slug: string }[];
  const slugs = new Set(catalog.map(({ slug }) => slug));
  const files = [
    "./beanconqueror/preparations.ts",
    "./brew-guide/equipment.ts",
    "./timer-coffee/methods.ts",
    "./machines/read-machines.ts",
    "./decent/read-decent.ts",
  ];
  const implied = files.flatMap((file) =>
    Array.from(
      text(file).matchAll(/"(?:[a-z-]+", )?"?((?:[a-z0-9]+-)+[a-z0-9]+)"\]/g),
      ([, slug = ""]) => slug,
    ),
  );
  expect(implied.length).toBeGreaterThan(25);
  const methods: ReadonlySet<string> = new Set(brewMethodIds);
  expect(implied.filter((slug) => !slugs.has(slug) && !methods.has(slug))).toEqual([]);
  expect(slugs.has("decent-de1-pro") && slugs.has("meticulous-espresso")).toBe(true);
  for (const candidates of Object.values(catalogNames.machines))
    for (const slug of candidates) expect(slugs).toContain(slug);
});
