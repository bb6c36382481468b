import * as fc from "fast-check";
import { expect, test } from "vitest";
import { searchKey, searchWords, toSlug } from "./search-key.ts";

test.each([
  ["Café São-Paulo", "cafe sao paulo"],
  ["  Kochere   (Natural) ", "kochere natural"],
  ["Łódź Røst Straße", "lodz rost strasse"],
  ["Yirgacheffe №4", "yirgacheffe no4"],
  ["コーヒー 豆", "コーヒー 豆"],
  ["—", ""],
])("searchKey(%j) is %j", (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test.each([
  ["Café São-Paulo", "cafe-sao-paulo"],
  ["コーヒー", ""],
  ["コーヒー Beans", "beans"],
  ["x".repeat(200), "x".repeat(80)],
])("toSlug(%j) is %j", (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test("searchKey is idempotent and toSlug is URL-safe", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
      expect(toSlug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});

test("searchWords returns distinct words in order", () => {
  expect(searchWords(["Kochere Natural", null, "natural Ethiopia"])).toEqual([
    "kochere",
    "natural",
    "ethiopia",
  ]);
});
