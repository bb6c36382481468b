import * as fc from "fast-check";
import { expect, test } from "vitest";
import { searchKey, searchWords, slugOf } from "./search-key.ts";

test.each([
  ["Café São-Paulo", "cafe sao paulo"],
  ["  Kochere   (Natural) ", "kochere natural"],
  ["Łódź Røst Straße", "lodz rost strasse"],
  ["Yirgacheffe №4", "yirgacheffe no4"],
  ["コーヒー 豆", "コーヒー 豆"],
  ["—", ""],
])("%j is compared as %j", (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test.each([
  ["Café São-Paulo", "cafe-sao-paulo"],
  ["コーヒー", ""],
  ["コーヒー Beans", "beans"],
  ["x".repeat(200), "x".repeat(80)],
])("%j has the slug %j", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test("a key is its own key, and a slug is URL-safe", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
      expect(slugOf(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});

test("words are distinct and in order", () => {
  expect(searchWords(["Kochere Natural", null, "natural Ethiopia"])).toEqual([
    "kochere",
    "natural",
    "ethiopia",
  ]);
});
