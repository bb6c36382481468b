import { expect, test } from "vitest";
import { returnToIn, safeReturnTo, withReturnTo } from "./return-to.server.ts";

test.each(["/", "/convert/a-to-b?setting=24", "/de/grinders#top"])("safeReturnTo keeps %s", (path) =>
  expect(safeReturnTo(path)).toBe(path),
);
test.each([
  null,
  "",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/\t/evil",
  "/a\nb",
  "/a\u2028b",
  "/ä",
  `/${"a".repeat(1000)}`,
])("safeReturnTo replaces %j", (path) => expect(safeReturnTo(path)).toBe("/"));

test.each([
  ["en", "/de/recipes/44?dose=30#steps", "/recipes/44?dose=30#steps"],
  ["de", "/", "/de"],
  ["de", "/de?roast=DARK", "/de?roast=DARK"],
  ["en", "/de?roast=DARK", "/?roast=DARK"],
  ["en", "/de//evil.example", "/"],
  ["en", "/de/x/..//evil.example", "/"],
  ["de", "//evil.example", "/de"],
] as const)("returnToIn(%j, %j) is %j", (locale, path, expected) => {
  expect(returnToIn(locale, path)).toBe(expected);
});

test.each([
  ["/log?page=2", "/sign-in?returnTo=%2Flog%3Fpage%3D2"],
  [`/log?q=${"a".repeat(16_000)}`, "/sign-in?returnTo=%2Flog"],
  [`/${"a".repeat(16_000)}`, "/sign-in?returnTo=%2F"],
])("withReturnTo keeps what fits of %j", (path, expected) => {
  expect(withReturnTo("/sign-in", path)).toBe(expected);
});
