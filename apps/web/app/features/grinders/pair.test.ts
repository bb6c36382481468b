import { expect, test } from "vitest";
import { parsePair } from "./pair.ts";

test.each([
  ["comandante-c40-mk4-to-baratza-encore", { from: "comandante-c40-mk4", to: "baratza-encore" }],
  ["C40 to Encore", { from: "c40", to: "encore" }],
  ["a-to-", undefined],
  ["-to-b", undefined],
  ["a-to-b-to-c", undefined],
  ["encore", undefined],
])("parsePair(%j) returns %j", (pair, expected) => expect(parsePair(pair)).toEqual(expected));
