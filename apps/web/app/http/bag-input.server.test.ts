import { expect, test } from "vitest";
import { de } from "#app/words/de.ts";
import { checkDates, parseGrams } from "./bag-input.server.ts";
import { parseIds } from "./parse-ids.server.ts";

const dates = { roastedOn: "2026-11-01", openedOn: null, frozenOn: null, thawedOn: null };

test("checkDates names the field and what to do", () => {
  const { errors } = de.bag;
  const check = (change: object) => checkDates(de, { ...dates, ...change }, "2026-11-15");
  expect(check({})).toEqual({});
  expect(check({ openedOn: "2026-10-31" })).toEqual({ openedOn: errors.beforeRoast });
  expect(check({ thawedOn: "2026-11-03" })).toEqual({ thawedOn: errors.thawed });
  expect(check({ roastedOn: "1999-01-01" })).toEqual({ roastedOn: errors.date });
  expect(check({ roastedOn: "2026-12-01" })).toEqual({ roastedOn: errors.future });
  expect(check({ roastedOn: "soon" })).toEqual({ roastedOn: errors.date });
});

test("parseGrams reads points and commas and refuses everything else", () => {
  expect(["250", "12,5", "12.5"].map((text) => parseGrams(text, 1))).toEqual([250, 12.5, 12.5]);
  for (const text of ["", "0", "-5", "1e3", "250 g", "100001"]) expect(parseGrams(text, 1)).toBeUndefined();
});

test("parseIds leaves out what is no id and repeats", () => {
  expect(parseIds("3,1,3,x,0,-2,,12")).toEqual([3, 1, 12]);
});
