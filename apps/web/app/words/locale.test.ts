import { expect, test } from "vitest";
import { localeOf, localizedPath, plainPath } from "./locale.ts";

test.each([
  ["/", "en", "/"],
  ["/de", "de", "/"],
  ["/de/grinders", "de", "/grinders"],
  ["/developers", "en", "/developers"],
] as const)("localeOf and plainPath of %s return %s and %s", (path, locale, plain) => {
  expect([localeOf(path), plainPath(path)]).toEqual([locale, plain]);
  expect(localizedPath(locale, plain)).toBe(path);
});
