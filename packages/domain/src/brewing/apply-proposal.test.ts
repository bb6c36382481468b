import { expect, test } from "vitest";
import { applyProposal } from "./apply-proposal.ts";

const figures = { grindSetting: 24, doseGrams: 20, waterGrams: 330, waterTempF: 203, brewTimeSeconds: 180 };
const apply = (
  change: "grind" | "ratio" | "temperature" | "time" | "none",
  to: number | null,
  waterGrams = null,
) => applyProposal(figures, { change, to, waterGrams });

test("applyProposal changes the proposed figure and leaves the others", () => {
  expect(apply("grind", 23)).toEqual({ ...figures, grindSetting: 23 });
  expect(apply("temperature", 205)).toEqual({ ...figures, waterTempF: 205 });
  expect(apply("time", 240)).toEqual({ ...figures, brewTimeSeconds: 240 });
  expect(apply("ratio", 15)).toEqual({ ...figures, waterGrams: 300 });
  expect(applyProposal(figures, { change: "ratio", to: 15, waterGrams: 302 }).waterGrams).toBe(302);
});

test("applyProposal changes nothing without a number", () => {
  expect([apply("none", null), apply("grind", null)]).toEqual([figures, figures]);
});
