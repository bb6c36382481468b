import { loadCatalog } from "@brewdial/catalog/load.ts";
import { expect, test } from "vitest";
import { miniDial } from "./mini-dial.ts";
import { everything, pathPoints, someSettings, testDials } from "./test-dials.ts";

const { grinders, pourOver } = testDials(loadCatalog());

test("miniDial has finite numbers inside its viewBox for every grinder and setting", () => {
  for (const grinder of grinders) {
    for (const setting of someSettings(grinder.dial, 10)) {
      const drawing = miniDial(grinder.dial, setting, {
        range: pourOver(grinder).range,
        ghost: grinder.dial.min,
      });
      expect(everything(drawing), grinder.slug).not.toMatch(/NaN|undefined|Infinity|null/);
      for (const path of [drawing.rail, drawing.range, drawing.ghost, drawing.hand]) {
        for (const { x, y } of pathPoints(path ?? "")) {
          expect(Math.min(x, y, 400 - x, 400 - y), grinder.slug).toBeGreaterThanOrEqual(16);
        }
      }
    }
  }
});

test("miniDial draws every notation as a share of the whole scale", () => {
  expect(miniDial({ min: 0, max: 8.5 }, 4.25).hand).toBe(miniDial({ min: 0, max: 40 }, 20).hand);
  expect(miniDial({ min: 0, max: 40 }, 20)).toMatchObject({
    range: undefined,
    ghost: undefined,
    hand: "M200 32L200 160",
  });
});
