import { describe, expect, test } from "vitest";
import { listInsights, type RatedBrew } from "./insights.ts";

const brew = (overrides: Partial<RatedBrew> = {}): RatedBrew => ({
  method: "pour-over",
  coffeeId: 3,
  coffeeName: "Kochere",
  grinderId: 1,
  grindSetting: 24,
  grindSettingLabel: "24",
  grindIndex: 40,
  ratio: 16,
  rating: 5,
  ...overrides,
});
const at = (grindIndex: number, overrides: Partial<RatedBrew> = {}) =>
  brew({ grindIndex, grindSetting: grindIndex / 2, grindSettingLabel: String(grindIndex / 2), ...overrides });
const listTypes = (streak: number, brews: RatedBrew[]) => listInsights(streak, brews).map(({ type }) => type);

test.each([
  [0, false],
  [2, false],
  [3, true],
  [4, false],
  [7, true],
  [30, true],
  [365, true],
  [366, false],
])("listInsights with a streak of %i days returns a milestone: %s", (days, isOne) => {
  expect(listInsights(days, [])).toEqual(
    isOne
      ? [
          {
            type: "streak_milestone",
            title: `${days}-day streak`,
            message: `You have brewed ${days} days in a row.`,
            data: { days },
            code: "streak_milestone",
            params: { days },
          },
        ]
      : [],
  );
});

describe("listInsights sweet spot", () => {
  test("is the median of at least three good brews within six points", () => {
    const [insight] = listInsights(0, [at(46), at(40), at(42), at(60)]);
    expect(insight).toEqual({
      type: "grind_sweet_spot",
      title: "Sweet spot at 21",
      message: "3 brews of Kochere that you rated 4 or more were ground at about 21.",
      data: { coffeeProfileId: 3, grinderId: 1, grindSetting: 21, grindSettingLabel: "21" },
      code: "grind_sweet_spot",
      params: { coffeeName: "Kochere", brewCount: 3, minRating: 4, grindSettingLabel: "21" },
    });
  });

  test.each([
    ["only two brews", [at(40), at(41)]],
    ["too far apart", [at(40), at(43), at(46.1)]],
    ["not good enough", [at(40), at(41), at(42, { rating: 3 })]],
    ["of two coffees", [at(40), at(41), at(42, { coffeeId: 4 })]],
    ["of two grinders", [at(40), at(41), at(42, { grinderId: 2 })]],
    ["of no coffee", [at(40), at(41), at(42)].map((made) => ({ ...made, coffeeId: null }))],
    ["without an index", [at(40), at(41), at(42, { grindIndex: null })]],
  ])("is missing for brews that are: %s", (_, brews) => {
    expect(listInsights(0, brews)).toEqual([]);
  });

  test("is the one with the most brews", () => {
    const other = [at(20), at(20), at(21), at(22)].map((made) => ({ ...made, coffeeId: 9 }));
    const [insight] = listInsights(0, [at(40), at(41), at(42), ...other]);
    expect(insight?.data).toMatchObject({ coffeeProfileId: 9, grindSetting: 10 });
  });
});

describe("listInsights ratio preference", () => {
  const rated = (ratio: number, rating: number, overrides: Partial<RatedBrew> = {}) =>
    brew({ ratio, rating, grinderId: null, ...overrides });
  const five = [rated(15, 5), rated(15.2, 4), rated(16, 3), rated(16, 2), rated(16, 1)];

  test("needs five rated brews of one method, with good ones averaging 0.5 apart from the others", () => {
    expect(listInsights(0, five)).toEqual([
      {
        type: "ratio_preference",
        title: "You like it at 1:15.1",
        message: "Your pour over brews rated 4 or more average 1:15.1, the others 1:16.",
        data: { ratio: 15.1, method: "pour-over" },
        code: "ratio_preference",
        params: { ratio: 15.1, otherRatio: 16, method: "pour-over", minRating: 4 },
      },
    ]);
    expect(listInsights(0, five.slice(1))).toEqual([]);
    expect(
      listInsights(
        0,
        five.map((made) => ({ ...made, rating: 5 })),
      ),
    ).toEqual([]);
    expect(
      listInsights(
        0,
        five.map((made) => ({ ...made, ratio: made.rating >= 4 ? 15.6 : 16 })),
      ),
    ).toEqual([]);
  });

  test("does not mix espresso with filter", () => {
    const espresso = [rated(2, 5), rated(2, 5), rated(2, 5)].map((made) => ({ ...made, method: "espresso" }));
    expect(listInsights(0, [...espresso, rated(16, 2), rated(16, 3), rated(16, 3)])).toEqual([]);
  });

  test("comes third and is dropped when two others apply", () => {
    const all = [...[40, 41, 42].map((index) => at(index, { ratio: null })), ...five];
    expect(listTypes(7, all)).toEqual(["streak_milestone", "grind_sweet_spot"]);
    expect(listTypes(8, all)).toEqual(["grind_sweet_spot", "ratio_preference"]);
  });
});
