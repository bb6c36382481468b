import { loadCatalog } from "@brewdial/catalog/load.ts";
import { expect, test } from "vitest";
import { createRandom } from "../import/test-mutations.ts";
import type { Found, RecipeText } from "./recipe-text.ts";
import { type CorpusText, makeText } from "./test-corpus.ts";
import { createRecipeParser } from "./parse-recipe-text.ts";
import { toNames } from "./test-catalog.ts";

const parse = createRecipeParser(toNames(loadCatalog()));

const texts = 300;

interface Reading {
  readonly name: string;
  readonly expected: unknown;
  readonly found: Found<unknown> | null;
}

const figures = [
  "doseGrams",
  "waterGrams",
  "ratio",
  "waterTempC",
  "grind",
  "brewTimeSeconds",
  "source",
] as const;

/** Lists expected and found values by field; fields that neither has are left out. */
function compare(expected: CorpusText, found: RecipeText): Reading[] {
  const brewer = found.brewer && { ...found.brewer, value: found.brewer.value.method };
  const count = Math.max(expected.steps.length, found.steps.length);
  const steps = Array.from({ length: count }, (_, index): Reading => {
    const step = found.steps[index];
    const value = step && {
      kind: step.value.kind,
      atSeconds: step.value.atSeconds,
      toGrams: step.value.toGrams,
      actions: step.value.actions,
    };
    return {
      name: `step ${index + 1}`,
      expected: expected.steps[index] ?? null,
      found: step === undefined ? null : { ...step, value },
    };
  });
  return [
    ...figures.map((name): Reading => ({ name, expected: expected[name], found: found[name] })),
    { name: "brewer", expected: expected.method, found: brewer },
    ...steps,
  ].filter((reading) => reading.expected !== null || reading.found !== null);
}

const isRight = ({ expected, found }: Reading): boolean =>
  JSON.stringify(expected) === JSON.stringify(found?.value ?? null);

test(`${texts} texts with noise: at least 90 % of the fields are right, and no wrong one is sure`, () => {
  let fields = 0;
  let right = 0;
  let sure = 0;
  const wrongButSure: string[] = [];
  const start = performance.now();
  for (let seed = 1; seed <= texts; seed += 1) {
    const expected = makeText(createRandom(seed));
    for (const reading of compare(expected, parse(expected.text))) {
      fields += 1;
      if (reading.found?.isSure === true) sure += 1;
      if (isRight(reading)) right += 1;
      else if (reading.found?.isSure === true)
        wrongButSure.push(
          `text ${seed}: ${reading.name} ${JSON.stringify(reading.found.value)}\n${expected.text}`,
        );
    }
  }
  const milliseconds = (performance.now() - start) / texts;
  if (process.env["RECIPE_TEXT_FIGURES"] !== undefined)
    process.stdout.write(
      `${JSON.stringify({ texts, fields, rightPercent: (100 * right) / fields, surePercent: (100 * sure) / fields, wrongButSure: wrongButSure.length, milliseconds })}\n`,
    );
  expect(wrongButSure).toEqual([]);
  expect(right / fields).toBeGreaterThan(0.9);
  // A parser that is never sure would make the user confirm every value.
  expect(sure / fields).toBeGreaterThan(0.7);
});
