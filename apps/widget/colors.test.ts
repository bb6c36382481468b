import { expect, test } from "vitest";
import { assert, constantFrom, integer, property } from "fast-check";
import { readableOn, textOn } from "./src/colors.ts";

const channels = (color: string) =>
  color.startsWith("rgb")
    ? (color.match(/\d+/g) ?? []).map(Number)
    : (color.slice(1).match(color.length === 4 ? /./g : /../g) ?? []).map((part) =>
        Number.parseInt(part.length === 1 ? part + part : part, 16),
      );
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const color = integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("textOn and readableOn reach a contrast of 4.5 to 1 for any accent colour", () => {
  assert(
    property(color, constantFrom("#f8f5f0", "#ffffff", "#2a201a", "#1d1511"), (accent, ground) => {
      expect(contrast(textOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn(accent, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
    {
      numRuns: 2000,
      examples: [
        ["#777777", "#ffffff"],
        ["#ffdd00", "#f8f5f0"],
        ["#000000", "#2a201a"],
      ],
    },
  );
});
