import { endpoints } from "@brewdial/contract";
import { expect, test } from "vitest";
import { isApiPath } from "./pass-through.ts";

test("isApiPath covers the path of every endpoint", () => {
  const missed = endpoints.map(({ path }) => path).filter((path) => !isApiPath(path));
  expect(missed).toEqual([]);
});

test.each([
  "/",
  "/de",
  "/recipes/1",
  "/roasters/x",
  "/docsx",
  "/readyness",
  "/apix",
  "/auth/magic",
  "/web/ready",
])("isApiPath leaves %s to the web front end", (path) => expect(isApiPath(path)).toBe(false));
