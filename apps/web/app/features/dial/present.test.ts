import { expect, test } from "vitest";
import { presentDial } from "./present.ts";

test("presentDial keeps the scale and the notation, and turns the direction into isRising", () => {
  const body = {
    min: 1,
    max: 70,
    stepsPerUnit: 1,
    unit: "numbers",
    notation: { kind: "number" },
    direction: "FALLING",
  } as const;
  expect(presentDial(body)).toEqual({
    dial: { min: 1, max: 70, stepsPerUnit: 1, unit: "numbers", notation: { kind: "number" } },
    isRising: false,
  });
});
