import { PortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { type OverviewContext, presentOverview } from "./present-overview.ts";

const units = { temperature: "c", weight: "g" } as const;
const english = createFormat("en", units);
const dashboard = PortalDashboard.example;
const context: OverviewContext = {
  states: new Map(),
  labelOf: () => undefined,
  shown: { counts: [600, 300], before: 600 },
  opened: { counts: [40, 1], before: 0 },
  ratings: [4.1],
};

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
    context,
  );
  expect(setUp.isFolded).toBe(false);
  expect(setUp.steps.map(({ isNext }) => isNext)).toEqual([false, true, false]);
  expect(setUp.progress).toBe("1 of 3 done");
});

test("presentOverview orders coffees by cups and says what each is like", () => {
  const [coffee] = dashboard.coffeeOverview;
  if (coffee === undefined) throw new Error("The example has no coffee");
  const coffeeOverview = [
    { ...coffee, id: 1, brewCount: 5 },
    { ...coffee, id: 2, brewCount: 0, recipeCount: 0 },
    { ...coffee, id: 3, brewCount: 1200 },
  ];
  const states = new Map([[3, { text: "3 coarser, Encore", isAsMeant: false }]]);
  const view = presentOverview(en, english, { ...dashboard, coffeeOverview }, { ...context, states });
  expect(view.coffees.map(({ id, cups, state }) => [id, cups, state.text])).toEqual([
    [3, "1,200", "3 coarser, Encore"],
    [1, "5", "too few cups to say"],
    [2, "0", "no recipe yet"],
  ]);
});

test("presentOverview folds the checklist once one step is left", () => {
  const onboarding = { ...dashboard.onboarding, completed: 4, total: 5 };
  expect(presentOverview(en, english, { ...dashboard, onboarding }, context).setUp.isFolded).toBe(true);
});

test("presentOverview shows the last 30 days with the change and a line, and ratings from two months on", () => {
  const brewsByDay = [3, 0, 4].map((brews, day) => ({ date: `2026-11-1${day}`, brews }));
  const { figures } = presentOverview(en, english, { ...dashboard, brewsByDay }, context);
  expect(figures.map(({ value, delta, spark }) => [value, delta, spark?.values])).toEqual([
    ["900", "+50%", [600]],
    ["41", undefined, [40]],
    ["7", undefined, [3, 0]],
    ["4.3", undefined, undefined],
  ]);
  expect(figures[2]?.note).toBe("last 30 days, 112 in all");
  const ratings = [4.1, 4.4];
  expect(presentOverview(en, english, dashboard, { ...context, ratings }).figures[3]?.spark?.values).toEqual(
    ratings,
  );
});
