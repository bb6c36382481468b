import { describe, expect, test } from "vitest";
import { proposeNextBrew, type TastedBrew } from "./next-brew.ts";
import { kit, neutral, tasted } from "./test-brews.ts";

describe("proposeNextBrew followedPreviousAdvice", () => {
  const followed = (brew: TastedBrew, ...earlier: TastedBrew[]) =>
    proposeNextBrew(kit, brew, earlier).followedPreviousAdvice;
  const sour = tasted(["sour"]);
  /** A thin brew with the dial at its fine end: the advice is to brew hotter. */
  const atTheEnd = () => tasted(["sour", "watery"], { grindSetting: 0 });

  test.each([
    ["the proposed click", { grindSetting: 23 }, true],
    ["further the same way", { grindSetting: 20 }, true],
    ["the other way", { grindSetting: 25 }, false],
    ["nothing changed", {}, false],
    ["another number changed", { ratio: 15 }, false],
    ["another grinder", { grinderId: 2 }, null],
    ["an unreadable setting", { grindSetting: null }, null],
  ])("%s: %s", (_, overrides, expected) => {
    expect(followed({ ...neutral, ...overrides }, sour)).toBe(expected);
  });

  test.each([
    ["less water, as proposed", { ratio: 15 }, tasted(["watery"]), true],
    ["more water instead", { ratio: 17 }, tasted(["watery"]), false],
    ["hotter, as proposed", { grindSetting: 0, waterTempF: 204.8 }, atTheEnd(), true],
    ["cooler instead", { grindSetting: 0, waterTempF: 197.6 }, atTheEnd(), false],
    ["a kettle that is not exact", { grindSetting: 0, waterTempF: 202 }, atTheEnd(), false],
  ])("%s: %s", (_, overrides, previous, expected) => {
    expect(followed({ ...neutral, ...overrides }, previous)).toBe(expected);
  });

  test("is true when a good brew is repeated, and null for a first brew or one without an opinion", () => {
    expect(followed(neutral, tasted(["balanced"]))).toBe(true);
    expect(followed({ ...neutral, ratio: 17 }, tasted(["balanced"]))).toBe(false);
    expect(followed(neutral)).toBeNull();
    expect(followed(neutral, neutral)).toBeNull();
  });

  test("uses the advice given at the time, which considered the brew before", () => {
    const worse = tasted(["bitter"], { grindSetting: 20, rating: 2 });
    const before = tasted(["sour"], { rating: 3 });
    expect(followed({ ...neutral, grindSetting: 22 }, worse, before)).toBe(true);
    // Without the previous brew, bitter alone would also have led to coarser, but never to finer.
    expect(followed({ ...neutral, grindSetting: 19 }, worse, before)).toBe(false);
  });
});
