import { expect, test } from "vitest";
import { localeOf, localizedPath, plainPath, plainPattern } from "./locale.ts";

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
  ["fr?/de?", "/"],
  ["fr?/de?/convert/:pair", "/convert/:pair"],
  ["/fr?/de?/me/gear", "/me/gear"],
  ["developers", "/developers"],
  ["*", "/*"],
])("plainPattern of %s returns %s", (pattern, plain) => expect(plainPattern(pattern)).toBe(plain));
