import { PersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { Recipe } from "@brewdial/contract/recipes/models.ts";
import { describe, expect, test } from "vitest";
import { parseRecipe, serializeRecipe } from "#app/features/recipes/restore.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentOwn, presentPublished } from "./present-own.ts";

const english = createFormat("en", { temperature: "c", weight: "g" });
const german = createFormat("de", { temperature: "c", weight: "g" });
const { example } = PersonalRecipe;
const onEncore = {
  grinder: { slug: "baratza-encore", brand: "Baratza", name: "Encore" },
  setting: 17,
  label: "17",
  unit: "numbers" as const,
  instruction: "number 17",
  range: { min: 15, max: 19, minLabel: "15", maxLabel: "19", label: "15 to 19" },
  clamped: false,
  confidence: "medium" as const,
};

describe("presentOwn", () => {
  test("shows the setting as written on the visitor's own grinder, without a range", () => {
    const line = presentOwn(en, english, { ...example, onGrinder: onEncore }, "comandante-c40-mk4");
    expect(line.grind).toMatchObject({ setting: "24", unit: "clicks", note: "C40 MK4", isOwn: true });
    expect(line).toMatchObject({ name: "Sunday", facts: ["Kochere", "V60", "4 stars"], time: "3:00" });
  });

  test("shows it converted to another grinder, and as written where it is not on a dial", () => {
    const converted = presentOwn(en, english, { ...example, onGrinder: onEncore }, "baratza-encore");
    expect(converted.grind).toMatchObject({ setting: "17", note: "15 to 19 · Encore", isOwn: true });
    const loose = {
      ...example,
      grinder: null,
      grindSetting: null,
      grindSettingLabel: "fine-ish",
      onGrinder: null,
    };
    expect(presentOwn(de, german, loose, "baratza-encore").grind).toMatchObject({
      setting: "fine-ish",
      note: "wie geschrieben",
    });
  });

  test("names an unnamed recipe after coffee and brewer, in German with a decimal comma", () => {
    const line = presentOwn(de, german, { ...example, name: null, doseGrams: 15.5, rating: 1 }, undefined);
    expect(line).toMatchObject({ name: "Kochere, V60", facts: ["1 Stern"], dose: "15,5\u00A0g" });
  });
});

test("presentPublished asks before deleting and shows votes and brews", () => {
  expect(presentPublished(en, english, Recipe.example)).toMatchObject({
    name: "Kochere on the V60",
    facts: ["10 up, 1 down", "brewed 9 times"],
    confirmPath: "/library/recipes?delete=recipe-12",
  });
});

test("a deleted recipe fits into the cookie of its undo, or is asked for first", () => {
  const text = serializeRecipe(example) ?? "";
  expect(parseRecipe(text)).toMatchObject({ name: "Sunday", grindSetting: "24", waterGrams: 240 });
  expect(parseRecipe(text)?.steps).toHaveLength(example.steps.length);
  const long = { ...example, notes: "ü".repeat(2000) };
  expect(serializeRecipe(long)).toBeUndefined();
  expect(presentOwn(en, english, long, undefined).confirmPath).toBe("/library/recipes?delete=mine-8");
  expect(["", "{", "3", "null"].map(parseRecipe)).toEqual([undefined, undefined, undefined, undefined]);
});
