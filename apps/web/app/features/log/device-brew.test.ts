import { expect, test } from "vitest";
import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { formatBrew } from "#app/browser/format-brew.ts";
import { en } from "#app/i18n/messages/en.ts";
import { correctBrew } from "./correct-brew.ts";
import { parseDeviceBrew } from "./device-brew.ts";

const now = Date.parse("2026-06-04T00:00:00Z");
const clientId = "0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10";
const brew: LoggedBrew = {
  clientId,
  brewedAt: "2026-06-03T07:22:00.000Z",
  key: "k",
  search: "",
  title: "Kayanza Bourbon",
  method: "pour-over",
  machine: "hario-v60-02",
  grinder: "comandante-c40-mk4",
  recipeId: 4,
  bagId: 5,
  coffeeId: 3,
  dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
  isRising: true,
  settingLabel: "23",
  beverageGrams: 290,
  figures: { setting: 23, doseGrams: 20.5, waterGrams: 330, waterTempF: 201.2, brewTimeSeconds: 184 },
  plannedSeconds: 180,
  opinion: { rating: 4 },
  isClosed: true,
  isSent: false,
};
const parse = (query: string) => parseDeviceBrew(new URLSearchParams(query), now);

test("parseDeviceBrew reads what formatBrew writes", () => {
  expect(parse(formatBrew(brew))).toEqual({
    clientId,
    brew: {
      brewedAt: brew.brewedAt,
      method: "pour-over",
      machine: { slug: "hario-v60-02" },
      grinder: { slug: "comandante-c40-mk4" },
      bagId: 5,
      coffeeProfileId: 3,
      grindSettingLabel: "23",
      doseGrams: 20.5,
      waterGrams: 330,
      beverageGrams: 290,
      waterTempF: 201.2,
      brewTimeSeconds: 184,
      daysOffRoast: null,
      stars: 4,
      tags: [],
      tdsPercent: null,
      waterName: null,
      extractionFeedback: null,
      notes: null,
    },
  });
});

test("parseDeviceBrew takes now for a time ahead, and leaves out what is malformed", () => {
  const ahead = parse(formatBrew({ ...brew, brewedAt: "2031-01-01T00:00:00Z" }));
  expect(ahead?.brew.brewedAt).toBe("2026-06-04T00:00:00.000Z");
  expect(parse(`?clientId=${clientId}&dose=1e9&bag=-1&machine=../x&method=constructor`)?.brew).toMatchObject({
    doseGrams: null,
    bagId: null,
    machine: null,
    method: "pour-over",
  });
  expect(parse("?clientId=x")).toBeUndefined();
});

const grams = { temperature: "c", weight: "g" } as const;
const typed = { setting: "23", dose: "20.5", water: "290", time: "3:04", rating: "4", note: "" };
const advice = { change: "grind", to: 22 } as LoggedBrew["advice"];

test("correctBrew keeps the advice while only stars and note change, and drops it with other figures", () => {
  const advised = { ...brew, advice, isAdviceUsed: true };
  const note = correctBrew(en, grams, advised, { ...typed, rating: "5", note: " Sweet " }).change;
  expect(note).toMatchObject({ figures: brew.figures, opinion: { rating: 5, notes: "Sweet" } });
  expect(note).not.toHaveProperty("advice");
  const finer = correctBrew(en, grams, advised, { ...typed, setting: "21" }).change;
  expect(finer).toMatchObject({ settingLabel: "21", figures: { setting: 21 }, advice: undefined });
  expect(finer).toHaveProperty("isAdviceUsed", undefined);
});

test("correctBrew changes the drink where it was weighed, else the water", () => {
  expect(correctBrew(en, grams, brew, { ...typed, water: "280" }).change).toMatchObject({
    beverageGrams: 280,
    figures: { waterGrams: 330 },
  });
  const { beverageGrams: _, ...poured } = brew;
  const { change } = correctBrew(en, grams, poured, { ...typed, water: "300" });
  expect(change?.figures?.waterGrams).toBe(300);
  expect(change).not.toHaveProperty("beverageGrams");
});

test("correctBrew names every field that cannot be read", () => {
  const { errors } = correctBrew(en, grams, brew, { ...typed, setting: "99", dose: "x", time: "3:99" });
  expect(Object.keys(errors ?? {})).toEqual(["setting", "dose", "time"]);
});
