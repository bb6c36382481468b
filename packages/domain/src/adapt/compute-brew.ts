import { boilingPointF } from "../brewing/boiling-point.ts";
import { type Curve, indexAt, settingAt } from "../grind/curve.ts";
import { type Dial, settingOfStep, stepBounds } from "../grind/dial.ts";
import { type BrewLimits, isEspresso, limitDose, limitWater, type WaterLimit } from "./brew-limits.ts";
import {
  type FilterType,
  hasOwnTemperature,
  type MethodBase,
  roundTenth,
  roundTo,
  timeUnitSeconds,
  within,
} from "./method-base.ts";
import * as terms from "./terms.ts";

/** The parameters that change a recipe from the method's typical one. */
export interface BrewParams {
  readonly curve: Curve;
  readonly waterTempF: number;
  readonly roastLevel: string;
  readonly filterType: FilterType | null;
  /** Null for the method's typical batch. */
  readonly volumeGrams: number | null;
  /** Dose that fills an espresso basket; null for the method's typical dose. With other methods the dose follows the volume. */
  readonly doseGrams: number | null;
  /** 1 to 5, 3 is typical. */
  readonly strength: number;
  /** -2 (brighter) to 2 (richer). */
  readonly taste: number;
  /** In steps of the dial; positive is coarser. */
  readonly nudgeSteps: number;
  /** Whether the brew time depends on the grind. False isolates the effect of the other adjustments. */
  readonly isFlowTimed: boolean;
  /** Altitude in metres above sea level, which determines the boiling point; null if unknown. */
  readonly altitudeMeters: number | null;
  /** Limits of the brewer; null computes without limits. */
  readonly limits: BrewLimits | null;
}

export interface Brew {
  readonly doseGrams: number;
  readonly waterGrams: number;
  /** The limit of the brewer that determined the water; null when none did. */
  readonly waterLimit: WaterLimit | null;
  readonly ratio: number;
  /** Before dose and water were rounded. */
  readonly exactRatio: number;
  /** Steps before clamping to the dial: without the nudge, and with the nudge added to the clamped step. */
  readonly targetStep: number;
  readonly nudgedStep: number;
  readonly grindSetting: number;
  readonly grindIndex: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
}

/** Returns 1 where higher settings are coarser, -1 where they are finer. */
export const coarserDirection = (curve: Curve): number =>
  (curve[1]?.setting ?? 0) < (curve[0]?.setting ?? 0) ? -1 : 1;

/** Computes the adjusted recipe; every value stays within the method's range and the brewer's limits. */
export function computeBrew(method: MethodBase, dial: Dial, params: BrewParams): Brew {
  const { curve, roastLevel, strength, taste, limits } = params;
  const factor = terms.ratioFactor(method, strength, taste) * terms.roastRatio(method, roastLevel);
  const wishedRatio = within(method.ratio, method.ratio.typical * factor);
  const usualDose = (isEspresso(method) ? params.doseGrams : null) ?? method.doseGrams;
  const drawn = drawnRatio(method, usualDose, params.volumeGrams);
  const exactRatio = drawn ?? wishedRatio;
  const water = waterFor(method, usualDose, exactRatio, params);
  const { waterGrams, limitedBy } = water;
  // Espresso keeps the dose, which fills the basket, unless the requested cup is too small or too large for it.
  const keepsDose = isEspresso(method) && (params.volumeGrams === null || drawn !== undefined);
  const exactDose = keepsDose ? usualDose : doseFor(method, waterGrams, exactRatio);
  const doseGrams = limits === null ? exactDose : limitDose(limits, method, water, exactDose);
  const isTypicalBatch = params.volumeGrams === null && limitedBy === null;
  const batch = isTypicalBatch ? 1 : terms.toBatchRatio(method, waterGrams);
  const ratioShare = exactRatio / method.ratio.typical;
  const targetIndex =
    method.grindIndex.typical +
    terms.roastGrind(method, roastLevel) +
    terms.tasteGrind(method, taste) +
    terms.filterGrind(method, params.filterType) +
    terms.yieldGrind(method, ratioShare) +
    terms.batchGrind(method, batch);
  const { first, last } = stepBounds(dial);
  const stepFor = (index: number) => Math.round(settingAt(curve, index) * dial.stepsPerUnit);
  const targetStep = stepFor(within(method.grindIndex, targetIndex));
  const nudgedStep = clamp(first, last, targetStep) + coarserDirection(curve) * params.nudgeSteps;
  const grindSetting = settingOfStep(dial, clamp(first, last, nudgedStep));
  const grindIndex = indexAt(curve, grindSetting);
  const warmerF = hasOwnTemperature(method)
    ? 0
    : terms.roastDegreesF(roastLevel) + terms.tasteDegreesF(taste);
  const waterTempF = within(method.waterTempF, params.waterTempF + warmerF, params.waterTempF);
  // Compared with the typical grind on this dial, so that the time changes only where the setting does.
  const typicalStep = clamp(first, last, stepFor(method.grindIndex.typical));
  const typicalIndex = indexAt(curve, settingOfStep(dial, typicalStep));
  const finerBy = params.isFlowTimed ? typicalIndex - grindIndex : 0;
  const seconds =
    method.brewTimeSeconds.typical * terms.flowTime(method, finerBy) * terms.yieldTime(method, ratioShare);
  const batchSeconds = within(method.brewTimeSeconds, seconds) * terms.batchTime(method, batch);
  return {
    doseGrams,
    waterGrams,
    waterLimit: limitedBy,
    ratio: roundTenth(waterGrams / doseGrams),
    exactRatio,
    targetStep,
    nudgedStep,
    grindSetting,
    grindIndex,
    waterTempF: capAtBoiling(Math.round(waterTempF), params.altitudeMeters),
    brewTimeSeconds: roundTo(timeUnitSeconds(method), batchSeconds),
  };
}

/** Returns the temperature, or the boiling point at the altitude if that is lower. */
export const capAtBoiling = (waterTempF: number, altitudeMeters: number | null): number =>
  altitudeMeters === null ? waterTempF : Math.min(waterTempF, Math.floor(boilingPointF(altitudeMeters)));

/** Returns the ratio of a requested espresso from a full basket; undefined for an unrealistic one. */
export function drawnRatio(
  method: MethodBase,
  doseGrams: number,
  volumeGrams: number | null,
): number | undefined {
  if (!isEspresso(method) || volumeGrams === null) return undefined;
  const ratio = volumeGrams / doseGrams;
  return ratio >= minDrawnRatio && ratio <= method.ratio.max ? ratio : undefined;
}

/** Minimum ratio of a shot: for a smaller cup the dose is reduced instead. */
const minDrawnRatio = 1.4;

/** Preferences change the yield of an espresso; with other methods the water stays and the dose changes. */
function waterFor(
  method: MethodBase,
  usualDose: number,
  exactRatio: number,
  { volumeGrams, limits }: BrewParams,
) {
  const ratio = isEspresso(method) ? exactRatio : method.ratio.typical;
  const typicalGrams = Math.round(usualDose * ratio);
  const requested = volumeGrams === null ? null : Math.round(volumeGrams);
  if (limits === null) return { waterGrams: requested ?? typicalGrams, limitedBy: null };
  return limitWater(limits, typicalGrams, requested, exactRatio);
}

/** Rounds the dose to 0.1 g without leaving the method's range of ratios. */
function doseFor({ ratio }: MethodBase, waterGrams: number, exactRatio: number): number {
  const min = Math.ceil((waterGrams / ratio.max) * 10 - epsilon);
  const max = Math.floor((waterGrams / ratio.min) * 10 + epsilon);
  const nearest = Math.round((waterGrams / exactRatio) * 10);
  return Math.max(1, min, Math.min(max, nearest)) / 10;
}

const clamp = (min: number, max: number, value: number): number => Math.min(max, Math.max(min, value));

const epsilon = 1e-9;
