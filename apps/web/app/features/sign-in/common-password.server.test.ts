import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.server.ts";

test.each([
  ["password", true],
  ["Password123!", true],
  ["qwertyuiop", true],
  ["2024dragon", true],
  ["kettle pier maple noon", false],
  ["a long pass phrase 7", false],
  ["", false],
])("isCommonPassword of %s is %s", async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
