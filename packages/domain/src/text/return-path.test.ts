import { expect, test } from "vitest";
import { parseReturnPath } from "./return-path.ts";

test.each([
  ["/", "/"],
  ["/recipes/12", "/recipes/12"],
  ["/de/recipes?q=v60&page=2#steps", "/de/recipes?q=v60&page=2#steps"],
  ["/recipes/../me", "/me"],
  ["/search?q=https://evil.example", "/search?q=https://evil.example"],
  ["/kaffee/größe", "/kaffee/gr%C3%B6%C3%9Fe"],
  ["/a//b", "/a//b"],
])("parseReturnPath accepts %j as %j", (text, path) => {
  expect(parseReturnPath(text)).toBe(path);
});

test.each([
  "",
  "recipes",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "https://evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "@evil.example",
  ".evil.example",
  ":80/x",
  "?next=/",
  "#/",
  "/ /evil.example",
  "/\u0000/evil.example",
  `/${"x".repeat(500)}`,
])("parseReturnPath refuses %j", (text) => {
  expect(parseReturnPath(text)).toBeUndefined();
});

test("parseReturnPath returns only paths that every base resolves to its own origin", () => {
  const parts = ["/", "\\", ".", "..", "%2f", "%5c", "%2e", "@", ":", "evil.example", "\t", "?", "#", "a"];
  for (const one of parts)
    for (const two of parts)
      for (const three of parts)
        for (const four of parts) {
          const path = parseReturnPath(`/${one}${two}${three}${four}`);
          if (path === undefined) continue;
          const base = "https://web.example";
          expect([path, new URL(path, base).origin, new URL(base + path).origin]).toEqual([path, base, base]);
          expect(parseReturnPath(path)).toBe(path);
        }
});
