import { loadCatalog } from "@brewdial/catalog/load.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addsToCup, stepActions, stepKinds } from "../steps/brew-step.ts";
import { formatRecipeText } from "./format-recipe-text.ts";
import { grindWords, type TextGrind } from "./recipe-text.ts";
import { createRecipeParser } from "./parse-recipe-text.ts";
import { toNames } from "./test-catalog.ts";

const catalog = toNames(loadCatalog());
const { grinders, machines } = catalog;
const parse = createRecipeParser(catalog);

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);

/** Prose in the style of authors, with unrelated numbers. */
const prose = fc
  .array(
    fc.constantFrom(
      "pour",
      "slowly",
      "to",
      "12 g",
      "0:30",
      "in circles",
      "Wasser",
      "1:16",
      "swirl",
      ":",
      "Swirl.",
      "15 g of coffee.",
      "Bloom! 50 g",
      "93 °C",
    ),
    {
      maxLength: 6,
    },
  )
  .map((words) => words.join(" "));

const settings = ["24", "2.1.0", "4R", "5.2", "1+4", "9.0", "24 clicks", "1 1/2 turns"] as const;

const grind = fc.oneof(
  fc.record({
    kind: fc.constant("setting" as const),
    setting: fc.constantFrom(...settings),
    grinder: fc.constantFrom(...grinders),
  }),
  fc.record({ kind: fc.constant("microns" as const), microns: fc.integer({ min: 100, max: 1800 }) }),
  fc.record({ kind: fc.constant("words" as const), word: fc.constantFrom(...grindWords) }),
);

/** Steps in order: a weight for pours, ice and dilution, rising to the water. */
const steps = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...stepKinds),
      pause: fc.integer({ min: 0, max: 300 }),
      lasts: fc.option(fc.integer({ min: 1, max: 90 })),
      grams: tenths(5, 120),
      waterTempC: fc.option(tenths(60, 100), { freq: 5 }),
      actions: fc.uniqueArray(fc.constantFrom(...stepActions), { maxLength: 2 }),
      text: prose,
    }),
    { maxLength: 8 },
  )
  .map((drafts) => {
    let at = 0;
    let poured = 0;
    return drafts.map(({ kind, pause, lasts, grams, waterTempC, actions, text }, index) => {
      at += index === 0 ? 0 : pause;
      const isPour = kind === "bloom" || kind === "pour" || kind === "extract";
      if (isPour) poured = Math.round((poured + grams) * 10) / 10;
      return {
        kind,
        atSeconds: at,
        untilSeconds: lasts === null ? null : at + lasts,
        toGrams: isPour ? poured : null,
        addedGrams: addsToCup(kind) ? grams : null,
        waterTempC,
        actions,
        text,
      };
    });
  });

const recipe = fc
  .record({
    machine: fc.option(fc.constantFrom(...machines)),
    doseGrams: tenths(5, 60),
    ratio: tenths(6, 20),
    waterTempC: fc.option(tenths(60, 100)),
    grind: fc.option(grind),
    steps,
    drawdown: fc.integer({ min: 1, max: 240 }),
    source: fc.option(fc.webUrl({ withQueryParameters: true }).filter((url) => /[\w/]$/.test(url))),
  })
  .map(({ ratio, drawdown, ...rest }) => {
    const poured = rest.steps.findLast(({ toGrams }) => toGrams !== null)?.toGrams;
    const added = rest.steps.reduce((sum, { addedGrams }) => sum + (addedGrams ?? 0), 0);
    const water = poured === undefined || poured === null ? rest.doseGrams * ratio : poured + added;
    const last = Math.max(0, ...rest.steps.map(({ atSeconds, untilSeconds }) => untilSeconds ?? atSeconds));
    return { ...rest, waterGrams: Math.round(water * 10) / 10, brewTimeSeconds: last + drawdown };
  });

const nameOf = ({ brand, name }: { brand: string; name: string }) => `${brand} ${name}`;

describe("parse(formatRecipeText(recipe))", () => {
  test.each(["en", "de", "fr"] as const)("is the recipe without its prose, in %s", (locale) => {
    fc.assert(
      fc.property(recipe, fc.constantFrom("c" as const, "f" as const), (value, temperature) => {
        const { machine, grind: ground, steps: written, ...figures } = value;
        const text = formatRecipeText(
          {
            ...figures,
            brewer: machine && nameOf(machine),
            grind: ground?.kind === "setting" ? { ...ground, grinder: nameOf(ground.grinder) } : ground,
            steps: written,
          },
          { locale, temperature },
        );
        const found = parse(text);
        const expectedGrind: TextGrind | undefined =
          ground?.kind === "setting"
            ? {
                kind: "setting",
                setting: ground.setting.replace(" clicks", ""),
                grinder: ground.grinder.slug,
              }
            : (ground ?? undefined);
        expect(
          {
            doseGrams: found.doseGrams?.value,
            waterGrams: found.waterGrams?.value,
            waterTempC: found.waterTempC?.value ?? null,
            brewTimeSeconds: found.brewTimeSeconds?.value,
            machine: found.brewer?.value.machine,
            grind: found.grind?.value,
            source: found.source?.value ?? null,
            steps: found.steps.map((step) => step.value),
          },
          text,
        ).toEqual({
          doseGrams: value.doseGrams,
          waterGrams: value.waterGrams,
          waterTempC: value.waterTempC,
          brewTimeSeconds: value.brewTimeSeconds,
          machine: machine?.slug,
          grind: expectedGrind,
          source: value.source,
          steps: written.map(({ text: _text, ...step }) => step),
        });
      }),
      { numRuns: 400 },
    );
  });
});
