import { BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentPour } from "./present-pour.ts";

const metric = { temperature: "c", weight: "g" } as const;
const english = createFormat("en", metric);
const plan = { waterGrams: 300, brewTimeSeconds: 180 };
const steps = generateSteps({ method: "pour-over", doseGrams: 20, ...plan });

test("presentPour draws what the scale showed, and the recipe for the water that was brewed", () => {
  const view = presentPour(en, english, BrewLogDetail.example, { ...plan, steps });
  expect(view?.label).toMatch(/^Weight on the scale: 240 g after 1:00. In the recipe: 240 g after \d:\d\d.$/);
  expect(view?.phone.lines.map(({ name }) => name)).toEqual(["planned", "poured"]);
});

test("presentPour without a recipe draws the curve alone, and nothing without a curve", () => {
  const view = presentPour(de, createFormat("de", metric), BrewLogDetail.example, undefined);
  expect(view).toMatchObject({ hasPlan: false, label: "Gewicht auf der Waage: 240 g nach 1:00." });
  expect(presentPour(en, english, { ...BrewLogDetail.example, curve: null }, undefined)).toBeUndefined();
});

test("presentPour draws no more points than the picture shows", () => {
  const seconds = Array.from({ length: 600 }, (_, index) => index / 10);
  const curve = { seconds, grams: seconds.map((second) => second * 4) };
  const view = presentPour(en, english, { ...BrewLogDetail.example, curve }, undefined);
  const points = view?.phone.lines[0]?.path.match(/[ML]/g) ?? [];
  expect(points.length).toBeGreaterThan(100);
  expect(points.length).toBeLessThan(400);
});
