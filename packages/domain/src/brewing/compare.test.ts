import { expect, test } from "vitest";
import { brewDeltas } from "./compare.ts";

const brew = {
  ratio: 16,
  grinderId: 1,
  grindSetting: 24,
  grindIndex: 40,
  waterGrams: 240,
  brewTimeSeconds: 180,
};
const unknown = {
  ratio: null,
  grinderId: null,
  grindSetting: null,
  grindIndex: null,
  waterGrams: null,
  brewTimeSeconds: null,
};
const nothing = { ratio: null, grind: null, water: null, brewTime: null };

test.each([
  [
    "every number",
    brew,
    { ...brew, ratio: 15.33, grindIndex: 38.2, waterGrams: 230.1, brewTimeSeconds: 200 },
    { ratio: 0.67, grind: 1.8, water: 9.9, brewTime: -20 },
  ],
  ["no difference", brew, brew, { ratio: 0, grind: 0, water: 0, brewTime: 0 }],
  ["indexes of two grinders", brew, { ...brew, grinderId: 2, grindIndex: 45 }, { grind: -5 }],
  ["settings of one grinder", { ...brew, grindIndex: null }, { ...brew, grindSetting: 22.5 }, { grind: 1.5 }],
  ["settings of two grinders", { ...brew, grindIndex: null }, { ...brew, grinderId: 2 }, { grind: null }],
  [
    "settings of unknown grinders",
    { ...brew, grinderId: null, grindIndex: null },
    { ...brew, grinderId: null },
    { grind: null },
  ],
  ["what one does not know", brew, unknown, nothing],
  ["a first brew", brew, undefined, nothing],
])("brewDeltas compares %s", (_, current, previous, expected) => {
  expect(brewDeltas(current, previous)).toMatchObject(expected);
});
