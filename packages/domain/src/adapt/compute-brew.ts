import { type Curve, indexAt, settingAt } from "../grind/curve.ts";
import { type Dial, settingOfStep, stepBounds } from "../grind/dial.ts";
import {
  type FilterType,
  isBrewedCold,
  type MethodBase,
  roundTenth,
  roundTo,
  timeUnitSeconds,
  usualWaterGrams,
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
  /** Step of the dial. */
  readonly step: number;
  /** Where the step would be on a dial without ends, before and with the nudge. */
  readonly wantedStep: number;
  readonly nudgedStep: number;
  readonly grindSetting: number;
  readonly grindIndex: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
}

/** 1 where higher settings are coarser, -1 where they are finer. */
export const coarserDirection = (curve: Curve): number =>
  Math.sign((curve.at(-1)?.setting ?? 0) - (curve[0]?.setting ?? 0));

/** The recipe that the wishes make of the method's usual one; every figure stays within the method's span (D80). */
export function computeBrew(method: MethodBase, dial: Dial, wishes: BrewWishes): Brew {
  const { curve, roastLevel, strength, taste } = wishes;
  const exactRatio = within(method.ratio, method.ratio.typical * terms.ratioFactor(strength, taste));
  const amounts = amountsOf(method, exactRatio, wishes.volumeGrams);
  const batch = wishes.volumeGrams === null ? 1 : terms.batchOf(method, amounts.waterGrams);
  const wantedIndex = within(
    method.grindIndex,
    method.grindIndex.typical +
      terms.roastGrind(method, roastLevel) +
      terms.tasteGrind(method, taste) +
      terms.filterGrind(method, wishes.filterType) +
      terms.batchGrind(method, batch),
  );
  const steps = stepsFor(dial, curve, wantedIndex, wishes.nudgeSteps);
  const grindSetting = settingOfStep(dial, steps.step);
  const grindIndex = indexAt(curve, grindSetting);
  const warmer = terms.roastDegreesF(roastLevel) + terms.tasteDegreesF(taste);
  const wantedTempF = isBrewedCold(method) ? wishes.waterTempF : wishes.waterTempF + warmer;
  const finerBy = wishes.isFlowTimed ? method.grindIndex.typical - grindIndex : 0;
  const seconds = method.brewTimeSeconds.typical * terms.flowTime(method, finerBy);
  return {
    ...amounts,
    exactRatio,
    ...steps,
    grindSetting,
    grindIndex,
    waterTempF: Math.round(within(method.waterTempF, wantedTempF, wishes.waterTempF)),
    brewTimeSeconds: roundTo(
      timeUnitSeconds(method),
      within(method.brewTimeSeconds, seconds) * terms.batchTime(method, batch),
    ),
  };
}

/** Pressure methods keep the dose, which fills the basket, unless a volume is asked for (D80). */
function amountsOf(method: MethodBase, exactRatio: number, volumeGrams: number | null) {
  if (volumeGrams === null && method.style === "PRESSURE") {
    const waterGrams = Math.round(method.doseGrams * exactRatio);
    return { doseGrams: method.doseGrams, waterGrams, ratio: roundTenth(waterGrams / method.doseGrams) };
  }
  const waterGrams = Math.round(volumeGrams ?? usualWaterGrams(method));
  const doseGrams = doseFor(method, waterGrams, exactRatio);
  return { doseGrams, waterGrams, ratio: roundTenth(waterGrams / doseGrams) };
}

/** To a tenth of a gram, and such that rounding does not lead out of the method's ratios. */
function doseFor({ ratio }: MethodBase, waterGrams: number, exactRatio: number): number {
  const least = Math.ceil((waterGrams / ratio.max) * 10 - NOISE);
  const most = Math.floor((waterGrams / ratio.min) * 10 + NOISE);
  const nearest = Math.round((waterGrams / exactRatio) * 10);
  return Math.max(1, least, Math.min(most, nearest)) / 10;
}

function stepsFor(dial: Dial, curve: Curve, index: number, nudgeSteps: number) {
  const { first, last } = stepBounds(dial);
  const onDial = (step: number) => Math.min(last, Math.max(first, step)) + 0;
  const wantedStep = Math.round(settingAt(curve, index) * dial.stepsPerUnit);
  const nudgedStep = onDial(wantedStep) + coarserDirection(curve) * nudgeSteps;
  return { step: onDial(nudgedStep), wantedStep, nudgedStep };
}

const NOISE = 1e-9;
