import { indexAt, settingAt } from "../grind/curve.ts";
import { isOnDial, nearestStep, settingOfStep, stepBounds } from "../grind/dial.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type BrewLimits, isEspresso, limitDose, limitWater, type WaterLimit } from "./brew-limits.ts";
import { capAtBoiling, coarserDirection, drawnRatio } from "./compute-brew.ts";
import { type FilterType, hasOwnTemperature, type MethodBase, roundTenth, roundTo } from "./method-base.ts";
import { timeUnitSeconds, within } from "./method-base.ts";
import * as terms from "./terms.ts";
import type { Figures } from "./trace-changes.ts";

/** A shared recipe on its author's gear. */
export interface SharedRecipe {
  readonly grinder: Grinder;
  readonly grindSetting: number;
  readonly grindSettingLabel: string;
  /** The grind index that the recipe specifies instead of a setting; the setting is then derived from it. */
  readonly grindIndex?: number;
  readonly filterType: FilterType | null;
  readonly roastLevel: string;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly ratio: number;
  readonly waterTempF: number | null;
  readonly brewTimeSeconds: number | null;
}

/** The parameters that change a shared recipe from its author's values. */
export interface SharedParams {
  readonly grinder: Grinder;
  readonly filterType: FilterType | null;
  readonly volumeGrams: number | null;
  /** Null keeps the author's amounts where no volume is requested. */
  readonly limits: BrewLimits | null;
  /** Roast level of the coffee that is used instead of the author's. */
  readonly roastLevel: string;
  readonly strength: number;
  readonly taste: number;
  readonly nudgeSteps: number;
  /** Altitude of the brewing place; null if unknown. */
  readonly altitudeMeters: number | null;
}

export interface SharedBrew extends Figures {
  readonly ratio: number;
  readonly waterLimit: WaterLimit | null;
  readonly targetStep: number;
  readonly nudgedStep: number;
}

/** The author's temperature and time, or typical ones where they are missing. */
export interface SharedBase {
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
}

/** Computes a shared recipe with these parameters; the author's own parameters result in the author's values. */
export function computeShared(
  method: MethodBase,
  shared: SharedRecipe,
  base: SharedBase,
  params: SharedParams,
): SharedBrew {
  const amounts = amountsFor(method, shared, params);
  const batch = amounts.waterGrams / shared.waterGrams;
  const ratioShare = amounts.waterGrams / amounts.doseGrams / (shared.waterGrams / shared.doseGrams);
  const grind = grindFor(method, shared, params, { batch: isEspresso(method) ? 1 : batch, ratioShare });
  const warmerF = hasOwnTemperature(method)
    ? 0
    : terms.roastDegreesF(params.roastLevel) -
      terms.roastDegreesF(shared.roastLevel) +
      terms.tasteDegreesF(params.taste);
  return {
    ...amounts,
    ...grind,
    waterTempF: capAtBoiling(
      Math.round(within(method.waterTempF, base.waterTempF + warmerF, base.waterTempF)),
      params.altitudeMeters,
    ),
    brewTimeSeconds: timeFor(method, base.brewTimeSeconds, batch, ratioShare),
  };
}

/** Keeps the author's ratio unless strength, taste or roast changes it, and the author's amounts unless ratio or water changes. */
function amountsFor(method: MethodBase, shared: SharedRecipe, params: SharedParams) {
  const { volumeGrams, limits, strength, taste } = params;
  const factor = terms.ratioFactor(method, strength, taste) * roastRatioChange(method, shared, params);
  const authorRatio = shared.waterGrams / shared.doseGrams;
  const wishedRatio = factor === 1 ? authorRatio : within(method.ratio, authorRatio * factor, authorRatio);
  const exactRatio = drawnRatio(method, shared.doseGrams, volumeGrams) ?? wishedRatio;
  const yieldGrams = isEspresso(method) ? roundTenth(shared.doseGrams * wishedRatio) : shared.waterGrams;
  const requested = volumeGrams === null ? yieldGrams : Math.round(volumeGrams);
  const { waterGrams, limitedBy } =
    limits === null
      ? { waterGrams: requested, limitedBy: null }
      : limitWater({ ...limits, usualWaterGrams: null }, requested, requested, exactRatio);
  if (waterGrams === shared.waterGrams && factor === 1)
    return { doseGrams: shared.doseGrams, waterGrams, ratio: shared.ratio, waterLimit: limitedBy };
  const exactDose = Math.max(0.1, roundTenth(waterGrams / exactRatio));
  const doseGrams =
    limits === null ? exactDose : limitDose(limits, method, { waterGrams, limitedBy }, exactDose);
  return { doseGrams, waterGrams, ratio: roundTenth(waterGrams / doseGrams), waterLimit: limitedBy };
}

/** Returns how much a roast other than the author's changes the ratio. */
const roastRatioChange = (
  method: MethodBase,
  { roastLevel }: SharedRecipe,
  params: Pick<SharedParams, "roastLevel">,
): number => terms.roastRatio(method, params.roastLevel) / terms.roastRatio(method, roastLevel);

/** Converts the author's grind to this grinder, then applies the corrections. */
function grindFor(
  method: MethodBase,
  shared: SharedRecipe,
  params: SharedParams,
  { batch, ratioShare }: { readonly batch: number; readonly ratioShare: number },
) {
  const { grinder, filterType, nudgeSteps } = params;
  const { dial, curve } = grinder;
  const areFiltersKnown = shared.filterType !== null && filterType !== null;
  const shift =
    (areFiltersKnown
      ? terms.filterGrind(method, filterType) - terms.filterGrind(method, shared.filterType)
      : 0) +
    terms.batchGrind(method, batch) +
    terms.yieldGrind(method, ratioShare) +
    terms.roastGrind(method, params.roastLevel) -
    terms.roastGrind(method, shared.roastLevel) +
    terms.tasteGrind(method, params.taste);
  const index = shared.grindIndex ?? indexAt(shared.grinder.curve, shared.grindSetting);
  const targetStep = Math.round(settingAt(curve, index + shift) * dial.stepsPerUnit);
  const { first, last } = stepBounds(dial);
  const nudgedStep = Math.min(last, Math.max(first, targetStep)) + coarserDirection(curve) * nudgeSteps;
  // Converting a setting beyond the index scale through its index would change it.
  const isSame = shift === 0 && nudgeSteps === 0 && shared.grinder.curve === curve;
  if (isSame && isOnDial(dial, shared.grindSetting))
    return {
      grindSetting: shared.grindSetting,
      targetStep: nearestStep(dial, shared.grindSetting),
      nudgedStep: nearestStep(dial, shared.grindSetting),
    };
  const grindSetting = settingOfStep(dial, Math.min(last, Math.max(first, nudgedStep)));
  return { grindSetting, targetStep, nudgedStep };
}

/** Scales the author's time only where the batch or the yield affects it. */
function timeFor(method: MethodBase, seconds: number, batch: number, ratioShare: number): number {
  const factor = terms.batchTime(method, batch) * terms.yieldTime(method, ratioShare);
  const unit = timeUnitSeconds(method);
  return factor === 1 ? seconds : Math.max(unit, roundTo(unit, seconds * factor));
}
