import { loadCatalog } from "@brewdial/catalog/load.ts";
import { describe, expect, test } from "vitest";
import { isOnDial, snap } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import { dialEnds, nextNumeral, stepSetting, turnSetting } from "./move-setting.ts";
import { someSettings, testDials } from "./test-dials.ts";

const { grinderBySlug, grinders } = testDials(loadCatalog());

const c40 = grinderBySlug("comandante-c40-mk4").dial;
const jMax = grinderBySlug("1zpresso-j-max").dial;
const forte = grinderBySlug("baratza-forte-bg").dial;

describe("stepSetting", () => {
  test("moves by real steps and stops at the ends, for every grinder", () => {
    for (const { dial, slug } of grinders) {
      const { min, max } = dialEnds(dial);
      for (const setting of someSettings(dial)) {
        const coarser = stepSetting(dial, setting, 1);
        expect(stepSetting(dial, coarser, -1), slug).toBe(
          setting === max ? stepSetting(dial, max, -1) : setting,
        );
      }
      expect(stepSetting(dial, max, 1), slug).toBe(max);
      expect(stepSetting(dial, min, -1), slug).toBe(min);
    }
  });

  test("carries letters into the next number", () => {
    const label = (setting: number): string => formatSetting(forte, setting);
    expect(label(stepSetting(forte, 5 + 25 / 26, 1))).toBe("6A");
    expect(label(stepSetting(forte, 6, -1))).toBe("5Z");
  });

  test("goes to the next step from between two steps", () => {
    const niche = grinderBySlug("niche-zero").dial;
    expect(stepSetting(niche, 40.3, 1)).toBe(40.5);
    expect(stepSetting(niche, 40.3, -1)).toBe(40);
  });
});

describe("nextNumeral", () => {
  test("goes to the next numeral in a direction and ends at the end of the dial", () => {
    expect(nextNumeral(c40, 23, 1)).toBe(30);
    expect(nextNumeral(c40, 23, -1)).toBe(20);
    expect(nextNumeral(c40, 20, -1)).toBe(10);
    expect(nextNumeral(c40, 50, 1)).toBe(50);
    expect(formatSetting(jMax, nextNumeral(jMax, 238, 1))).toBe("2.6.0");
    expect(formatSetting(forte, nextNumeral(forte, 5.5, 1))).toBe("6A");
  });
});

describe("turnSetting", () => {
  test("follows the angle: a full turn of the finger is a turn of the dial, 280 degrees the whole sweep", () => {
    expect(turnSetting(jMax, 100, 360)).toBe(190);
    expect(turnSetting(jMax, 100, -4)).toBe(99);
    expect(turnSetting(c40, 0, 280)).toBe(50);
    expect(turnSetting(c40, 20, 5.6)).toBe(21);
  });

  test("moves one lever and keeps the other", () => {
    const label = (degrees: number, hand: "main" | "letter"): string =>
      formatSetting(forte, turnSetting(forte, 5 + 12 / 26, degrees, hand));
    expect(label(280 / 9, "main")).toBe("6M");
    expect(label(280 / 25, "letter")).toBe("5N");
    expect(label(280, "letter")).toBe("5Z");
  });

  test("returns a step of the dial for any angle, and the same setting for no angle, for every grinder", () => {
    for (const { dial, slug } of grinders) {
      for (const setting of someSettings(dial, 10)) {
        expect(turnSetting(dial, setting, 0), slug).toBe(setting);
        for (const degrees of [-4000, -91.3, 33.3, 359, 4000]) {
          for (const hand of ["main", "letter"] as const) {
            const turned = turnSetting(dial, setting, degrees, hand);
            expect(isOnDial(dial, turned) && snap(dial, turned) === turned, slug).toBe(true);
          }
        }
      }
    }
  });
});
