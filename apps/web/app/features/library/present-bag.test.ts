import { Bag, Freshness } from "@brewdial/contract/coffee-bags/models.ts";
import { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentBagPage } from "./present-bag-page.ts";
import { presentBag } from "./present-bag.ts";

const bag = Bag.example;
const freshness = Freshness.example;
const format = createFormat("en", { temperature: "c", weight: "g" });
const german = createFormat("de", { temperature: "c", weight: "g" });

test("presentBag shows age, phase, stock and the setting of the latest brew where nothing is suggested", () => {
  const view = presentBag(en, format, bag);
  expect(view).toMatchObject({
    facts: ["North", "roasted 22 May"],
    left: { value: "190", unit: "g" },
    brews: "9",
    grind: { label: "Last grind", setting: "24", unit: "clicks" },
    canBrew: true,
  });
  expect(view.freshness).toEqual({
    phase: "peak",
    day: "Day 12",
    text: "at its peak, 23 days more",
    bar: { label: "Day 12: at its peak. Peak from day 10 to 35.", restTo: 16.7, peakTo: 58.3, now: 20 },
  });
});

test("presentBag shows the next setting as Today suggests it, and the last one where it differs", () => {
  const { suggestion } = getToday.success[200].example;
  const grind = (lastLabel: string) =>
    presentBag(
      en,
      format,
      { ...bag, lastBrew: bag.lastBrew && { ...bag.lastBrew, grindSettingLabel: lastLabel } },
      { next: suggestion },
    ).grind;
  const label = suggestion?.grindSettingLabel ?? "";
  expect(grind("31")).toEqual({
    label: "Next grind",
    setting: label,
    unit: "clicks",
    grinder: suggestion?.grinder.name,
    last: "last 31",
  });
  expect(grind(label)?.last).toBeUndefined();
});

test("presentBag of a bag that was never brewed says where to start, also while it is frozen", () => {
  const { suggestion } = getToday.success[200].example;
  const view = presentBag(en, format, { ...bag, lastBrew: null, state: "frozen" }, { next: suggestion });
  expect(view.grind).toMatchObject({ label: "Start at", last: undefined });
  expect([view.canBrew, view.isFrozen]).toEqual([false, true]);
});

test("presentBag counts the days to the peak, and says what fading and freezing mean", () => {
  const at = (days: number, phase: "resting" | "peak" | "fading", state = bag.state) =>
    presentBag(de, german, { ...bag, state, daysOffRoast: days, freshness: { ...freshness, phase } })
      .freshness?.text;
  expect(at(6, "resting")).toBe("ruht noch, in 4 Tagen optimal");
  expect(at(9, "resting")).toBe("ruht noch, ab morgen optimal");
  expect(at(35, "peak")).toBe("optimal, letzter Tag");
  expect(at(40, "fading")).toBe("lässt nach: zuerst verbrauchen");
});

test("presentBag keeps the mark of an old bag on the bar", () => {
  const old = { ...bag, daysOffRoast: 200, freshness: { ...freshness, phase: "fading" as const } };
  expect(presentBag(en, format, old).freshness?.bar.now).toBe(100);
});

test("presentBag without a roast date and a brew shows neither age nor setting", () => {
  const view = presentBag(en, format, {
    ...bag,
    roastedOn: null,
    daysOffRoast: null,
    freshness: null,
    lastBrew: null,
  });
  expect([view.freshness, view.grind, view.facts]).toEqual([undefined, undefined, ["North"]]);
});

test("presentBag of a finished bag counts its cups and finds the best setting and the average of its logs", () => {
  const finished = { ...bag, state: "finished" as const, totalBrews: 12 };
  expect(presentBag(en, format, finished).result).toEqual({
    made: "12",
    best: undefined,
    average: undefined,
  });
  const logs = [
    { ...BrewLog.example, grindSettingLabel: "22", stars: null },
    { ...BrewLog.example, grindSettingLabel: "23", grindInstruction: "23 clicks", stars: 4.5 },
    { ...BrewLog.example, grindSettingLabel: "24", stars: 4 },
    { ...BrewLog.example, grindSettingLabel: "25", grindInstruction: "25 clicks", stars: 3 },
  ];
  expect(presentBag(en, format, finished, { logs }).result).toEqual({
    made: "12",
    best: { setting: "23", unit: "clicks", grinder: "C40 MK4" },
    average: "3.8",
  });
  expect(presentBag(en, format, bag, { logs }).result).toBeUndefined();
});

test("presentBagPage dates the phase, lists what happened in order and steps the stock by 5 g", () => {
  const view = presentBagPage(de, german, bag);
  expect(view.age).toEqual({ title: "Tag 12, optimal", note: "bis 26. Juni" });
  expect(view.keys).toEqual(["Röstung 22. Mai", "optimal ab 1. Juni", "lässt nach ab 26. Juni"]);
  expect(view.life.map(({ name, date }) => `${name} ${date}`)).toEqual([
    "Geröstet 22. Mai",
    "Geöffnet 30. Mai",
  ]);
  expect(view.stock).toEqual({
    text: "250\u00A0g, abzüglich 3 Tassen",
    less: { value: "185", name: "Weniger übrig: 185\u00A0g", isEnd: false },
    more: { value: "195", name: "Mehr übrig: 195\u00A0g", isEnd: false },
  });
});

test("presentBagPage does not let a bag without brews become empty", () => {
  const { stock } = presentBagPage(en, format, { ...bag, gramsLeft: 1, totalBrews: 0 });
  expect(stock.less).toEqual({ value: "1", name: "Less is left: 1\u00A0g", isEnd: true });
});

test("presentBagPage offers freezing once, and only while something is left", () => {
  const canFreeze = (change: Partial<Shape<typeof Bag>>) =>
    presentBagPage(en, format, { ...bag, ...change }).canFreeze;
  expect(canFreeze({})).toBe(true);
  expect(canFreeze({ gramsLeft: 0 })).toBe(false);
  expect(canFreeze({ frozenOn: "2026-06-01", thawedOn: "2026-06-02" })).toBe(false);
});
