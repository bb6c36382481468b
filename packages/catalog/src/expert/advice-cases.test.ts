import { expect, test } from "vitest";
import { answer } from "./answer.ts";
import type { NextQuestion } from "./question.ts";

const c40 = "comandante-c40-mk4";
const v60 = {
  kind: "next",
  method: "pour-over",
  grinder: c40,
  grindSetting: 24,
  doseGrams: 20,
  waterGrams: 330,
  brewTimeSeconds: 180,
  waterTempF: 203,
  taste: ["sour"],
} as const satisfies NextQuestion;
const shot = {
  ...v60,
  method: "espresso",
  grinder: "niche-zero",
  grindSetting: 15,
  doseGrams: 18,
  waterGrams: 36,
  brewTimeSeconds: 28,
  waterTempF: 200,
} as const satisfies NextQuestion;

type Case = readonly [
  name: string,
  ask: NextQuestion,
  expected: { direction: string; to: readonly [min: number, max: number] },
];

/** Taste and brew time, with the advice that an expert would give. */
const cases: readonly Case[] = [
  [
    "a choked espresso that is sour",
    { ...shot, grindSetting: 10, brewTimeSeconds: 50 },
    { direction: "coarser", to: [10.5, 13] },
  ],
  [
    "a gushing espresso that is bitter",
    { ...shot, grindSetting: 18, brewTimeSeconds: 14, taste: ["bitter"] },
    { direction: "finer", to: [15, 17.5] },
  ],
  [
    "a stalled V60 that is sour",
    { ...v60, grindSetting: 18, brewTimeSeconds: 300 },
    { direction: "coarser", to: [19, 20] },
  ],
  [
    "a V60 of 100 g in its own time that is sour",
    { ...v60, grindSetting: 21, doseGrams: 6.1, waterGrams: 100, brewTimeSeconds: 120 },
    { direction: "finer", to: [20, 20] },
  ],
  [
    "a V60 of 900 g in its own time that is bitter",
    { ...v60, grindSetting: 26, doseGrams: 54.5, waterGrams: 900, brewTimeSeconds: 260, taste: ["bitter"] },
    { direction: "coarser", to: [27, 27] },
  ],
  [
    "an espresso on a C3 that ran slowly and is bitter",
    { ...shot, grinder: "timemore-c3", grindSetting: 8, brewTimeSeconds: 45, taste: ["bitter"] },
    { direction: "coarser", to: [9, 9] },
  ],
  [
    "a V60 on a Bodum Bistro that ran fast and is sour",
    { ...v60, grinder: "bodum-bistro", grindSetting: 4, brewTimeSeconds: 90 },
    { direction: "finer", to: [3, 3] },
  ],
  [
    "a V60 on a KM5 that ran slowly and is bitter",
    { ...v60, grinder: "moccamaster-km5", grindSetting: 4, brewTimeSeconds: 270, taste: ["bitter"] },
    { direction: "coarser", to: [5, 5] },
  ],
  [
    "an espresso on a DF64 that ran slowly and is bitter",
    { ...shot, grinder: "turin-df64-gen-2", grindSetting: 8, brewTimeSeconds: 55, taste: ["bitter"] },
    { direction: "coarser", to: [10, 12] },
  ],
  [
    "a turbo shot that is sour",
    { ...shot, waterGrams: 54, brewTimeSeconds: 15 },
    { direction: "finer", to: [13.5, 14.5] },
  ],
  ["a V60 in time that is sour", v60, { direction: "finer", to: [23, 23] }],
  ["a V60 in time that is bitter", { ...v60, taste: ["bitter"] }, { direction: "coarser", to: [25, 25] }],
  ["a fast V60 that is sour", { ...v60, brewTimeSeconds: 120 }, { direction: "finer", to: [21, 22] }],
  [
    "a slow V60 that is bitter",
    { ...v60, brewTimeSeconds: 240, taste: ["bitter"] },
    { direction: "coarser", to: [25, 27] },
  ],
  ["an espresso in time that is sour", shot, { direction: "finer", to: [13.5, 14.5] }],
  [
    "an espresso in time that is bitter",
    { ...shot, taste: ["bitter"] },
    { direction: "coarser", to: [15.5, 16.5] },
  ],
  ["a fast espresso that is sour", { ...shot, brewTimeSeconds: 18 }, { direction: "finer", to: [12.5, 14] }],
  [
    "a lungo in the time of a lungo that is bitter",
    { ...shot, waterGrams: 54, brewTimeSeconds: 36, taste: ["bitter"] },
    { direction: "coarser", to: [15.5, 16.5] },
  ],
  [
    "a French press of ten minutes that is bitter",
    {
      ...v60,
      method: "french-press",
      grindSetting: 31,
      doseGrams: 30,
      waterGrams: 450,
      brewTimeSeconds: 600,
      taste: ["bitter"],
    },
    { direction: "shorter", to: [240, 270] },
  ],
  [
    "an AeroPress in time that is sour",
    { ...v60, method: "aeropress", grindSetting: 19, doseGrams: 15, waterGrams: 210, brewTimeSeconds: 120 },
    { direction: "finer", to: [18, 18] },
  ],
];

test.each(cases)("%s", (_, ask, { direction, to: [min, max] }) => {
  const advice = answer({ text: "", ask, accept: {} });
  expect(advice.direction).toBe(direction);
  expect(advice.to).toBeGreaterThanOrEqual(min);
  expect(advice.to).toBeLessThanOrEqual(max);
});
