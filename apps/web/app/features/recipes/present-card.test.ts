import { miniDial } from "@brewdial/domain/dial/mini-dial.ts";
import { OnGrinder } from "@brewdial/contract/gear/on-grinder.ts";
import { Publication, Recipe } from "@brewdial/contract/recipes/models.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentCard, presentCards, presentCoffeeCard } from "./present-card.ts";

const recipe = Recipe.example;
const onGrinder = OnGrinder.example;
const format = createFormat("en", { temperature: "c", weight: "g" });

test("presentCard without a grinder shows the author's setting and grinder", () => {
  const card = presentCard(en, format, recipe);
  expect(card.grind).toEqual({ setting: "24", note: "on C40 MK4", unit: "clicks", isOwn: false });
  expect([card.dose, card.water, card.time]).toEqual(["15\u00A0g", "240\u00A0g", "3:00"]);
  expect(card.fitsTaste).toBe(false);
});

test("presentCard without a grinder shows a word where the recipe has a place on the index only", () => {
  const publication = Publication.example;
  const card = presentCard(en, format, { ...recipe, publication, upvotes: 0, downvotes: 0 });
  expect(card.grind).toMatchObject({ setting: "medium", isWord: true });
  expect([card.roaster, card.notes]).toEqual(["James Hoffmann, 2019", "bright, light body"]);
  expect(card.dial).toBeUndefined();
});

test("presentCoffeeCard names a recipe after its author's title, else its brewer", () => {
  const named = presentCoffeeCard(en, format, recipe, {});
  expect(named).toMatchObject({ label: undefined, name: "Slow morning", roaster: "by Ana" });
  expect(presentCoffeeCard(en, format, { ...recipe, name: null }, {}).name).toBe("V60");
});

test("presentCard on a grinder shows its setting with range and unit", () => {
  const clicks = { ...onGrinder, unit: "clicks", instruction: "17 clicks" } as const;
  expect(presentCard(de, format, { ...recipe, onGrinder: clicks }).grind).toEqual({
    setting: "17",
    note: "14 bis 21 · Encore",
    unit: "Klicks",
    isOwn: true,
  });
});

test("presentCard names the unit of a decimal setting, not of places that count several", () => {
  const unitOf = (label: string, unit: "marks" | "clicks", instruction: string) =>
    presentCard(en, format, { ...recipe, onGrinder: { ...onGrinder, label, unit, instruction } }).grind.unit;
  expect(unitOf("43.5", "marks", "43.5 marks")).toBe("marks");
  expect(unitOf("1.32", "clicks", "1 turn + 32 clicks (1.32)")).toBeUndefined();
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
});

test("presentCard gives the first reason in words, else how the author tastes it", () => {
  const reasonOf = (code: "body_match" | "votes", params: Record<string, string | number>) =>
    presentCard(en, format, { ...recipe, matchReasons: [{ code, params, text: "" }] }).reason;
  expect(reasonOf("body_match", { level: "high" })).toBe("A full body");
  expect(reasonOf("votes", { upvotes: 10, votes: 11 })).toBe("10 of 11 voted for it");
  expect(presentCard(en, format, recipe).reason).toBe("bright, light body");
});

test("presentCard on an example grinder shows its setting, but the author's where it cannot grind for the recipe", () => {
  const context = { isExample: true };
  const grindOf = (on: typeof onGrinder | null) =>
    presentCard(en, format, { ...recipe, onGrinder: on }, context).grind;
  expect(grindOf(onGrinder)).toMatchObject({ setting: "17", note: "14 to 21 · Encore", isOwn: false });
  expect(grindOf(null)).toMatchObject({ setting: "24", note: "on C40 MK4" });
  expect(grindOf({ ...onGrinder, clamped: true }).setting).toBe("24");
});

test("presentCards leaves out a reason that most of the cards share", () => {
  const reasonsOf = (...levels: string[]) =>
    presentCards(
      en,
      format,
      levels.map((level) => ({
        ...recipe,
        matchReasons: [{ code: "body_match" as const, params: { level }, text: "" }],
      })),
    ).map(({ reason }) => reason);
  expect(reasonsOf("high", "high", "low")).toEqual([undefined, undefined, "A clear, light body"]);
  expect(reasonsOf("high", "low")).toEqual(["A full body", "A clear, light body"]);
  expect(reasonsOf("high")).toEqual(["A full body"]);
});

test("presentCard draws the dial of the visitor's grinder, else the author's, and counts cups", () => {
  const dial = { min: 0, max: 40 };
  const dials = new Map([["baratza-encore", dial]]);
  const { setting, range } = onGrinder;
  expect(presentCard(en, format, { ...recipe, onGrinder }, { dials }).dial).toEqual(
    miniDial(dial, setting, { range }),
  );
  expect(presentCard(en, format, { ...recipe, onGrinder: null }, { dials }).dial).toBeUndefined();
  const authors = new Map([["comandante-c40-mk4", dial]]);
  expect(presentCard(en, format, recipe, { dials: authors }).dial).toEqual(miniDial(dial, 24));
  expect(presentCard(en, format, recipe).cups).toBe("9 cups");
  expect(presentCard(de, format, { ...recipe, brewCount: 0 }).cups).toBeUndefined();
});
