import { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import { BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import { expect, test } from "vitest";
import { presentDial } from "#app/features/dial/present.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import type { FormStyle } from "./figure-fields.ts";
import {
  type BrewFormValues,
  firstFormValues,
  newFormValues,
  readFormValues,
  toFormValues,
} from "./form-values.ts";
import { parseBrewForm } from "./parse-brew-form.ts";
import { presentProblems } from "./present-form.ts";

const brew = BrewLogDetail.example;
const { dial } = presentDial(BrewLogDetail.example.grinder?.dial ?? (undefined as never));
const style: FormStyle = {
  locale: "de",
  units: { temperature: "c", weight: "g" },
  timeZone: "Europe/Berlin",
};
const ounces: FormStyle = { ...style, locale: "en", units: { temperature: "f", weight: "oz" } };
const context = {
  ...style,
  now: Date.parse("2026-06-04T00:00:00Z"),
  findGrinder: (slug: string) => (slug === "" ? undefined : { dial }),
};
const empty = readFormValues(() => "");

test("toFormValues writes amounts in the visitor's units and the time in the account's zone", () => {
  expect(toFormValues({ ...brew, doseGrams: 15.5 }, style)).toMatchObject({
    dose: "15,5",
    water: "240",
    heat: "94",
    time: "3:05",
    brewedAt: "2026-06-03T10:15",
    sour: "yes",
    bitter: "",
  });
  expect(toFormValues(brew, ounces)).toMatchObject({ dose: "0.529", heat: "201" });
});

test("parseBrewForm returns only what was changed, so that nothing else is rounded", () => {
  const before = toFormValues(brew, ounces);
  const inOunces = { ...context, ...ounces };
  expect(parseBrewForm(before, inOunces, before)).toEqual({ body: {}, problems: [] });
  expect(parseBrewForm({ ...before, rating: "5", dose: "" }, inOunces, before).body).toEqual({
    stars: 5,
    doseGrams: null,
  });
});

test("parseBrewForm checks a setting on the dial, again when the grinder changes", () => {
  const before = { ...toFormValues(brew, style), setting: "99" };
  const problems = (values: BrewFormValues) => parseBrewForm(values, context, before).problems;
  expect(problems({ ...before, notes: "x" })).toEqual([]);
  expect(problems({ ...before, grinder: "baratza-encore" })).toEqual(["setting"]);
  expect(problems({ ...before, setting: "51" })).toEqual(["setting"]);
  expect(problems({ ...before, setting: "23" })).toEqual([]);
  expect(problems({ ...before, setting: "medium", grinder: "" })).toEqual([]);
});

test("parseBrewForm of a new brew needs a brewer or a method, and takes the coffee from a bag", () => {
  const values = { ...empty, brewedAt: "2026-06-03T10:15", coffee: "bag:5", dose: "15,5", time: "27" };
  expect(parseBrewForm(values, context).problems).toEqual(["method"]);
  expect(parseBrewForm({ ...values, method: "espresso", balanced: "yes" }, context)).toEqual({
    problems: [],
    body: {
      brewedAt: "2026-06-03T08:15:00.000Z",
      bagId: 5,
      doseGrams: 15.5,
      brewTimeSeconds: 27,
      method: "espresso",
      extractionFeedback: { balanced: true },
    },
  });
  expect(
    parseBrewForm({ ...values, method: "espresso", machine: "gaggia-classic-pro" }, context).body,
  ).toMatchObject({
    machineId: "gaggia-classic-pro",
  });
});

test("parseBrewForm reads what was measured, half stars and tags; empty tags clear them", () => {
  const before = toFormValues(brew, style);
  expect(before).toMatchObject({ tds: "1,32", rating: "3.5", tags: "guests", waterName: "" });
  const bodyOf = (values: Partial<BrewFormValues>) =>
    parseBrewForm({ ...before, ...values }, context, before).body;
  expect(
    bodyOf({ tds: "1,4", rating: "4.5", tags: " Gäste, , neuer Kessel ", waterName: "Leitung" }),
  ).toEqual({
    tdsPercent: 1.4,
    stars: 4.5,
    tags: ["Gäste", "neuer Kessel"],
    waterName: "Leitung",
  });
  expect(bodyOf({ tds: "", rating: "4.4", tags: "", waterName: "" })).toEqual({
    tdsPercent: null,
    stars: null,
    tags: [],
  });
  const many = Array.from({ length: 11 }, (_, index) => `tag ${index}`).join(",");
  for (const tags of [many, "x".repeat(31)])
    expect(parseBrewForm({ ...before, tags }, context, before).problems).toEqual(["tags"]);
});

test("parseBrewForm refuses what is no amount, time or coffee", () => {
  const values = {
    ...empty,
    method: "espresso",
    coffee: "x",
    dose: "-1",
    water: "1e3",
    heat: "101",
    time: "3:75",
    age: "x",
  };
  expect(parseBrewForm({ ...values, brewedAt: "2026-06-05T10:15" }, context).problems.toSorted()).toEqual([
    "age",
    "brewedAt",
    "coffee",
    "dose",
    "heat",
    "time",
    "water",
  ]);
});

test("parseBrewForm of an edited brew moves it to another bag, and out of its bag", () => {
  const before = toFormValues({ ...brew, bagId: 5, coffeeProfileId: 3 }, style);
  const bodyOf = (coffee: string) => parseBrewForm({ ...before, coffee }, context, before).body;
  expect(before.coffee).toBe("bag:5");
  expect(bodyOf("bag:6")).toEqual({ bagId: 6 });
  expect(bodyOf("coffee:3")).toEqual({ coffeeProfileId: 3, bagId: null });
  expect(bodyOf("")).toEqual({ coffeeProfileId: null });
});

test("newFormValues copies gear and figures of the last brew, and not how it tasted", () => {
  const values = newFormValues({ ...brew, bagId: 5, notes: "Sour." }, style, context.now);
  expect(values).toMatchObject({
    coffee: "bag:5",
    setting: "24",
    dose: "15",
    rating: "",
    sour: "",
    notes: "",
    brewedAt: "2026-06-04T02:00",
  });
});

test("firstFormValues takes bag and gear of the suggestion, and no figures", () => {
  const suggestion = { ...SuggestedBrew.example, bag: { ...Bag.example, id: 5 } };
  expect(firstFormValues(suggestion, style, context.now)).toMatchObject({
    coffee: "bag:5",
    method: suggestion.method,
    grinder: suggestion.grinder.slug,
    setting: "",
    dose: "",
    brewedAt: "2026-06-04T02:00",
  });
  expect(firstFormValues(null, style, context.now)).toMatchObject({ coffee: "", method: "pour-over" });
});

test("presentProblems says what to do, in both languages", () => {
  const grinder = { slug: "x", brand: "Comandante", name: "C40 MK4", dial };
  const checked = { setting: "99", grinder, units: ounces.units };
  expect(presentProblems(en, ["setting", "dose", "heat"], checked)).toEqual({
    setting: "“99” is not on the Comandante C40 MK4. Its dial runs from 0 to 50 clicks.",
    dose: "Write a weight from 0.004\u00A0oz to 176.37\u00A0oz.",
    heat: "Write a temperature from 32 to 212\u00A0°F.",
  });
  expect(presentProblems(de, ["tds"], checked)).toEqual({ tds: expect.stringContaining("0,01") });
  expect(presentProblems(de, ["setting", "method", "time"], checked)).toEqual({
    setting: "„99“ gibt es auf der Comandante C40 MK4 nicht. Ihre Skala reicht von 0 bis 50 Klicks.",
    method: "Wähl einen Zubereiter oder eine Methode.",
    time: "Schreib eine Zeit wie 3:05, 12 h oder 45 s, bis zu 48 Stunden.",
  });
});
