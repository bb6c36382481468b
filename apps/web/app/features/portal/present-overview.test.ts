import { BrewReport } from "@brewdial/contract/roaster-portal/brews.ts";
import { PortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { expect, test } from "vitest";
import { de } from "#app/words/messages/de.ts";
import { en } from "#app/words/messages/en.ts";
import { createFormat } from "#app/words/format.ts";
import { presentOverview } from "./present-overview.ts";

const units = { temperature: "c", weight: "g" } as const;
const english = createFormat("en", units);
const dashboard = PortalDashboard.example;
const report = BrewReport.example;
const brewed = (grindIndex: number, month = report.month) => ({
  ...report,
  month,
  brewed: { ...report.brewed, grindIndex },
});

test("presentOverview names the largest difference of the newest month, in both languages", () => {
  const reports = [brewed(44), brewed(33), brewed(90, "2026-09")];
  expect(presentOverview(en, english, dashboard, reports).finding).toEqual({
    coffee: "Kochere",
    text: " is brewed 7 index points finer than you say: Pour-over (cone) on the Comandante C40 MK4. They rate it 3.5 of 5.",
  });
  const german = presentOverview(de, createFormat("de", units), dashboard, [brewed(44)]);
  expect(german.finding?.text).toContain("wird 4 Indexpunkte gröber gebrüht, als du sagst");
  expect(german.finding?.text).toContain("mit 3,5 von 5");
});

test("presentOverview has no finding without an official recipe, or when the difference is small", () => {
  const reports = [brewed(42), { ...brewed(70), official: null }];
  expect(presentOverview(en, english, dashboard, reports).finding).toBeUndefined();
});

test("presentOverview marks the first open step as the next one", () => {
  const { setUp } = presentOverview(
    en,
    english,
    {
      ...dashboard,
      onboarding: {
        completed: 1,
        total: 3,
        percent: 33,
        steps: [
          { key: "profile", label: "", done: true },
          { key: "coffee", label: "", done: false },
          { key: "recipe", label: "", done: false },
        ],
      },
    },
    [],
  );
  expect(setUp.steps.map(({ isNext }) => isNext)).toEqual([false, true, false]);
  expect(setUp.progress).toBe("1 of 3 done");
});

test("presentOverview orders coffees by brews and leaves out those without", () => {
  const [coffee] = dashboard.coffeeOverview;
  if (coffee === undefined) throw new Error("The example has no coffee");
  const coffeeOverview = [
    { ...coffee, id: 1, brewCount: 5 },
    { ...coffee, id: 2, brewCount: 0 },
    { ...coffee, id: 3, brewCount: 20 },
  ];
  const { most } = presentOverview(en, english, { ...dashboard, coffeeOverview }, []);
  expect(most.map(({ id, percent }) => [id, percent])).toEqual([
    [3, 100],
    [1, 25],
  ]);
});
