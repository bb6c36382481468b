import type { Grinder } from "../grind/grinder.ts";
import type { AdaptRequest } from "./adapt-recipe.ts";
import type { MethodBase } from "./method-base.ts";

/** A method with round numbers; the catalog's methods have their own tests. */
export const pourOver: MethodBase = {
  id: "pour-over",
  name: "Pour over",
  style: "PERCOLATION",
  grindIndex: { min: 33, typical: 40, max: 48 },
  ratio: { min: 13, typical: 16, max: 19 },
  doseGrams: 15,
  waterTempF: { min: 190, typical: 203, max: 212 },
  brewTimeSeconds: { min: 120, typical: 180, max: 240 },
};

/** A dial of whole clicks from 0 to 50. */
export const hand: Grinder = {
  slug: "hand",
  brand: "Hand",
  name: "One",
  dial: { min: 0, max: 50, stepsPerUnit: 1, notation: { kind: "number" }, unit: "clicks" },
  curve: [
    { grindIndex: 5, setting: 8 },
    { grindIndex: 22, setting: 15 },
    { grindIndex: 40, setting: 24 },
    { grindIndex: 65, setting: 31 },
    { grindIndex: 90, setting: 38 },
  ],
  confidence: "high",
  sources: [],
};

/** The same grinder with a reversed dial: higher numbers are finer. */
export const reversed: Grinder = {
  ...hand,
  slug: "reversed",
  name: "Reversed",
  curve: hand.curve.map(({ grindIndex, setting }) => ({ grindIndex, setting: 50 - setting })),
};

/** The typical recipe on the hand grinder. */
export const typical: AdaptRequest = {
  method: pourOver,
  grinder: hand,
  personalCurve: null,
  machine: null,
  roastLevel: "MEDIUM",
  filterType: null,
  volumeGrams: null,
  strength: 3,
  taste: 0,
  nudgeSteps: 0,
  bands: { high: 2, medium: 4, low: 6 },
};
