import { expect, test } from "vitest";
import { preferredLanguage } from "./preferred-language.ts";

test.each([
  [undefined, "en"],
  [null, "en"],
  ["", "en"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["nl, en;q=0.5, de;q=0.7", "de"],
  ["fr-CA, en;q=0.5", "fr"],
  ["en-GB,de;q=0.9", "en"],
  ["DE", "de"],
  ["de ; q=0.2, en; Q=0.1", "de"],
  ["de;q=0", "en"],
  ["de;q=abc", "de"],
  ["*", "en"],
  [`${"x,".repeat(200)}de`, "en"],
])("preferredLanguage(%j) returns %s", (header, language) =>
  expect(preferredLanguage(header)).toBe(language),
);
