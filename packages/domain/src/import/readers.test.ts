import { describe, expect, test } from "vitest";
import { deriveUuid } from "./client-ids.ts";
import { readBrewTime, readRating, readStars, readTagList } from "./csv/cells.ts";
import { assignField, parseMapping, proposeMapping } from "./csv/columns.ts";
import { readTclList } from "./decent/tcl.ts";
import { readDay, readTimestamp } from "./read/dates.ts";
import { decideDayOrder } from "./read/day-order.ts";
import { readAltitude } from "./read/figures.ts";
import { scaleRating } from "./read/ratings.ts";
import { readRoastLevel } from "./read/roast-levels.ts";
import { cutText, readHtml, readText } from "./read/texts.ts";
import { readNumber } from "./read/values.ts";
import { fillAmounts } from "./timer-coffee/steps.ts";

const now = new Date("2026-11-15T07:00:00Z");

test.each([
  ["15g", 15],
  ["92°C", 92],
  ["18,2", 18.2],
  [" -1 ", -1],
  ["about", null],
  [Number.NaN, null],
  ["1".repeat(400), Number("1".repeat(64))],
  [{}, null],
])("readNumber reads %s as %s", (value, number) => expect(readNumber(value)).toBe(number));

describe("texts", () => {
  test("readText normalizes, trims and removes control characters but line breaks", () =>
    expect(readText(" Cafe\u0301\r\nx\u0000\u0007\ty ")).toBe("Café\nx y"));
  test("cutText keeps surrogate pairs whole", () => expect(cutText("a😀", 2)).toBe("a"));
  test.each([
    ["<div>Syrupy, <strong>a bit sharp</strong></div>", "Syrupy, a bit sharp"],
    ["one<br>two &amp; &lt;three&gt;", "one\ntwo & <three>"],
    ["5 < 6", "5 < 6"],
    ["", null],
  ])("readHtml reads %s as text", (html, text) => expect(readHtml(html)).toBe(text));
});

describe("dates", () => {
  test.each([
    ["2026-09-20T09:12:00+02:00", "2026-09-20"],
    ["2026-08-01", "2026-08-01"],
    ["2026-07-01T23:30:00.000Z", "2026-07-02"],
    ["2026-02-30", null],
    ["", null],
  ])("readDay reads %s as %s", (text, day) => expect(readDay(text, "Europe/Berlin")).toBe(day));
  test.each([
    ["2026-09-29T08:00", "2026-09-29T06:00:00Z"],
    ["2026-09-29T08:00:00.500Z", "2026-09-29T08:00:00Z"],
    ["1999-12-31T08:00:00Z", null],
    ["2027-01-01T08:00:00Z", null],
  ])("readTimestamp reads %s as %s", (text, instant) =>
    expect(readTimestamp(text, "Europe/Berlin", now)).toBe(instant),
  );
  test.each([
    [["13.08.2026"], "day-first"],
    [["08.13.2026"], "month-first"],
    [["01.08.2026"], null],
    [["2026.08.01"], "day-first"],
    [["01.08.2026", "25.07.2026"], "day-first"],
    [["05.05.2026"], "day-first"],
  ])("decideDayOrder decides %j as %s", (texts, order) =>
    expect(decideDayOrder(texts.map((text) => ({ text, notAfter: null })))).toBe(order),
  );
  test("decideDayOrder excludes a roast after its brew", () =>
    expect(decideDayOrder([{ text: "01.12.2026", notAfter: "2026-02-01" }])).toBe("month-first"));
});

test.each([
  [-1, 5, null],
  [0, 5, null],
  [3.5, 5, 4],
  [0.2, 5, 1],
  [78, 100, 4],
  [9, 5, 5],
])("scaleRating scales %s of %s to %s", (value, best, rating) =>
  expect(scaleRating(value, best)).toBe(rating),
);

test.each([
  ["Medium dark", "MEDIUM_DARK"],
  ["Nordic light", "LIGHT"],
  ["light to medium", "MEDIUM_LIGHT"],
  ["espresso", null],
])("readRoastLevel reads %s as %s", (text, level) => expect(readRoastLevel(text)).toBe(level));

test("readAltitude returns the mean of a range and ignores other numbers", () =>
  expect(readAltitude(["1900 - 2100 masl", "lot 7", null])).toBe(2000));

test("deriveUuid returns the UUID of version 5 that RFC 9562 defines", async () =>
  expect(await deriveUuid("decent:1790755200")).toBe("b0496c68-280e-562d-abcb-3d68e7061457"));

describe("tables", () => {
  test.each([
    ["182", 182],
    ["3:02", 182],
    ["3m2s", 182],
    ["0:28", 28],
    ["1:00:05", 3605],
    ["4 min", 240],
    ["", null],
  ])("readBrewTime reads %s as %s s", (text, seconds) => expect(readBrewTime(text)).toBe(seconds));
  test.each([
    ["8/10", 5, 4],
    ["4.5/5", 5, 5],
    ["★★★★", 10, 4],
    ["7", 10, 4],
    ["good", 5, null],
  ])("readRating reads %s on a scale of %s as %s", (text, scale, rating) =>
    expect(readRating(text, scale, { warn: () => undefined } as never, "")).toBe(rating),
  );
  test("readStars keeps the half of a scale of five", () => {
    const read = (text: string, scale: number) =>
      readStars(text, scale, { warn: () => undefined } as never, "");
    expect(read("4,5", 5)).toEqual({ rating: 4, hasHalfStar: true });
    expect(read("5", 5)).toEqual({ rating: 5, hasHalfStar: false });
    expect(read("7.5", 10)).toEqual({ rating: 4, hasHalfStar: false });
  });
  test("readTagList reads tags with commas between them, as many as fit", () => {
    expect(readTagList("guests,  new kettle; , ")).toEqual(["guests", "new kettle"]);
    expect(readTagList("a,".repeat(600))).toHaveLength(10);
  });
  test("proposeMapping knows headers in English and German, any case, with units", () =>
    expect(
      proposeMapping(["DATE", "Röstdatum", "Mühle", "Dose (g)", "Wasser [ml]", "Vibes", "date"]),
    ).toEqual(["date", "roasted", "grinder", "dose", "water", null, null]));
  test("proposeMapping knows headers in French", () =>
    expect(
      proposeMapping(["Café", "Torréfacteur", "Date de torréfaction", "Mouture", "Eau (g)", "Étoiles"]),
    ).toEqual(["coffee", "roaster", "roasted", "grind", "water", "rating"]));
  test("assignField gives a column a field that another column then loses", () => {
    expect(assignField(["date", null, "dose"], 1, "date")).toEqual([null, "date", "dose"]);
    expect(assignField(["date", null, null], 0, null)).toEqual([null, null, null]);
  });
  test.each([
    [
      ["date", null, "dose"],
      ["date", null, "dose"],
    ],
    [
      ["date", "vibes", 7],
      ["date", null, null],
    ],
    [["date", "date", null], null],
    [["date", null], null],
    ["date", null],
    [undefined, null],
  ])("parseMapping reads %j for three columns as %j", (value, mapping) =>
    expect(parseMapping(value, 3)).toEqual(mapping),
  );
});

test("readTclList reads nested braces, escaped ones and a list that is cut", () => {
  const values = readTclList("clock 12\nsettings {\n\ta {b {c} \\} d}\n}\nmachine {broken {");
  expect(values.get("clock")).toBe("12");
  expect(readTclList(values.get("settings") ?? "").get("a")).toBe("b {c} \\} d");
  expect(values.get("machine")).toBe("broken {");
});

test("fillAmounts computes products and keeps other placeholders", () =>
  expect(
    fillAmounts("Pour to (0.6 x <final_water_amount>)g, <m> at <final_coffee_amount>g", {
      doseGrams: 15,
      waterGrams: 240,
    }),
  ).toBe("Pour to 144g, <m> at 15g"));
