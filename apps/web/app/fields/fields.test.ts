import { describe, expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { parseGrams, writeGrams } from "./amount.ts";
import { checkBagDates, parseLocalTime, writeLocalTime } from "./date.ts";
import * as limits from "./limits.ts";
import { degreesMessage, weightMessage } from "./messages.ts";
import { parseNumber, writeNumber } from "./number.ts";
import { parseDegrees, writeDegrees } from "./temperature.ts";
import { parseText } from "./text.ts";
import { parseTime, writeTime } from "./time.ts";

test("parseNumber reads points and commas and refuses everything else", () => {
  expect(["20,5", " 20.5 ", "18.", "0"].map((text) => parseNumber(text))).toEqual([20.5, 20.5, 18, 0]);
  for (const text of ["", "-1", "1e3", "2.5.1", "1,000,5", "20 g", "NaN", "1234567"])
    expect(parseNumber(text), text).toBeUndefined();
  expect(["0", "1", "5", "5.1"].map((text) => parseNumber(text, { minimum: 1, maximum: 5 }))).toEqual([
    undefined,
    1,
    5,
    undefined,
  ]);
  expect([1240, 15.55, 0.1 + 0.2].map((value) => writeNumber(value, ","))).toEqual(["1240", "15,6", "0,3"]);
});

describe("weights", () => {
  const cup = { minimum: 3, maximum: 120 };
  test.for([
    ["20", "g", 20],
    ["17,5", "g", 17.5],
    [" 18. ", "g", 18],
    ["0.7", "oz", 19.8],
    ["2", "g", undefined],
    ["121", "g", undefined],
    ["0.1", "oz", undefined],
    ["", "g", undefined],
  ] as const)("parseGrams(%j, %j) is %j", ([text, unit, grams]) => {
    expect(parseGrams(text, unit, cup)).toBe(grams);
  });

  test("what writeGrams writes is read as the same weight, to a tenth of a gram", () => {
    for (const unit of ["g", "oz"] as const)
      for (let tenths = 1; tenths <= 20_000; tenths += 7)
        expect(parseGrams(writeGrams(tenths / 10, unit, ","), unit)).toBe(tenths / 10);
    expect(writeGrams(320, "oz", ".")).toBe("11.288");
  });

  test("the message names the limits in the visitor's unit", () => {
    expect(weightMessage(en, limits.doseGrams, "oz")).toBe(
      "Write a weight from 0.004\u00A0oz to 176.37\u00A0oz.",
    );
    expect(weightMessage(de, limits.doseGrams, "g")).toBe(
      "Schreib ein Gewicht von 0,1\u00A0g bis 5000\u00A0g.",
    );
  });
});

describe("times", () => {
  test.for([
    ["3:05", 185],
    ["3:5", 185],
    ["3:99", undefined],
    ["12 h", 43_200],
    ["12h", 43_200],
    ["1,5 h", 5400],
    ["12:00:00", 43_200],
    ["1:75:00", undefined],
    ["45 s", 45],
    ["45", 45],
    ["4 min", 240],
    [" 90:00 ", 5400],
    ["45.5", undefined],
    ["0:00", 0],
    ["", undefined],
    ["3:", undefined],
    ["-1", undefined],
    ["3:05:00:00", undefined],
    ["three", undefined],
    ["1e3", undefined],
  ] as const)("parseTime(%j) is %j", ([text, seconds]) => {
    expect(parseTime(text)).toBe(seconds);
  });

  test.each([
    [0, "0:00"],
    [45, "0:45"],
    [185, "3:05"],
    [3599, "59:59"],
    [3600, "1:00:00"],
    [4500, "1:15:00"],
    [43_200, "12 h"],
    [172_800, "48 h"],
  ])("%i seconds are written %s and read back", (seconds, text) => {
    expect(writeTime(seconds)).toBe(text);
    expect(parseTime(text)).toBe(seconds);
  });

  test("a range refuses what is too short or too long", () => {
    expect(["0", "1", "48 h", "48:00:01"].map((text) => parseTime(text, limits.brewTimeSeconds))).toEqual([
      undefined,
      1,
      172_800,
      undefined,
    ]);
  });
});

describe("temperatures", () => {
  test.each([
    [204, "c", "96"],
    [201, "c", "94"],
    [203, "c", "95"],
    [198.5, "c", "92,5"],
    [200.7, "c", "93,7"],
    [201.2, "f", "201"],
    [198.5, "f", "199"],
    [205, "f", "205"],
    [200.7, "f", "200,7"],
  ] as const)("%d °F are written in °%s as %s", (fahrenheit, unit, text) => {
    expect(writeDegrees(fahrenheit, unit, ",")).toBe(text);
  });

  test("parseDegrees takes what water can have, in the unit", () => {
    expect(["96", "100.1"].map((text) => parseDegrees(text, "c"))).toEqual([96, undefined]);
    expect(["205", "31", "212"].map((text) => parseDegrees(text, "f"))).toEqual([205, undefined, 212]);
    expect(degreesMessage(en, "f")).toBe("Write a temperature from 32 to 212\u00A0°F.");
  });
});

describe("dates", () => {
  const now = Date.parse("2026-06-04T00:00:00Z");

  test("parseLocalTime reads the field of a time zone, and nothing of the future", () => {
    expect(parseLocalTime("2026-02-30T10:00", "UTC", now)).toBeUndefined();
    expect(parseLocalTime("2026-06-05T10:00", "UTC", now)).toBeUndefined();
    // A time in the hour that daylight saving time skips is read as an hour later.
    expect(parseLocalTime("2026-03-29T02:30", "Europe/Berlin", now)).toBe("2026-03-29T01:30:00.000Z");
    expect(writeLocalTime("2026-06-03T08:15:30.000Z", "Europe/Berlin")).toBe("2026-06-03T10:15");
  });

  test("checkBagDates names the field and what to do", () => {
    const { errors } = de.bag;
    const dates = { roastedOn: "2026-11-01", openedOn: null, frozenOn: null, thawedOn: null };
    const check = (change: object) => checkBagDates(de, { ...dates, ...change }, "2026-11-15");
    expect(check({})).toEqual({});
    expect(check({ openedOn: "2026-10-31" })).toEqual({ openedOn: errors.beforeRoast });
    expect(check({ thawedOn: "2026-11-03" })).toEqual({ thawedOn: errors.thawed });
    expect(check({ roastedOn: "1999-01-01" })).toEqual({ roastedOn: errors.date });
    expect(check({ roastedOn: "2026-12-01" })).toEqual({ roastedOn: errors.future });
    expect(check({ roastedOn: "soon" })).toEqual({ roastedOn: errors.date });
  });
});

test("parseText counts what is left after trimming", () => {
  expect(parseText(" abc ", 3)).toBe("abc");
  expect(parseText("abcd", 3)).toBeUndefined();
});
