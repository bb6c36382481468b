import { expect, test } from "vitest";
import { createFormat } from "#app/i18n/format.ts";
import { en } from "#app/i18n/messages/en.ts";
import { parseSearch } from "./filters.ts";
import { presentFilters } from "./present-filters.ts";

const counts = {
  total: 22,
  facets: {
    brewMethod: [
      { value: "pour-over" as const, count: 38 },
      { value: "espresso" as const, count: 0 },
      { value: "siphon" as const, count: 0 },
      { value: "turkish" as const, count: 2 },
    ],
    roastLevel: [
      { value: "LIGHT" as const, count: 40 },
      { value: "MEDIUM_LIGHT" as const, count: 12 },
      { value: "MEDIUM" as const, count: 34 },
    ],
    grindRange: [],
    brewTimeRange: [],
    published: [
      { value: true, count: 4 },
      { value: false, count: 18 },
    ],
    iced: [{ value: true, count: 0 }],
  },
};

const format = createFormat("en", { temperature: "c", weight: "g" });
const present = (query: string, found: Parameters<typeof presentFilters>[3] = counts) =>
  presentFilters(en, format, parseSearch(new URLSearchParams(query)), found);
const option = (query: string, value: string, found = counts) =>
  present(query, found)
    .groups.flatMap(({ options }) => options)
    .find((one) => one.value === value);

test("presentFilters counts each value, and adds up the roast levels of the API", () => {
  expect(option("", "pour-over")).toMatchObject({ count: "38", isOn: false, query: "?method=pour-over" });
  expect(option("", "light")).toMatchObject({ count: "52", query: "?roast=light" });
  expect(option("", "classics")).toMatchObject({ count: "4" });
  expect(option("", "people")).toMatchObject({ count: "18" });
});

test("presentFilters replaces the value of a group, and takes off the one that is on", () => {
  expect(option("method=pour-over&roast=light", "turkish")?.query).toBe("?method=turkish&roast=light");
  expect(option("method=pour-over&roast=light", "light")).toMatchObject({
    isOn: true,
    query: "?method=pour-over",
  });
});

test("presentFilters has no link for a value without recipes, unless it is on", () => {
  expect(option("", "espresso")).toMatchObject({ count: "0", query: undefined });
  expect(option("method=espresso", "espresso")).toMatchObject({ isOn: true, query: "" });
  expect(option("", "siphon")).toBeUndefined();
  expect(option("method=siphon", "siphon")?.isOn).toBe(true);
});

test("presentFilters says how many filters are on and how many recipes there are", () => {
  expect(present("q=kenya&sort=newest")).toMatchObject({
    activeCount: undefined,
    clear: undefined,
    found: "22 recipes",
  });
  expect(present("q=kenya&sort=newest&roast=light&ice=only")).toMatchObject({
    activeCount: "2",
    show: "Show 22 recipes",
    clear: "?q=kenya&sort=newest",
  });
});

test("presentFilters shows no counts where they are estimates", () => {
  const estimated = { ...counts, totalIsEstimate: true as const };
  expect(present("", estimated)).toMatchObject({ found: undefined, show: "Show recipes" });
  expect(option("", "espresso", estimated)).toMatchObject({ count: undefined, query: "?method=espresso" });
});
