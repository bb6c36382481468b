import { describe, expect, test } from "vitest";
import { findBrewMethodId } from "./brew-methods.ts";

describe("findBrewMethodId", () => {
  test.each([
    ["pour-over", "pour-over"],
    ["POUR_OVER", "pour-over"],
    ["Pour over", "pour-over"],
    ["pourover", "pour-over"],
    [" v60 ", "pour-over"],
    ["Pour-over (cone)", "pour-over"],
    ["Kalita Wave", "flat-bottom"],
    ["FRENCH PRESS", "french-press"],
    ["Aéropress", "aeropress"],
    ["cold.brew", "cold-brew"],
  ])("maps %s to %s", (text, id) => {
    expect(findBrewMethodId(text)).toBe(id);
  });

  test.each(["", "  ", "-", "tea", "constructor", "pour"])("returns undefined for %j", (text) => {
    expect(findBrewMethodId(text)).toBeUndefined();
  });
});
