import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { listFilterChips, listFilterFields } from "./present-filters.ts";
import { formatLogSearch, hasFilter, parseLogSearch, toLogQuery } from "./search.ts";

const search = (query: string) => parseLogSearch(new URLSearchParams(query));
const choices = {
  coffees: [{ value: "3", label: "Kayanza Bourbon" }],
  methods: ["pour-over"],
  machines: [{ value: "hario-v60-02", label: "Hario V60 02", short: "V60", method: "pour-over" }],
  grinders: [{ value: "niche-zero", label: "Niche" }],
  tags: ["guests"],
};

test("parseLogSearch ignores values that it does not know", () => {
  expect(
    Object.values(
      search("method=tea&machine=../x&grinder=A&coffee=0&days=8&rating=5&saved=1&compare=-1&tag=%20"),
    ),
  ).toEqual(Array.from({ length: 9 }, () => undefined));
});

test("formatLogSearch writes what parseLogSearch reads, in one order", () => {
  const query =
    "?method=espresso&machine=gaggia-classic-pro&grinder=niche-zero&coffee=3&days=30&tag=new+kettle&rating=4&saved=yes";
  expect(formatLogSearch(search(query))).toBe(query);
  expect(formatLogSearch(search("coffee=3"), "abc")).toBe("?coffee=3&cursor=abc");
  expect(hasFilter(search("compare=3"))).toBe(false);
  expect(hasFilter(search("days=7"))).toBe(true);
});

test("toLogQuery keeps the same start for all pages of a day", () => {
  const morning = toLogQuery(search("days=7"), Date.parse("2026-11-16T06:00:00Z"));
  const evening = toLogQuery(search("days=7"), Date.parse("2026-11-16T22:00:00Z"));
  expect(morning).toEqual({ since: "2026-11-09T00:00:00.000Z" });
  expect(evening).toEqual(morning);
});

test("listFilterChips puts filters that are on first, each with the address without it", () => {
  const chips = listFilterChips(en, search("coffee=3&rating=4"), choices);
  expect(chips.map(({ label, isOn, query }) => [label, isOn, query])).toEqual([
    ["Kayanza Bourbon", true, "?rating=4"],
    ["4 stars and up", true, "?coffee=3"],
    ["V60", false, "?machine=hario-v60-02&coffee=3&rating=4"],
    ["Saved as recipe", false, "?coffee=3&rating=4&saved=yes"],
  ]);
});

test("listFilterFields keeps a choice that the user does not own any more", () => {
  const [coffee, method] = listFilterFields(en, search("coffee=99&method=siphon"), choices);
  expect(coffee?.groups.at(-1)?.options).toEqual([{ value: "99", label: "This coffee" }]);
  expect(method?.groups.at(-1)?.options).toEqual([{ value: "siphon", label: "Siphon" }]);
});
