import { expect, test } from "vitest";
import { readFirstName } from "./apple-sign-in.server.ts";

test.each([
  ['{"name":{"firstName":" Ana ","lastName":"Silva"}}', "Ana"],
  [`{"name":{"firstName":"${"a".repeat(80)}"}}`, "a".repeat(60)],
  ['{"name":{"firstName":7}}', ""],
  ['{"email":"ana@example.com"}', ""],
  ["null", ""],
  ["not JSON", ""],
  ["", ""],
])("readFirstName of %s returns %j", (user, expected) => {
  expect(readFirstName(user)).toBe(expected);
});
