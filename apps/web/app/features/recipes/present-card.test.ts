import { OnGrinder } from "@brewdial/contract/on-grinder.ts";
import { Publication, Recipe } from "@brewdial/contract/recipe-models.ts";
import { expect, test } from "vitest";
import { de } from "#app/words/de.ts";
import { en } from "#app/words/en.ts";
import { createFormat } from "#app/words/format.ts";
import { presentCard } from "./present-card.ts";

const recipe = Recipe.example;
const onGrinder = OnGrinder.example;
const format = createFormat("en", { temperature: "c", weight: "g" });

test("presentCard without a grinder shows the author's setting and grinder", () => {
  const card = presentCard(en, format, recipe);
  expect(card.grind).toEqual({ setting: "24", note: "clicks on C40 MK4", isOwn: false });
  expect([card.dose, card.water, card.ratio, card.time]).toEqual(["15\u00A0g", "240\u00A0g", "1:16", "3:00"]);
  expect(card.fitsTaste).toBe(false);
});

test("presentCard without a grinder shows a word where the recipe has a place on the index only", () => {
  const publication = Publication.example;
  const card = presentCard(en, format, { ...recipe, publication, upvotes: 0, downvotes: 0 });
  expect(card.grind).toMatchObject({ setting: "medium", isWord: true });
  expect([card.roaster, card.hasVotes]).toEqual(["James Hoffmann, 2019", false]);
});

test("presentCard on a grinder shows its setting with range and unit", () => {
  const clicks = { ...onGrinder, unit: "clicks", instruction: "17 clicks" } as const;
  expect(presentCard(de, format, { ...recipe, onGrinder: clicks }).grind).toEqual({
    setting: "17",
    note: "14 bis 21 Klicks · Encore",
    isOwn: true,
  });
});

test("presentCard names the unit of a decimal setting, not of places that count several", () => {
  const noteOf = (label: string, unit: "marks" | "clicks", instruction: string) =>
    presentCard(en, format, { ...recipe, onGrinder: { ...onGrinder, label, unit, instruction } }).grind.note;
  expect(noteOf("43.5", "marks", "43.5 marks")).toBe("14 to 21 marks · Encore");
  expect(noteOf("1.32", "clicks", "1 turn + 32 clicks (1.32)")).toBe("14 to 21 · Encore");
});

test("presentCard shows words instead of a setting that the grinder does not have", () => {
  expect(presentCard(en, format, { ...recipe, onGrinder: null }).grind).toMatchObject({
    setting: undefined,
    note: "not on your grinder",
  });
  const clamped = { ...onGrinder, clamped: true };
  expect(presentCard(en, format, { ...recipe, onGrinder: clamped }).grind.setting).toBeUndefined();
});

test("presentCard says that a recipe fits only where the taste of the visitor speaks for it", () => {
  const fits = (...codes: ("roast_match" | "votes")[]) =>
    presentCard(en, format, {
      ...recipe,
      tasteMatchScore: 92,
      matchReasons: codes.map((code) => ({ code, params: {}, text: "" })),
    }).fitsTaste;
  expect([fits("roast_match", "votes"), fits("votes"), fits()]).toEqual([true, false, false]);
  expect(presentCard(en, format, recipe).taste).toBe("bright, light body");
});
