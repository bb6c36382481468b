import { describe, expect, test } from "vitest";
import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { listReadable, listReady } from "./present-offline.ts";
import { presentWaiting } from "./present-waiting.ts";
import { readWantedPage } from "./wanted-page.ts";

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

const stored = {
  title: "Kayanza Bourbon",
  method: "pour-over",
  facts: "V60 · Kitchen · 20 g · 330 g · 3:00",
  setting: "24",
  unit: "clicks",
};
const page = (path: string, title: string) => ({ path, title });
const pages = [
  { path: "/brew?bag=3&from=today", title: "Brew Kayanza Bourbon", brew: stored },
  { path: "/brew?bag=3&setting=24&from=today", title: "Brew Kayanza Bourbon", brew: stored },
  { path: "/brew?recipe=4", title: "Brew Kayanza Bourbon", brew: { ...stored, facts: "V60 · Niche" } },
  page("/brew?recipe=5", "Not on your grinder"),
  page("/recipes/4", "Kayanza Bourbon on the V60"),
  page("/recipes/6", "Kirinyaga AA on the V60"),
  page("/log", "Your brew log"),
  page("/de/log", "Dein Brühprotokoll"),
  page("/offline", "You are offline"),
];

test("listReady lists what reads the same once, with the setting that the player opens with", () => {
  expect(listReady(en, pages, [brew])).toEqual([
    {
      path: "/brew?bag=3&from=today",
      icon: "v60",
      title: "Kayanza Bourbon",
      facts: "V60 · Kitchen · 20 g · 330 g · 3:00",
      setting: "24",
      unit: "clicks",
    },
    {
      path: "/brew?recipe=4",
      icon: "v60",
      title: "Kayanza Bourbon",
      facts: "V60 · Niche",
      setting: "23",
      unit: "clicks",
    },
  ]);
});

test("listReadable lists the pages of the visitor's language, without recipes that are ready to brew", () => {
  expect(listReadable(en, pages).map(({ path }) => path)).toEqual(["/log", "/recipes/6"]);
  expect(listReadable(de, pages)).toEqual([{ path: "/de/log", title: "Tagebuch", icon: "log" }]);
});

test.each([
  ["#/discover?q=kenya", "/discover?q=kenya"],
  ["#//evil.example/x", undefined],
  ["#/\\evil.example", undefined],
  ["#javascript:alert(1)", undefined],
  ["", undefined],
])("readWantedPage of %j is %j", (hash, wanted) => {
  expect(readWantedPage(hash, "https://brewdial.example")).toBe(wanted);
});
