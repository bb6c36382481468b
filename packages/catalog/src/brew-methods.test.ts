import { describe, expect, it } from "vitest";
import { findBrewMethodId } from "./brew-methods.ts";

describe("findBrewMethodId", () => {
  it.each([
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
  ])("reads %s as %s (D64)", (text, id) => {
    expect(findBrewMethodId(text)).toBe(id);
  });

  it.each(["", "  ", "-", "tea", "constructor", "pour"])("knows no method %j", (text) => {
    expect(findBrewMethodId(text)).toBeUndefined();
  });
});
