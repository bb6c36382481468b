import { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { RecipeAdaptation } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentRecipe, type RecipeInput } from "./present.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const recipe = RecipeDetail.example;
const adaptation = RecipeAdaptation.example;
const own = { name: "K6", grinder: { ...GrinderDetail.example, slug: "kingrinder-k6" } } as NonNullable<
  RecipeInput["own"]
>;
const present = (input: Partial<RecipeInput>, messages: typeof de | typeof en = en) =>
  presentRecipe(messages, format, {
    recipe,
    adaptation: undefined,
    own: undefined,
    isWritten: false,
    ...input,
  });

test("presentRecipe without a grinder shows the author's setting on the author's dial", () => {
  const view = present({});
  expect(view.title).toBe("Slow morning");
  expect(view.dial).toMatchObject({ name: "Comandante C40 MK4", setting: 24, isOwn: false });
  expect(view.strip.map(({ value, unit }) => value + unit)).toEqual(["15g", "240g", "95°C", "3:00"]);
  expect(view.changes).toEqual([]);
  expect(view.ownName).toBeUndefined();
});

test("presentRecipe on the visitor's grinder shows its setting, range and the reason of each change", () => {
  const view = present({ own, adaptation });
  expect(view.dial).toMatchObject({ name: "K6", setting: 92, range: { min: 82, max: 102 } });
  expect(view.changes).toEqual([
    {
      field: "grind",
      label: "Grind",
      from: "24 on C40 MK4",
      to: "1.32",
      unit: "clicks",
      reason: "The same grind on your dial.",
    },
  ]);
});

test("presentRecipe says that a setting is outside the band of the brewer", () => {
  const noticesFor = (min: number, max: number) => {
    const chart = own.grinder.chart.map((row) => ({
      ...row,
      method: recipe.method,
      span: { ...row.span, min, max },
    }));
    return present({ own: { ...own, grinder: { ...own.grinder, chart } }, adaptation }).notices;
  };
  expect(noticesFor(80, 110)).toEqual([]);
  expect(noticesFor(95, 110)).toEqual(["Finer than usual for this brewer."]);
  expect(noticesFor(60, 90)).toEqual(["Coarser than usual for this brewer."]);
});

test("presentRecipe as written says what the setting is on the visitor's grinder", () => {
  const view = present({ own, adaptation, isWritten: true });
  expect(view.dial).toMatchObject({ setting: 24, isOwn: false });
  expect(view.written?.[0]).toBe("24 clicks on the Comandante C40 MK4.");
  expect(view.written?.[1]).toMatch(/^On your K6 that is /);
  expect(view.scale).toBeUndefined();
});

test("presentRecipe says in words that a grinder does not reach the recipe", () => {
  const notice = {
    code: "not_for_espresso",
    params: { grinder: "Baratza Encore", method: "espresso" },
    text: "English",
  };
  const view = present({ own, adaptation: { ...adaptation, adapted: null, notices: [notice] } }, de);
  expect(view.isReachable).toBe(false);
  expect(view.notices).toEqual(["Die Baratza Encore taugt ohne Druckkorbsieb nicht für Espresso."]);
});

test("presentRecipe puts words in the dial where the setting is past its end", () => {
  const notice = { code: "grinder_finest", params: { grinder: "Baratza Encore", setting: "0" }, text: "" };
  const view = present({ own, adaptation: { ...adaptation, notices: [notice] } });
  expect(view.outOfReach).toEqual({ title: "Too fine", text: "finest is 0" });
  expect(view.changes).toEqual([]);
});
