import { expect, test } from "vitest";
import { localeOf, localizedPath, plainPath, preferredLocale } from "./locale.ts";

test.each([
  ["/", "en", "/"],
  ["/de", "de", "/"],
  ["/de/grinders", "de", "/grinders"],
  ["/developers", "en", "/developers"],
] as const)("localeOf and plainPath of %s return %s and %s", (path, locale, plain) => {
  expect([localeOf(path), plainPath(path)]).toEqual([locale, plain]);
  expect(localizedPath(locale, plain)).toBe(path);
});

test.each([
  [null, "en"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["fr, en;q=0.5, de;q=0.7", "de"],
  ["en-GB,de;q=0.9", "en"],
  ["de;q=abc", "de"],
  ["*", "en"],
])("preferredLocale(%j) returns %s", (header, locale) => expect(preferredLocale(header)).toBe(locale));
