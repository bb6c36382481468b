import { scopes } from "@brewdial/contract/scopes.ts";
import { expect, test } from "vitest";
import { readTokenValues, toQuery } from "./token-values.server.ts";

test("readTokenValues offers every scope of the contract, and takes back its own query", () => {
  const values = { name: "Kitchen & hall", scopes: [...scopes], days: 30 };
  expect(readTokenValues(new URLSearchParams(toQuery(values)))).toEqual(values);
  expect(readTokenValues(new URLSearchParams())).toEqual({
    name: "",
    scopes: ["brews:read", "library:read"],
    days: 90,
  });
  expect(readTokenValues(new URLSearchParams("days=1&scope=account:write"))).toEqual({
    name: "",
    scopes: [],
    days: 90,
  });
});
