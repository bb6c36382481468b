import { BrewLog, BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import { getWeeklyStats } from "@brewdial/contract/brew-logs/figures.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { groupDays } from "./group-days.ts";
import { presentBrewRow } from "./present-brew-row.ts";
import { presentSetting } from "./present-brew.ts";
import { presentEntry } from "./present-entry.ts";
import { presentWeek, type WeeklyStats } from "./present-week.ts";
import { packBrew, unpackBrew } from "./removed-brew.ts";

const brew = BrewLog.example;
const metric = { temperature: "c", weight: "g" } as const;
const english = createFormat("en", metric);
const german = createFormat("de", metric);

test("presentBrewRow shows setting, amounts, times and taste in the account's time zone", () => {
  expect(presentBrewRow(en, english, brew, "Europe/Berlin", "/log/31")).toEqual({
    key: "31",
    path: "/log/31",
    label: expect.objectContaining({ isLight: expect.any(Boolean) }),
    icon: "v60",
    setting: { text: "24", unit: "clicks", size: "large" },
    title: brew.coffee?.name,
    dose: "15",
    water: "240\u00A0g",
    facts: ["3:05", "10:15", "C40 MK4"],
    note: undefined,
    rating: 3.5,
    taste: { text: "sour", isGood: false },
  });
});

test("presentBrewRow names a brew without a coffee by its method and leaves out what is missing", () => {
  const bare = {
    ...brew,
    coffee: null,
    grinder: null,
    doseGrams: null,
    brewTimeSeconds: null,
    grindSettingLabel: null,
    grindUnit: null,
    stars: null,
    extractionFeedback: null,
  };
  const row = presentBrewRow(de, german, bare, "UTC", "/log/31");
  expect([row.title, row.dose, row.water, row.facts]).toEqual([
    "V60, Kegel",
    undefined,
    "240\u00A0g",
    ["8:15"],
  ]);
  expect([row.label, row.setting.text, row.rating, row.taste]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("presentSetting sets long notations smaller and never formats them", () => {
  expect(presentSetting(de, "2.6.4", "clicks", 264)).toEqual({
    text: "2.6.4",
    unit: "Klicks",
    size: "medium",
  });
  expect(presentSetting(en, "1 3/16 turn", "turns", 1.1875).size).toBe("small");
  expect(presentSetting(en, "1", "clicks", 1).unit).toBe("click");
});

test("groupDays splits at midnight of the time zone and names the year of older days", () => {
  const times = ["2026-01-01T23:30:00Z", "2026-01-01T22:30:00Z", "2025-12-31T10:00:00Z"];
  const group = (locale: string) =>
    groupDays(locale, "Europe/Berlin", Date.parse("2026-03-01T00:00:00Z"), times, (time) => time);
  expect(group("en").map(({ date, label, items }) => [date, label, items.length])).toEqual([
    ["2026-01-02", "Friday 2 January", 1],
    ["2026-01-01", "Thursday 1 January", 1],
    ["2025-12-31", "Wednesday, 31 December 2025", 1],
  ]);
  expect(group("de")[2]?.label).toBe("Mittwoch, 31. Dezember 2025");
});

test("presentWeek says the week in figures, dots and one line, in both languages", () => {
  const stats = structuredClone(getWeeklyStats.success[200].example) as unknown as WeeklyStats;
  expect(presentWeek(en, english, stats)).toMatchObject({
    brews: "1",
    average: "3",
    streak: "3 days in a row",
    daysLabel: "Cups a day, Monday to Sunday: 0, 0, 1, 0, 0, 0, 0",
    insight: undefined,
  });
  const insight = {
    ...stats.insights[0],
    code: "ratio_preference",
    params: { ratio: 16.5, otherRatio: 15, method: "pour-over", minRating: 4 },
  } as WeeklyStats["insights"][number];
  expect(presentWeek(de, german, { ...stats, insights: [insight] }).insight).toBe(
    "V60, Kegel: Tassen mit vier oder fünf Sternen liegen im Schnitt bei 1:16,5, die anderen bei 1:15.",
  );
});

test("presentEntry lists the figures with units and draws the dial only for settings on it", () => {
  const detail = BrewLogDetail.example;
  const view = presentEntry(de, german, detail, "UTC");
  expect(view.figures.map(({ label, value, unit }) => `${label} ${value} ${unit}`.trim())).toEqual([
    "Dosis 15 g",
    "Wasser 240 g",
    "Verhältnis 1:16",
    "Temperatur 94 °C",
    "Zeit 3:05",
    "Alter 12 Tage",
  ]);
  expect(view.dial).toMatchObject({ setting: 24 });
  expect(view.measured.map(({ label, value, unit }) => `${label} ${value}${unit}`)).toEqual([
    "In der Tasse 208g",
    "TDS 1,32%",
    "Ausbeute 18,3%",
  ]);
  expect(view.measured.at(-1)?.isGood).toBe(true);
  expect(view.tags).toEqual([{ tag: "guests", path: "/log?tag=guests" }]);
  expect(presentEntry(en, english, { ...detail, grindSetting: 99 }, "UTC")).toMatchObject({
    dial: undefined,
    isOffDial: true,
  });
  expect(presentEntry(en, english, { ...detail, grinderId: null, grinder: null }, "UTC").canBrew).toBe(false);
});

test("packBrew keeps everything that creates the brew again, and refuses what does not fit into a cookie", () => {
  const detail = { ...BrewLogDetail.example, notes: "Lemon juice." };
  expect(unpackBrew(packBrew(detail) ?? "")).toEqual({
    brewedAt: detail.brewedAt,
    method: "pour-over",
    machineId: 1,
    grinderId: 23,
    coffeeProfileId: 3,
    doseGrams: 15,
    waterGrams: 240,
    grindSetting: "24",
    waterTempF: 201.2,
    brewTimeSeconds: 185,
    daysOffRoast: 12,
    beverageGrams: 208,
    tdsPercent: 1.32,
    outcome: "under-extracted",
    stars: 3.5,
    balance: -1,
    strength: 0,
    tags: ["guests"],
    notes: "Lemon juice.",
    tasteProfile: detail.tasteProfile,
    extractionFeedback: detail.extractionFeedback,
    curve: detail.curve,
  });
  const seconds = Array.from({ length: 600 }, (_, second) => second);
  expect(packBrew({ ...detail, curve: { seconds, grams: seconds } })).toBeUndefined();
  expect(packBrew({ ...detail, notes: "\n".repeat(1500) })).toBeUndefined();
  expect(unpackBrew("{")).toBeUndefined();
  expect(unpackBrew("[1]")).toBeUndefined();
});

test("a brew that a program logged says so in the log and on its page", () => {
  const written = { writtenBy: "Claude" };
  const row = presentBrewRow(en, english, { ...brew, ...written }, "UTC", "/log/7");
  expect(row.facts.at(-1)).toBe("by Claude");
  expect(presentEntry(de, german, { ...BrewLogDetail.example, ...written }, "UTC").facts.at(-1)).toEqual({
    label: "Eingetragen von",
    text: "Claude",
  });
});
