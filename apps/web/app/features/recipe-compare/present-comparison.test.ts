import { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { RecipeAdaptation } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { expect, test } from "vitest";
import { drawPours } from "#app/features/charts/pours-drawing.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { type ComparedRecipe, presentRecipeComparison } from "./present-comparison.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const recipe = RecipeDetail.example;
const { adapted } = RecipeAdaptation.example;

/** A recipe with its setting on the visitor's C40, if they have one. */
const at = (grindSetting: number | undefined, changes: Partial<typeof recipe> = {}): ComparedRecipe => ({
  recipe: { ...recipe, ...changes },
  adaptation:
    grindSetting === undefined || adapted === null
      ? undefined
      : { ...RecipeAdaptation.example, adapted: { ...adapted, grindSetting, clamped: false } },
});
const compare = (one: ComparedRecipe, other: ComparedRecipe, grinder?: typeof GrinderDetail.example) =>
  presentRecipeComparison(en, format, [one, other], grinder);

test("presentRecipeComparison says how far apart two grinds are on the visitor's dial", () => {
  const { apart, rows } = compare(at(20), at(28), GrinderDetail.example);
  expect(apart).toBe("8 clicks apart on your grinder.");
  expect(rows[0]).toEqual({ label: "Grind", values: ["20 clicks", "28 clicks"], isSame: false });
  expect(compare(at(20), at(20), GrinderDetail.example).apart).toBe("Both are ground alike on your grinder.");
});

test("presentRecipeComparison shows words without a grinder, and marks what is the same", () => {
  const { apart, rows } = compare(at(undefined), at(undefined, { grindIndex: 60, waterGrams: 300 }));
  expect(apart).toBeUndefined();
  expect(rows[0]?.values).toEqual(["medium", "coarse"]);
  expect(rows.filter(({ isSame }) => !isSame).map(({ label }) => label)).toEqual(["Grind", "Water"]);
});

test("drawPours raises the line while water is poured and keeps it level until the end", () => {
  const steps = [
    { atSeconds: 0, untilSeconds: 10, toGrams: 50 },
    { atSeconds: 10, untilSeconds: 45, toGrams: null },
    { atSeconds: 45, untilSeconds: 60, toGrams: 250 },
  ];
  const { lines, axis } = drawPours([{ name: "One", steps, seconds: 180 }], 640);
  const heights = [...(lines[0]?.path.matchAll(/[ML][\d.]+ ([\d.]+)/g) ?? [])].map(([, y]) => Number(y));
  expect(heights).toHaveLength(5);
  expect(heights[1]).toBe(heights[2]);
  expect(heights[3]).toBe(heights[4]);
  expect(heights[3]).toBeLessThan(heights[1] ?? 0);
  expect(axis.map(({ label }) => label)).toEqual(["0:00", "1:00", "2:00", "3:00"]);
});
