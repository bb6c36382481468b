import { expect, test } from "vitest";
import { parseIds } from "./parse-ids.server.ts";

test("parseIds leaves out what is no id and repeats", () => {
  expect(parseIds("3,1,3,x,0,-2,,12")).toEqual([3, 1, 12]);
});
