import { describe, expect, test } from "vitest";
import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { de } from "#app/words/de.ts";
import { en } from "#app/words/en.ts";
import { createFormat } from "#app/words/format.ts";
import { listReadable, listReady } from "./present-offline.ts";
import { presentWaiting } from "./present-waiting.ts";

const brew: LoggedBrew = {
  clientId: "a",
  brewedAt: "2026-06-03T07:22:00.000Z",
  key: "k",
  search: "?recipe=4",
  title: "Kayanza Bourbon",
  method: "pour-over",
  machine: null,
  grinder: "comandante-c40-mk4",
  recipeId: 4,
  dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
  isRising: true,
  settingLabel: "23",
  figures: { setting: 23, doseGrams: 20, waterGrams: 330, waterTempF: 204, brewTimeSeconds: 184 },
  plannedSeconds: 180,
  opinion: {},
  isClosed: false,
  isSent: false,
};
const units = { temperature: "c", weight: "g" } as const;

describe("presentWaiting", () => {
  test("shows the time of the brew, not of sending", () => {
    expect(presentWaiting(en, createFormat("en", units), brew, "Europe/Berlin")).toEqual({
      key: "a",
      correctTo: expect.stringMatching(/^\/log\/new\?clientId=a&brewedAt=2026-06-03T07/),
      setting: "23",
      unit: "clicks",
      title: "Kayanza Bourbon",
      facts: "3 Jun 2026, 09:22 · 3:04 · not rated",
      refusal: undefined,
    });
  });

  test("says in German why a rated brew was refused", () => {
    const refused = { ...brew, opinion: { rating: 4 }, refusedStatus: 400 };
    const { facts, refusal } = presentWaiting(de, createFormat("de", units), refused, "UTC");
    expect(facts).toBe("03.06.2026, 07:22 · 3:04 · 4 von 5 Sternen");
    expect(refusal).toEqual({
      text: "Dein Konto hat Kayanza Bourbon vom 03.06.2026, 07:22 nicht angenommen.",
      reason: "Ein Wert liegt außerhalb des Erlaubten, oder die Uhr dieses Geräts geht vor.",
    });
  });
});

const pages = [
  { path: "/brew?recipe=4", title: "Brew Kayanza Bourbon" },
  { path: "/brew?recipe=4&dose=30", title: "Brew Kayanza Bourbon" },
  { path: "/brew", title: "Brew Pour-over" },
  { path: "/recipes/4", title: "Kayanza Bourbon on the V60" },
  { path: "/log", title: "Your brew log" },
  { path: "/de/log", title: "Dein Brühprotokoll" },
  { path: "/offline", title: "You are offline" },
];

test("listReady lists each recipe once, with the setting of its last brew", () => {
  expect(listReady(en, pages, [brew])).toEqual([
    { path: "/brew?recipe=4", title: "Brew Kayanza Bourbon", setting: { text: "23", unit: "clicks" } },
    { path: "/brew", title: "Brew Pour-over", setting: undefined },
  ]);
});

test("listReadable lists the pages of the visitor's language", () => {
  expect(listReadable(en, pages).map(({ path }) => path)).toEqual(["/log", "/recipes/4"]);
  expect(listReadable(de, pages)).toEqual([{ path: "/de/log", title: "Tagebuch" }]);
});
