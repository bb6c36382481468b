import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { formatSearch, listActiveFilters, listSorts, parseSearch, withFilterSheet } from "./filters.ts";

const search = (query: string) => parseSearch(new URLSearchParams(query));

test("parseSearch ignores unknown values and cuts the text", () => {
  expect(search("q= kenya &method=tea&roast=light&time=short&grind=huge&sort=best")).toEqual({
    q: "kenya",
    method: undefined,
    roast: "light",
    time: "short",
    grind: undefined,
    ice: undefined,
    source: undefined,
    author: undefined,
    sort: "recommended",
  });
  expect(search("author=../x&source=me&ice=yes")).toEqual(search(""));
  expect(search(`q=${"a".repeat(200)}`).q).toHaveLength(100);
});

test("formatSearch writes the same search as one address", () => {
  expect(formatSearch(search("sort=newest&roast=dark&q=a%20b"))).toBe("?q=a+b&roast=dark&sort=newest");
  expect(formatSearch(search("sort=recommended"))).toBe("");
  expect(formatSearch(search("method=espresso"), "abc")).toBe("?method=espresso&cursor=abc");
});

test("listActiveFilters returns a link for each filter that takes it off", () => {
  expect(listActiveFilters(en, search("q=kenya&sort=newest"), "Scott Rao")).toEqual([]);
  expect(listActiveFilters(en, search("author=scott-rao"))[0]?.label).toBe("scott-rao");
  expect(listActiveFilters(en, search("roast=light&q=kenya&ice=only&author=scott-rao"), "Scott Rao")).toEqual(
    [
      { name: "author", label: "Scott Rao", query: "?q=kenya&roast=light&ice=only" },
      { name: "roast", label: "Light roast", query: "?q=kenya&ice=only&author=scott-rao" },
      { name: "ice", label: "Over ice", query: "?q=kenya&roast=light&author=scott-rao" },
    ],
  );
});

test("withFilterSheet adds the open sheet to a query", () => {
  expect(withFilterSheet("")).toBe("?show=filters");
  expect(withFilterSheet("?roast=light")).toBe("?roast=light&show=filters");
});

test("listSorts keeps the filters and names the order for guests", () => {
  const [first, second] = listSorts(en, search("grind=fine"), true);
  expect(first).toMatchObject({ label: "Best first", isOn: true, query: "?grind=fine" });
  expect(second?.query).toBe("?grind=fine&sort=highest_rated");
});
