import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Dial, settingOfStep, stepBounds } from "./dial.ts";
import { dialInstruction } from "./dial-instruction.ts";
import { formatSetting } from "./format-setting.ts";

interface Entry {
  readonly slug: string;
  readonly dial: Dial;
}

const grinders = JSON.parse(
  readFileSync(new URL("../../../catalog/data/grinders.json", import.meta.url), "utf8"),
) as Entry[];

const dialOf = (notation: Dial["notation"], unit: Dial["unit"], stepsPerUnit = 1): Dial => ({
  min: 0,
  max: 200,
  stepsPerUnit,
  notation,
  unit,
});

test.for<[Dial, number, string]>([
  [dialOf({ kind: "number" }, "clicks"), 24, "24 clicks"],
  [dialOf({ kind: "number" }, "clicks"), 1, "1 click"],
  [dialOf({ kind: "number" }, "numbers"), 17, "number 17"],
  [dialOf({ kind: "number" }, "notches"), 1, "1 notch"],
  [dialOf({ kind: "number" }, "microns", 0.2), 450, "450 microns"],
  [dialOf({ kind: "number-letter", lettersPerNumber: 9 }, "numbers", 9), 5.5556, "number 5, letter F (5F)"],
  [dialOf({ kind: "number-dot", stepsPerNumber: 3 }, "numbers", 3), 8.3333, "number 8 + 1 dot (8 +1 dot)"],
  [dialOf({ kind: "number-dot", stepsPerNumber: 3 }, "numbers", 3), 8, "number 8"],
  [dialOf({ kind: "number-click", clicksPerNumber: 3 }, "numbers", 3), 5.6667, "number 5 + 2 clicks (5.2)"],
  [
    dialOf({ kind: "rotation-number-click", numbersPerRotation: 10, clicksPerNumber: 3 }, "clicks"),
    37,
    "1 turn + 2 numbers + 1 click (1.2.1)",
  ],
  [
    dialOf({ kind: "rotation-number-click", numbersPerRotation: 10, clicksPerNumber: 3 }, "clicks"),
    6,
    "2 numbers (0.2.0)",
  ],
  [dialOf({ kind: "rotation-click", clicksPerRotation: 60 }, "clicks"), 92, "1 turn + 32 clicks (1.32)"],
  [
    dialOf({ kind: "rotation-plus-number", numbersPerRotation: 6 }, "numbers", 10),
    10.5,
    "1 turn + number 4.5 (1+4.5)",
  ],
  [dialOf({ kind: "rotation-fraction", marksPerRotation: 16 }, "turns", 16), 0.8125, "13/16 turn"],
])("dialInstruction(%o, %d) is %s", ([dial, setting, expected]) => {
  expect(dialInstruction(dial, setting)).toBe(expected);
});

test("dialInstruction names a unit and contains the label at every step of every grinder of the catalog", () => {
  for (const { slug, dial } of grinders) {
    const { first, last } = stepBounds(dial);
    for (let step = first; step <= last; step += 1) {
      const setting = settingOfStep(dial, step);
      const text = dialInstruction(dial, setting);
      expect(text, `${slug} ${setting}`).toContain(formatSetting(dial, setting));
      expect(text, `${slug} ${setting}`).toMatch(/click|number|mark|dot|micron|notch|turn/);
    }
  }
});
