import { type Curve, indexAt, settingAt } from "../grind/curve.ts";
import { type Dial, settingOfStep, stepBounds } from "../grind/dial.ts";
import {
  type FilterType,
  isBrewedCold,
  type MethodBase,
  roundTenth,
  roundTo,
  timeUnitSeconds,
  within,
} from "./method-base.ts";
import * as terms from "./terms.ts";

/** Everything that moves a recipe away from its method's usual one. */
export interface BrewWishes {
  readonly curve: Curve;
  readonly waterTempF: number;
  readonly roastLevel: string;
  readonly filterType: FilterType | null;
  /** Null: the method's usual batch. */
  readonly volumeGrams: number | null;
  /** 1 to 5, 3 is usual. */
  readonly strength: number;
  /** -2 brighter to 2 richer. */
  readonly taste: number;
  /** Steps of the dial, positive is coarser. */
  readonly nudgeSteps: number;
  /** Whether the time follows the grind; false tells what the other wishes alone do. */
  readonly isFlowTimed: boolean;
}

/** A recipe on one dial. */
export interface Brew {
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly ratio: number;
  /** Before dose and water were rounded. */
  readonly exactRatio: number;
  /** On a dial without ends: before the nudge, and with it from the nearest step there is. */
  readonly wantedStep: number;
  readonly nudgedStep: number;
  readonly grindSetting: number;
  readonly grindIndex: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
}

/** 1 where higher settings are coarser, -1 where they are finer. */
export const coarserDirection = (curve: Curve): number =>
  (curve[1]?.setting ?? 0) < (curve[0]?.setting ?? 0) ? -1 : 1;

/** The recipe that the wishes make of the method's usual one; every figure stays within the method's span (D80). */
export function computeBrew(method: MethodBase, dial: Dial, wishes: BrewWishes): Brew {
  const { curve, roastLevel, strength, taste } = wishes;
  const exactRatio = within(method.ratio, method.ratio.typical * terms.ratioFactor(strength, taste));
  const waterGrams = waterFor(method, exactRatio, wishes.volumeGrams);
  const doseGrams = keepsDose(method, wishes) ? method.doseGrams : doseFor(method, waterGrams, exactRatio);
  const batch = wishes.volumeGrams === null ? 1 : terms.batchOf(method, waterGrams);
  const wantedIndex =
    method.grindIndex.typical +
    terms.roastGrind(method, roastLevel) +
    terms.tasteGrind(method, taste) +
    terms.filterGrind(method, wishes.filterType) +
    terms.batchGrind(method, batch);
  const { first, last } = stepBounds(dial);
  const wantedStep = Math.round(settingAt(curve, within(method.grindIndex, wantedIndex)) * dial.stepsPerUnit);
  const nudgedStep = clamp(first, last, wantedStep) + coarserDirection(curve) * wishes.nudgeSteps;
  const grindSetting = settingOfStep(dial, clamp(first, last, nudgedStep));
  const grindIndex = indexAt(curve, grindSetting);
  const warmerF = isBrewedCold(method) ? 0 : terms.roastDegreesF(roastLevel) + terms.tasteDegreesF(taste);
  const waterTempF = within(method.waterTempF, wishes.waterTempF + warmerF, wishes.waterTempF);
  const finerBy = wishes.isFlowTimed ? method.grindIndex.typical - grindIndex : 0;
  const seconds = method.brewTimeSeconds.typical * terms.flowTime(method, finerBy);
  const batchSeconds = within(method.brewTimeSeconds, seconds) * terms.batchTime(method, batch);
  return {
    doseGrams,
    waterGrams,
    ratio: roundTenth(waterGrams / doseGrams),
    exactRatio,
    wantedStep,
    nudgedStep,
    grindSetting,
    grindIndex,
    waterTempF: Math.round(waterTempF),
    brewTimeSeconds: roundTo(timeUnitSeconds(method), batchSeconds),
  };
}

/** Pressure methods keep the dose, which fills the basket, unless a volume is asked for (D80). */
const keepsDose = ({ style }: MethodBase, { volumeGrams }: BrewWishes): boolean =>
  style === "PRESSURE" && volumeGrams === null;

function waterFor(method: MethodBase, exactRatio: number, volumeGrams: number | null): number {
  if (volumeGrams !== null) return Math.round(volumeGrams);
  const ratio = method.style === "PRESSURE" ? exactRatio : method.ratio.typical;
  return Math.round(method.doseGrams * ratio);
}

/** To a tenth of a gram, and such that rounding does not lead out of the method's ratios. */
function doseFor({ ratio }: MethodBase, waterGrams: number, exactRatio: number): number {
  const least = Math.ceil((waterGrams / ratio.max) * 10 - NOISE);
  const most = Math.floor((waterGrams / ratio.min) * 10 + NOISE);
  const nearest = Math.round((waterGrams / exactRatio) * 10);
  return Math.max(1, least, Math.min(most, nearest)) / 10;
}

const clamp = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

const NOISE = 1e-9;
