import { expect, test } from "vitest";
import { isStatic } from "./rendering.ts";

test.each([
  ["/", false, true],
  ["/de/recipes/44", false, true],
  ["/log/new", false, true],
  ["/brew", false, false],
  ["/de/log", false, false],
  ["/de/offline", false, false],
  ["/", true, false],
  ["/portal/coffees", true, false],
])("isStatic of %s with a session %s returns %s", (pathname, hasSession, expected) => {
  expect(isStatic(pathname, hasSession)).toBe(expected);
});
