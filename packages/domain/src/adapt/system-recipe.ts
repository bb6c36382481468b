import { computeBrew } from "./compute-brew.ts";
import { type MethodBase, roundTenth } from "./method-base.ts";

/** A grinder whose dial is the grind index in tenths, for recipes without a grinder. */
const indexGrinder = {
  dial: { min: 0, max: 100, stepsPerUnit: 10, notation: { kind: "number" }, unit: "numbers" },
  curve: [
    { grindIndex: 0, setting: 0 },
    { grindIndex: 100, setting: 100 },
  ],
} as const;

/** A recipe for users whose grinder is unknown. */
export interface SystemRecipe {
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly ratio: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
  readonly grindIndex: number;
}

/** Returns the method's typical recipe for a roast, with the grind as an index. */
export function systemRecipe(method: MethodBase, roastLevel: string): SystemRecipe {
  const { dial, curve } = indexGrinder;
  const brew = computeBrew(method, dial, { ...typicalParams(method), curve, roastLevel });
  const { doseGrams, waterGrams, ratio, waterTempF, brewTimeSeconds, grindIndex } = brew;
  return { doseGrams, waterGrams, ratio, waterTempF, brewTimeSeconds, grindIndex: roundTenth(grindIndex) };
}

/** Parameters that produce the method's typical recipe. */
export const typicalParams = (method: MethodBase) => ({
  waterTempF: method.waterTempF.typical,
  roastLevel: "MEDIUM",
  filterType: null,
  volumeGrams: null,
  doseGrams: null,
  altitudeMeters: null,
  strength: 3,
  taste: 0,
  nudgeSteps: 0,
  isFlowTimed: true,
  limits: null,
});
