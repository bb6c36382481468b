import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { describe, expect, test } from "vitest";
import type { Advice } from "#app/browser/brew-log.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { describeAdvice, presentMove } from "./describe-advice.ts";

const dial: Dial = { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } };
const units = { temperature: "c", weight: "g" } as const;
const english = { messages: en, format: createFormat("en", units), dial };
const german = { messages: de, format: createFormat("de", units), dial };

const cure: Advice = {
  change: "grind",
  direction: "finer",
  from: 23,
  to: 22,
  fromLabel: "23",
  toLabel: "22",
  waterGrams: null,
  waterTempF: null,
  reason: "Sour means that too little was extracted: grind finer, 22 instead of 23.",
  code: "cure",
  params: { fault: "sour", change: "grind", direction: "finer", from: 23, to: 22 },
};

describe("describeAdvice", () => {
  test("says the move, the reason and what stays, in both languages", () => {
    expect(describeAdvice(english, cure)).toBe(
      "One click finer, because it tasted sour. The rest stays, so you taste what the grind does.",
    );
    expect(describeAdvice(german, cure)).toBe(
      "Einen Klick feiner, weil er sauer war. Alles andere bleibt, damit du schmeckst, was der Mahlgrad tut.",
    );
  });

  test("names the new amount of water, heat and time", () => {
    const water: Advice = {
      ...cure,
      change: "ratio",
      direction: "weaker",
      from: 16,
      to: 17,
      waterGrams: 340,
    };
    const strong = { ...water, params: { fault: "strong" } };
    expect(describeAdvice(english, strong)).toMatch(/^More water, 340\u00A0g, because it was strong\./);
    const heat: Advice = { ...cure, change: "temperature", direction: "hotter", from: 200, to: 203.6 };
    expect(describeAdvice(german, heat)).toMatch(/^Heißeres Wasser, 95\u00A0°C, weil er sauer war\./);
    const time: Advice = {
      ...cure,
      change: "time",
      direction: "longer",
      from: 120,
      to: 240,
      code: "correct_time",
    };
    expect(describeAdvice(english, time)).toMatch(/^Longer, until 4:00, because it tasted sour\./);
  });

  test("keeps the English reason of the API where a code or a fault is unknown", () => {
    expect(describeAdvice(german, { ...cure, code: "new_code" })).toBe(cure.reason);
    expect(describeAdvice(german, { ...cure, params: { fault: "constructor" } })).toBe(cure.reason);
  });

  test.for(["keep", "uneven_extraction", "taste_unknown", "no_room", "dilute", "go_back"])(
    "translates %s",
    (code) => {
      const advice: Advice = { ...cure, code, change: "none", direction: null, to: null, reason: "English" };
      expect(describeAdvice(german, advice)).not.toBe("English");
    },
  );
});

test("presentMove returns both numbers with their unit, and nothing where only the direction is known", () => {
  expect(presentMove(english, cure)).toEqual({ from: "23", to: "22", unit: "clicks" });
  expect(presentMove(german, { ...cure, change: "ratio", from: 16.5, to: 15.5 })).toEqual({
    from: "1:16,5",
    to: "1:15,5",
    unit: "",
  });
  expect(presentMove(english, { ...cure, to: null })).toBeUndefined();
});
