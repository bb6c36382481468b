import { expect, test } from "vitest";
import { parseLoggedSetting } from "./logged-setting.ts";

const grinder = {
  dial: {
    min: 0,
    max: 50,
    stepsPerUnit: 1,
    unit: "clicks",
    notation: { kind: "number", stepsPerRotation: 10 },
  },
  curve: [
    { grindIndex: 0, setting: 0 },
    { grindIndex: 100, setting: 50 },
  ],
} as const;

test.each([
  [24, { setting: 24, label: "24", grindIndex: 48 }],
  ["2+4", { setting: 24, label: "24", grindIndex: 48 }],
  ["24 clicks", { setting: 24, label: "24", grindIndex: 48 }],
  // Between two clicks, off the dial, or not a setting at all: stored as entered.
  [24.5, { setting: 24.5, label: "24.5", grindIndex: 49 }],
  [99, { setting: 99, label: "99", grindIndex: null }],
  ["a bit finer", { setting: null, label: "a bit finer", grindIndex: null }],
])("parseLoggedSetting reads %s on a known grinder", (input, expected) => {
  expect(parseLoggedSetting(grinder, input)).toEqual(expected);
});

test("parseLoggedSetting reads only plain numbers without a grinder", () => {
  expect(parseLoggedSetting(undefined, "2+4")).toEqual({ setting: null, label: "2+4", grindIndex: null });
  expect(parseLoggedSetting(undefined, "6,5")).toEqual({ setting: 6.5, label: "6,5", grindIndex: null });
  expect(parseLoggedSetting(undefined, "99999999")).toMatchObject({ setting: null });
});
