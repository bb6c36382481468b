import { expect, test } from "vitest";
import { safeReturnTo } from "./return-to.server.ts";

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
  `/${"a".repeat(1000)}`,
])("safeReturnTo replaces %j", (path) => expect(safeReturnTo(path)).toBe("/"));
