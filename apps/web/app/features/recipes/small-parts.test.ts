import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { countVotes } from "./count-votes.ts";
import { presentComments } from "./present-response.ts";
import { presentSteps } from "./present-steps.ts";
import { relativeDate } from "./relative-date.ts";
import { parseDose, presentScale, waterForDose } from "./scale.ts";
import { describeTaste } from "./taste-words.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });

test.each([
  [{ up: 3, down: 1, vote: null }, "UP", { up: 4, down: 1, vote: "UP" }],
  [{ up: 3, down: 1, vote: "UP" }, "DOWN", { up: 2, down: 2, vote: "DOWN" }],
  [{ up: 3, down: 1, vote: "UP" }, "NONE", { up: 2, down: 1, vote: null }],
  [{ up: 3, down: 1, vote: "UP" }, "UP", { up: 3, down: 1, vote: "UP" }],
  [{ up: 3, down: 1, vote: null }, undefined, { up: 3, down: 1, vote: null }],
] as const)("countVotes of %j after submitting %s returns %j", (stored, submitted, expected) => {
  expect(countVotes(stored, submitted)).toEqual(expected);
});

test.each([
  ["20", 20],
  ["20.5", 20.5],
  ["0", undefined],
  ["1001", undefined],
  ["1e3", undefined],
  [null, undefined],
])("parseDose(%j) returns %s", (text, dose) => expect(parseDose(text)).toBe(dose));

test("presentScale offers the doses on either side and the way back to the author's", () => {
  const amounts = { doseGrams: 20.2, waterGrams: 323, ratio: 16 };
  const scale = presentScale(format, { ...amounts, doseGrams: 15 }, amounts);
  expect([scale.less?.value, scale.more?.value, scale.written?.value]).toEqual(["20", "20.5", "15"]);
  expect(waterForDose(1, 2)).toBe(10);
});

test("presentSteps translates the sentences it knows and keeps the author's own", () => {
  const step = { kind: "bloom", atSeconds: 0, untilSeconds: 40, toGrams: 45 } as const;
  const [known, own] = presentSteps(de, format, [
    { ...step, text: "Let it drain." },
    { ...step, text: "Hum a song." },
  ]);
  expect(known).toMatchObject({ at: "0:00", name: "Vorquellen", text: "Durchlaufen lassen." });
  expect(own?.text).toBe("Hum a song.");
});

test("describeTaste names the two most marked levels", () => {
  const levels = { acidity: 5, body: 3, sweetness: 4, bitterness: null };
  expect(describeTaste(en, levels)).toBe("bright, sweet");
  expect(describeTaste(en, { acidity: 3, body: null, sweetness: null, bitterness: null })).toBe("balanced");
  expect(describeTaste(en, null)).toBeUndefined();
});

test.each([
  ["2026-06-10T23:00:00Z", "today"],
  ["2026-06-09T01:00:00Z", "yesterday"],
  ["2026-06-04T12:00:00Z", "6 days ago"],
  ["2026-03-01T12:00:00Z", "3 months ago"],
  ["2024-01-01T12:00:00Z", "2 years ago"],
])("relativeDate of %s returns %s", (iso, text) => {
  expect(relativeDate("en", iso, Date.parse("2026-06-10T23:30:00Z"))).toBe(text);
});

test("presentComments lets visitors delete their own comments only", () => {
  const comment = { id: 1, recipeId: 12, body: "Sweeter.", createdAt: "2026-06-03T08:15:30.000Z" };
  const comments = [
    { ...comment, author: { id: 7, displayName: "Ana" } },
    { ...comment, id: 2, author: { id: 8, displayName: "Ben" } },
  ];
  const views = presentComments(en, comments, 7, Date.parse("2026-06-04T00:00:00Z"));
  expect(views.map(({ deleteLabel }) => deleteLabel)).toEqual(["Delete your comment: Sweeter.", undefined]);
});
