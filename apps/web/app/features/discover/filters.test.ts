import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { formatSearch, listChips, listSorts, parseSearch } from "./filters.ts";

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

test("listChips puts the filters that are on first, offers methods with recipes only, and each link switches one", () => {
  const brewed = new Set(["espresso"]);
  const chips = listChips(en, search("roast=light&q=kenya"), brewed);
  expect(chips[0]).toMatchObject({ name: "roast", value: "light", isOn: true, query: "?q=kenya" });
  expect(chips.find(({ value }) => value === "espresso")?.query).toBe("?q=kenya&method=espresso&roast=light");
  expect(chips.some(({ value }) => value === "cold-brew")).toBe(false);
  expect(listChips(en, search("method=siphon"), brewed)[0]?.value).toBe("siphon");
  expect(listChips(en, search("author=scott-rao"), brewed, "Scott Rao")[0]).toMatchObject({
    label: "Scott Rao",
    query: "",
  });
});

test("listSorts keeps the filters and names the order for guests", () => {
  const [first, second] = listSorts(en, search("grind=fine"), true);
  expect(first).toMatchObject({ label: "Best first", isOn: true, query: "?grind=fine" });
  expect(second?.query).toBe("?grind=fine&sort=highest_rated");
});
