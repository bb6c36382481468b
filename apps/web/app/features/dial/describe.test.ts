import { loadCatalog } from "@brewdial/catalog/load.ts";
import { settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { describe, expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import {
  describeAmount,
  describeDial,
  describeMark,
  describeRange,
  describeScale,
  describeSetting,
  describeSteps,
  describeUnit,
} from "./describe.ts";

const { grinders } = loadCatalog();

function dialOf(slug: string) {
  const grinder = grinders.find((candidate) => candidate.slug === slug);
  if (grinder === undefined) throw new Error(`${slug} is not in the catalog`);
  return grinder.dial;
}

describe("describeDial", () => {
  test.each([
    ["comandante-c40-mk4", 23, "23 clicks", "23 Klicks"],
    ["comandante-c40-mk4", 1, "1 click", "1 Klick"],
    ["baratza-encore", 17, "17 on the dial", "17 auf der Skala"],
    ["1zpresso-j-max", 238, "2.5.8, 2 turns, number 5, 8 clicks", "2.5.8, 2 Umdrehungen, Zahl 5, 8 Klicks"],
    ["kingrinder-k6", 92, "1.32, 1 turn, 32 clicks", "1.32, 1 Umdrehung, 32 Klicks"],
    ["1zpresso-k-ultra", 85, "8.5, number 8, 5 clicks", "8.5, Zahl 8, 5 Klicks"],
    ["fellow-ode-gen-2", 5, "5 on the dial", "5 auf der Skala"],
    ["fellow-ode-gen-2", 5 + 1 / 3, "5.1, number 5, 1 click", "5.1, Zahl 5, 1 Klick"],
    ["baratza-forte-bg", 5 + 12 / 26, "5M, number 5, letter M", "5M, Zahl 5, Buchstabe M"],
    ["eureka-mignon-specialita", 9.4, "1+3.4, 1 turn, number 3.4", "1+3.4, 1 Umdrehung, Zahl 3.4"],
    ["oxo-brew-conical", 8 + 1 / 3, "8 plus 1 dot", "8 plus 1 Punkt"],
    ["orphan-espresso-lido-3", 13 / 16, "13/16 of a turn", "13/16 einer Umdrehung"],
    ["orphan-espresso-lido-3", 1 + 3 / 16, "1 3/16 turns", "1 3/16 Umdrehungen"],
  ])("of %s at %d says %s, in German %s", (slug, setting, english, german) => {
    const dial = dialOf(slug);
    expect(describeDial(en, "X", dial, setting, undefined)).toBe(`X: ${english}`);
    expect(describeDial(de, "X", dial, setting, undefined)).toBe(`X: ${german}`);
  });

  test("adds the range, unless it is the setting alone", () => {
    const dial = dialOf("comandante-c40-mk4");
    expect(describeDial(en, "Comandante C40 MK4", dial, 23, { min: 22, max: 24 })).toBe(
      "Comandante C40 MK4: 23 clicks, 22 to 24 would also do",
    );
    expect(describeDial(de, "C40", dial, 23, { min: 22, max: 24 })).toBe(
      "C40: 23 Klicks, 22 bis 24 passt auch",
    );
    expect(describeDial(en, "C40", dial, 50, { min: 50, max: 50 })).toBe("C40: 50 clicks");
  });

  test("contains what the dial shows at every setting of every grinder, in both languages", () => {
    for (const { dial, slug } of grinders) {
      const { first, last } = stepBounds(dial);
      for (let step = first; step <= last; step += Math.max(1, Math.floor((last - first) / 30))) {
        const setting = settingOfStep(dial, step);
        for (const messages of [en, de]) {
          const sentence = describeSetting(messages, dial, setting);
          expect(sentence.startsWith(dialText(dial, setting)), `${slug} ${sentence}`).toBe(true);
          expect(sentence, slug).not.toMatch(/undefined|NaN|\s{2}/);
          expect(describeUnit(messages, dial, setting), slug).not.toBe("");
        }
      }
    }
  });
});

test("describeRange and describeUnit keep the dial's notation and translate its words", () => {
  const oxo = dialOf("oxo-brew-conical");
  expect(describeRange(en, oxo, { min: 7, max: 9 + 1 / 3 })).toBe("7 to 9 + 1 dot");
  expect(describeMark(en, oxo, 8 + 1 / 3)).toBe("8 + 1 dot");
  expect(describeRange(de, oxo, { min: 7, max: 9 + 2 / 3 })).toBe("7 bis 9 + 2 Punkte");
  expect(describeUnit(en, oxo, 8 + 2 / 3)).toBe("+ 2 dots");
  expect(describeRange(en, dialOf("orphan-espresso-lido-3"), { min: 0.625, max: 1.0625 })).toBe(
    "5/8 to 1 1/16",
  );
  expect(describeUnit(de, dialOf("1zpresso-j-max"), 238)).toBe("Umdrehung · Zahl · Klick");
});

test.each([
  ["comandante-c40-mk4", "clicks"],
  ["baratza-encore", "on the dial"],
  ["fellow-ode-gen-2", "number · click"],
  ["1zpresso-j-max", "turn · number · click"],
  ["baratza-forte-bg", "number · letter"],
  ["oxo-brew-conical", "on the dial"],
  ["orphan-espresso-lido-3", "turns"],
] as const)("describeScale of %s is %s", (slug, unit) => {
  expect(describeScale(en, dialOf(slug))).toBe(unit);
});

test("describeAmount names the unit of a range unless a number says enough", () => {
  const range = { min: 22, max: 24 };
  expect(describeAmount(en, dialOf("comandante-c40-mk4"), range)).toBe("22 to 24 clicks");
  expect(describeAmount(en, dialOf("baratza-encore"), range)).toBe("22 to 24");
});

test("describeSteps names the real step of a dial", () => {
  expect(describeSteps(en, dialOf("comandante-c40-mk4")).finer).toBe("One click finer");
  expect(describeSteps(en, dialOf("baratza-forte-bg")).coarser).toBe("One letter coarser");
  expect(describeSteps(de, dialOf("niche-zero")).finer).toBe("Einen Schritt feiner");
  expect(describeSteps(de, dialOf("mazzer-zm")).finer).toBe("Einen Schritt feiner");
});

test("what a dial shows can be typed to set it, for every grinder", () => {
  for (const { dial, slug } of grinders) {
    const setting = settingOfStep(dial, Math.round((stepBounds(dial).first + stepBounds(dial).last) / 2));
    if (dial.notation.kind === "number-dot") continue;
    const text =
      dial.notation.kind === "rotation-fraction"
        ? `${dialText(dial, setting)} turn`
        : dialText(dial, setting);
    expect(parseSetting(dial, text), `${slug} ${text}`).toEqual({ ok: true, setting });
  }
});
