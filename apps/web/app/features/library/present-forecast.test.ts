import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentForecast } from "./present-forecast.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const entry = {
  roastLevel: "LIGHT" as const,
  roastedOn: "2026-11-09",
  grams: 250,
  doseGrams: 20,
  today: "2026-11-15",
};

test("presentForecast names phase, peak and the number of brews", () => {
  expect(presentForecast(en, format, entry)).toMatchObject({
    age: { title: "Day 6, resting", keys: ["9 Nov", "peak from 19 Nov"] },
    stock: {
      title: "250\u00A0g is about 12 cups",
      text: "At 20\u00A0g each. At one a day it lasts until 26 November.",
    },
  });
});

test("presentForecast of a date in the future asks to check it", () => {
  expect(presentForecast(en, format, { ...entry, roastedOn: "2026-11-16" }).age).toEqual({
    title: en.bag.form.futureTitle,
    text: en.bag.form.futureText,
  });
});

test("presentForecast of a date that is missing or unfinished knows no age", () => {
  for (const roastedOn of ["", "0002-11-09"])
    expect(presentForecast(de, format, { ...entry, roastedOn }).age).toEqual({
      title: "Kein Röstdatum?",
      text: "Die Tassen zählen wir trotzdem. Trag das Datum nach, wenn du es findest.",
    });
});

test("presentForecast says nothing about brews without a size", () => {
  expect(presentForecast(en, format, { ...entry, grams: 0 }).stock).toBeUndefined();
});
