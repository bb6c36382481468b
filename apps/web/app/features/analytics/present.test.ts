import { Analytics } from "@brewdial/contract/events/analytics-models.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { drawDays } from "./days-drawing.ts";
import { type AnalyticsData, parseShown, presentAnalytics } from "./present.ts";

const { comparison, ...period } = Analytics.example;
const day = (date: string, impressions: number) => ({
  date,
  impressions,
  clicks: 1,
  methodSwitches: 0,
  grinderChoices: 0,
});
const data: AnalyticsData = {
  ...period,
  period: { days: 3, from: "2026-11-13", to: "2026-11-15", timezone: "Europe/Berlin" },
  pageViews: { ...period.pageViews, byDay: [] },
  embed: {
    ...period.embed,
    byDay: [day("2026-11-13", 300), day("2026-11-14", 1000), day("2026-11-15", 200)],
    byMethod: [
      { method: "aeropress", switches: 3 },
      { method: "espresso", switches: 1 },
    ],
    grinderChoices: 8,
    byGrinder: [
      { slug: "comandante-c40-mk4", brand: "Comandante", name: "C40 MK4", choices: 5 },
      { slug: "niche-zero", brand: "Niche", name: "Zero", choices: 2 },
    ],
  },
  traffic: [
    { source: "north.coffee", isConfirmed: true, pageViews: 0, impressions: 700, clicks: 30 },
    { source: "direct", isConfirmed: false, pageViews: 70, impressions: 0, clicks: 0 },
    { source: "spam.example", isConfirmed: false, pageViews: 3, impressions: 0, clicks: 0 },
  ],
  comparison: comparison && {
    ...comparison,
    embed: { ...comparison.embed, byDay: [day("2026-11-10", 1000)] },
  },
};
const names = new Map([["kochere", "Kochere"]]);
const shown = { days: 7, metric: "impressions" } as const;
const format = {
  en: createFormat("en", { temperature: "c", weight: "g" }),
  de: createFormat("de", { temperature: "c", weight: "g" }),
};

test("presentAnalytics says the total, the change and the best day in a sentence", () => {
  expect(presentAnalytics(en, format.en, data, shown, names).chart.sentence).toBe(
    "Recipes shown: 1,500, 50% more than in the period before. Most on 14 November: 1,000.",
  );
  expect(presentAnalytics(de, format.de, data, shown, names).chart.sentence).toBe(
    "Rezepte gezeigt: 1.500, 50\u00A0% mehr als im Zeitraum davor. Am meisten am 14. November: 1.000.",
  );
});

test("presentAnalytics draws lines until yesterday, and counts today in totals and the table", () => {
  const { chart, figures, rows } = presentAnalytics(en, format.en, data, shown, names);
  expect(chart.days.map(({ count }) => count)).toEqual([300, 1000]);
  expect(figures[0]).toMatchObject({ value: "1,500", spark: [300, 1000] });
  expect(rows).toHaveLength(3);
});

test("presentAnalytics compares with nothing when the period before has no events", () => {
  const { figures, chart } = presentAnalytics(en, format.en, { ...data, comparison: null }, shown, names);
  expect(figures[0]?.delta).toBeUndefined();
  expect(chart.before).toBeUndefined();
  expect(chart.sentence).toBe("Recipes shown: 1,500. Most on 14 November: 1,000.");
});

test("presentAnalytics names coffees, methods and sources, and marks sources that may be forged", () => {
  const { coffees, methods, sources } = presentAnalytics(en, format.en, data, shown, names);
  expect(coffees.rows).toEqual([{ key: "north/kochere", name: "Kochere", shown: "700", opened: "4%" }]);
  expect(methods.sentence).toBe("75% of all switches go to AeroPress.");
  expect(sources.bars.map(({ name, isConfirmed, percent }) => [name, isConfirmed, percent])).toEqual([
    ["north.coffee", true, 100],
    ["Direct or unknown", true, 10],
    ["spam.example", false, 0],
  ]);
});

test("presentAnalytics says which grinders visitors choose, with shares of all choices", () => {
  const { grinders } = presentAnalytics(en, format.en, data, shown, names);
  expect(grinders.sentence).toBe("63% choose the Comandante C40 MK4.");
  expect(grinders.bars.map(({ name, value, share, percent }) => [name, value, share, percent])).toEqual([
    ["Comandante C40 MK4", "5", "63%", 100],
    ["Niche Zero", "2", "25%", 40],
  ]);
  expect(presentAnalytics(de, format.de, data, shown, names).grinders.sentence).toBe(
    "63\u00A0% wählen die Comandante C40 MK4.",
  );
  const embed = { ...data.embed, grinderChoices: 0, byGrinder: [] };
  expect(presentAnalytics(en, format.en, { ...data, embed }, shown, names).grinders).toEqual({
    sentence: "Nothing in this period.",
    bars: [],
  });
});

test("presentAnalytics downloads the days that it shows", () => {
  expect(presentAnalytics(en, format.en, data, shown, names).csv).toBe(
    "/api/roaster-portal/analytics.csv?days=7&tz=Europe%2FBerlin",
  );
});

test("parseShown ignores periods and figures that there are not", () => {
  expect(parseShown(new URLSearchParams("days=9999&metric=x"))).toEqual({ days: 30, metric: "impressions" });
});

test("drawDays names the last day and keeps both lines on one scale", () => {
  const days = Array.from({ length: 30 }, (_, at) => ({ label: `d${at}`, count: at }));
  const { axis, line, before, bottom } = drawDays({ days, before: days.map(() => 58) }, 340);
  expect(axis.at(-1)?.label).toBe("d29");
  expect(axis.length).toBeLessThanOrEqual(5);
  expect(line.startsWith(`M44 ${bottom}`)).toBe(true);
  // Half of the largest value is half way up.
  expect(line.endsWith("L328 122")).toBe(true);
  expect(before?.startsWith("M44 12")).toBe(true);
});

test("drawDays draws a day without events and a single day", () => {
  expect(drawDays({ days: [{ label: "a", count: 0 }], before: undefined }, 340).line).not.toContain("NaN");
});
