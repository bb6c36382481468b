import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "#app/browser/test-storage.ts";
import { findMapping, rememberMapping } from "./column-mappings.ts";

beforeEach(stubStorage);
afterEach(() => vi.unstubAllGlobals());

test("a mapping is found again for the same header only", () => {
  rememberMapping(["Fecha", "Gramos"], ["date", "dose"]);
  rememberMapping(["Wann", "Was"], ["date", null]);
  rememberMapping(["Fecha", "Gramos"], ["date", "water"]);
  expect(findMapping(["Fecha", "Gramos"])).toEqual(["date", "water"]);
  expect(findMapping(["Wann", "Was"])).toEqual(["date", null]);
  expect(findMapping(["Fecha"])).toBeNull();
});

test("the mappings of the last 20 tables are remembered", () => {
  for (let table = 0; table <= 20; table += 1) rememberMapping([`Column ${table}`], ["date"]);
  expect(findMapping(["Column 0"])).toBeNull();
  expect(findMapping(["Column 1"])).toEqual(["date"]);
});

test("a stored mapping that is not valid is ignored", () => {
  const value = [[JSON.stringify(["A", "B"]), ["date", "date"]]];
  localStorage.setItem("brewdial.import-columns", JSON.stringify({ version: 1, value }));
  expect(findMapping(["A", "B"])).toBeNull();
});
