import { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import { NextBrew } from "@brewdial/contract/brew-logs/next-brew-models.ts";
import { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { UserMachine } from "@brewdial/contract/gear/models.ts";
import { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import { describe, expect, test } from "vitest";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { describeDay } from "./describe-day.ts";
import { formatTodayPicks, readTodayPicks } from "./picks.ts";
import { presentLists } from "./present.ts";
import { presentBag } from "./present-bags.ts";
import { presentChoices } from "./present-choices.ts";
import { presentHero } from "./present-hero.ts";

const units = { temperature: "c", weight: "g" } as const;
const english = [catalogs.en, createFormat("en", units)] as const;
const german = [catalogs.de, createFormat("de", units)] as const;
const suggestion = SuggestedBrew.example;
const picks = readTodayPicks(new URLSearchParams());
const today = {
  date: "2026-06-03",
  timeZone: "UTC",
  suggestion,
  openBags: [Bag.example],
  recentBrews: [BrewLog.example],
  newToTry: [],
};
const data = {
  suggestion,
  recentBrews: [],
  grinder: GrinderDetail.example,
  picks,
  own: undefined,
  date: "2026-06-04",
  timeZone: "UTC",
};

describe("presentHero", () => {
  test("says the last result and what changes, in both languages", () => {
    expect(presentHero(...english, data).last).toMatchObject({
      result: "Yesterday at 24: sour.",
      move: "Going one click finer.",
      followed: undefined,
    });
    expect(presentHero(...german, data).last).toMatchObject({
      result: "Gestern bei 24: sauer.",
      move: "Diesmal einen Klick feiner.",
    });
  });

  test("names the grinder, and says from what a setting was converted", () => {
    expect(presentHero(...english, data).grinder).toBe(GrinderDetail.example.name);
    const own = { slug: suggestion.grinder.slug, name: "Kitchen" };
    expect(presentHero(...english, { ...data, own }).grinder).toBe("Kitchen");
    const from = { grinder: { ...suggestion.grinder, name: "Encore" }, setting: 17, settingLabel: "17" };
    const converted = { ...data, suggestion: { ...suggestion, convertedFrom: from } };
    expect(presentHero(...english, converted).last).toMatchObject({
      move: "Converted from 17 on the Encore.",
      why: undefined,
    });
  });

  test("draws the last setting as a ghost and takes the setting of the address, on the dial's steps", () => {
    expect(presentHero(...english, data).view).toMatchObject({ setting: 23, ghost: 24 });
    const set = { ...data, picks: { ...picks, setting: 21.4 } };
    expect(presentHero(...english, set).view.setting).toBe(21);
    const far = { ...data, picks: { ...picks, setting: 99_999 } };
    expect(presentHero(...english, far).view.setting).toBe(GrinderDetail.example.dial.max);
  });

  test("formats amounts by language", () => {
    const brew = { ...data, suggestion: { ...suggestion, doseGrams: 17.5, ratio: 16.5 } };
    const { numbers } = presentHero(...german, brew);
    expect([numbers.dose.value, numbers.ratio, numbers.time]).toEqual(["17,5", "1:16,5", "3:00"]);
  });

  test("says that an advice was declined, and why a first brew is suggested", () => {
    const reason = { code: "kept", params: {}, text: "" };
    const kept = presentHero(...english, { ...data, suggestion: { ...suggestion, reason } });
    expect(kept.last.move).toBe("Keeping yours.");
    const first = { ...suggestion, lastBrew: null, next: null, reason: { ...reason, code: "first_brew" } };
    expect(presentHero(...english, { ...data, suggestion: first }).last).toEqual({
      result: "The first brew of this coffee: the usual recipe for its roast.",
      move: undefined,
      followed: undefined,
      why: undefined,
    });
  });

  const withBasis = (basis: object, advice: object = {}) => ({
    ...suggestion,
    next: {
      next: { ...NextBrew.example.next, followedPreviousAdvice: true, ...advice },
      basis: { ...NextBrew.example.basis, comparedToPrevious: "better" as const, ...basis },
    },
  });

  test("says whether the advice before helped", () => {
    const good = withBasis({ taste: "good" }, { change: "none", direction: null, to: null });
    expect(presentHero(...english, { ...data, suggestion: good }).last).toMatchObject({
      result: "Yesterday at 24: right.",
      followed: "You followed the last advice, and it helped.",
    });
  });

  test("tells one story of a cup that was better and still has a fault", () => {
    const better = { ...data, suggestion: withBasis({ previousBrewLogId: 30 }) };
    const previous = { ...BrewLog.example, id: 30, grindSettingLabel: "25", stars: 1 };
    const compared = { ...better, recentBrews: [previous] };
    expect(presentHero(...english, compared).last).toMatchObject({
      result: "24 was better than 25 (1\u00A0→\u00A03.5\u00A0stars), still sour.",
      move: "Now 23.",
      followed: undefined,
      why: { followed: "24 was better than 25 (1\u00A0→\u00A03.5\u00A0stars), still sour." },
    });
    expect(presentHero(...german, compared).last).toMatchObject({
      result: "24 war besser als 25 (1\u00A0→\u00A03,5\u00A0Sterne), aber noch sauer.",
      move: "Jetzt 23.",
    });
    expect(presentHero(...english, better).last.result).toBe("Better at 24, still sour.");
    const unrated = { ...better, recentBrews: [{ ...previous, stars: null }] };
    expect(presentHero(...english, unrated).last.result).toBe("24 was better than 25, still sour.");
  });
});

test("presentLists shows day, amounts and taste of a brew", () => {
  const { recent } = presentLists(...english, today);
  expect(recent[0]).toMatchObject({
    day: "Today",
    dose: "15",
    time: "3:05",
    setting: "24",
    unit: "clicks",
    taste: { text: "sour", tone: "copper" },
  });
});

test("presentBag places peak and marker as shares of sixty days", () => {
  expect(presentBag(...german, Bag.example)).toMatchObject({
    left: "190\u00A0g · 9 Tassen",
    fresh: { text: "Tag 12 · optimal", peakFrom: 16.7, peakTo: 58.3, marker: 20 },
  });
  expect(
    presentBag(...english, { ...Bag.example, daysOffRoast: null, freshness: null }).fresh,
  ).toBeUndefined();
});

test("presentChoices gives each bag its own setting and keeps the chosen brewer", () => {
  const machines = [UserMachine.example];
  const choices = presentChoices(...english, {
    today,
    machines,
    suggestions: [{ ...suggestion, grindSettingLabel: "22" }],
    grinders: [],
    machine: "hario-v60-02",
    grinder: undefined,
  });
  expect(choices.bags[0]).toMatchObject({
    setting: "22",
    search: "?bag=5&machine=hario-v60-02",
    isCurrent: true,
  });
  expect(choices.brewers[0]?.search).toBe(`?bag=5&machine=${UserMachine.example.slug}`);
});

test("readTodayPicks drops what is malformed", () => {
  const read = (query: string) => formatTodayPicks(readTodayPicks(new URLSearchParams(query)));
  expect(read("bag=5&machine=hario-v60-02&setting=2.5&show=why")).toBe(
    "?bag=5&machine=hario-v60-02&setting=2.5&show=why",
  );
  expect(read("bag=-1&machine=../x&setting=1e9&show=all")).toBe("");
});

test.for([
  ["en", "2026-06-03", "today"],
  ["de", "2026-06-02", "gestern"],
  ["en", "2026-05-30", "Sat"],
  ["de", "2026-05-01", "1. Mai"],
  ["en", "2026-06-04", "today"],
] as const)("describeDay in %s of %s is %s", ([locale, date, text]) => {
  expect(describeDay(locale, date, "2026-06-03")).toBe(text);
});

test("brewerName is what people call the brewer", () => {
  expect(brewerName({ brand: "Hario", model: "V60 02" })).toBe("V60");
  expect(brewerName({ brand: "AeroPress", model: "Original" })).toBe("AeroPress");
  expect(brewerName({ brand: "Orea", model: "V4" })).toBe("Orea V4");
});
