import { canReach } from "../grind/chart.ts";
import type { Bands } from "../grind/convert.ts";
import type { Curve } from "../grind/curve.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type AdaptedRecipe, grindFields } from "./adapted-recipe.ts";
import { findMethodFacts } from "../brewing/brew-methods.ts";
import { type Brewer, brewLimits } from "./brew-limits.ts";
import { type BrewParams, computeBrew } from "./compute-brew.ts";
import { describeWaterLimit, markCapacity } from "./explain-limit.ts";
import { type FilterType, hasOwnTemperature, type MethodBase } from "./method-base.ts";
import type { Notice } from "../text/notice.ts";
import { typicalParams } from "./system-recipe.ts";
import { type Stage, traceChanges } from "./trace-changes.ts";
import { nudgeNotice, offDialNotice, outOfReachNotice } from "./warnings.ts";

/** Gear and preferences to adapt the method's typical recipe to. */
export interface AdaptRequest {
  readonly method: MethodBase;
  /** The grinder with its published curve, not the calibrated one. */
  readonly grinder: Grinder;
  /** Set when the owner calibrated this grinder. */
  readonly personalCurve: Curve | null;
  readonly machine: Brewer | null;
  readonly roastLevel: string;
  readonly filterType: FilterType | null;
  /** Null for the method's typical batch. */
  readonly volumeGrams: number | null;
  /** Dose that fills an espresso basket; null for the method's typical dose. */
  readonly doseGrams?: number | null;
  /** Altitude of the brewing place, which caps the temperature; null or absent if unknown. */
  readonly altitudeMeters?: number | null;
  readonly strength: number;
  readonly taste: number;
  readonly nudgeSteps: number;
  readonly bands: Bands;
  /** Returns a recipe with the nearest end of the dial even when the grinder cannot grind for the method. */
  readonly evenOutOfReach?: boolean;
}

export interface Adaptation {
  /** Null when the grinder cannot grind for the method; `notices` gives the reason. */
  readonly recipe: AdaptedRecipe | null;
  /** Limits of the grinder and the brewer that affected the recipe. */
  readonly notices: readonly Notice[];
}

/**
 * Adapts the method's typical recipe. Adjustments are applied one at a time and each result is compared with the one
 * before, so the causes of a change add up to it exactly and no figure changes without a reason.
 */
export function adaptRecipe(request: AdaptRequest): Adaptation {
  const { method, grinder, machine, bands } = request;
  const own = { ...grinder, curve: request.personalCurve ?? grinder.curve };
  const isReached = canReach(own, method);
  if (!isReached && request.evenOutOfReach !== true)
    return { recipe: null, notices: [outOfReachNotice(method, own)] };

  let params: BrewParams = {
    ...startParams(request),
    curve: grinder.curve,
    doseGrams: request.doseGrams ?? null,
    isFlowTimed: false,
  };
  const start = computeBrew(method, grinder.dial, params);
  let brew = start;
  const stages = listAdjustments(request).map(([code, value, adjustment]): Stage => {
    params = { ...params, ...adjustment };
    brew = computeBrew(method, grinder.dial, params);
    return { cause: { code, value: code === "batch" ? brew.waterGrams : value }, figures: brew };
  });

  const limit = describeWaterLimit(method, machine, request.volumeGrams ?? start.waterGrams, brew);
  const traced = traceChanges(start, stages, { method, dial: grinder.dial, curve: own.curve });
  const changes = markCapacity(traced, limit);
  const offDial = offDialNotice(own, brew.targetStep);
  const { doseGrams, waterGrams, ratio, waterTempF, brewTimeSeconds } = brew;
  const iceShare = method.iceShare ?? findMethodFacts(method.id)?.iceShare;
  return {
    recipe: {
      method: method.id,
      doseGrams,
      waterGrams,
      ...(iceShare === undefined ? {} : { iceGrams: Math.round(waterGrams * iceShare) }),
      ratio,
      ...grindFields(method, own, brew.grindSetting, { clamped: !isReached || offDial !== undefined, bands }),
      waterTempF,
      brewTimeSeconds,
      changes,
      why: changes.map(({ reason }) => reason),
    },
    notices: [
      isReached ? offDial : outOfReachNotice(method, own),
      nudgeNotice(own, brew.nudgedStep),
      request.volumeGrams === null ? undefined : limit?.notice,
    ].filter((notice) => notice !== undefined),
  };
}

/** A brewer that heats the water itself starts at its own temperature, so that no change is reported for it. */
function startParams({ method, machine }: AdaptRequest) {
  const typical = typicalParams(method);
  const waterTempF = machine?.waterTempF ?? typical.waterTempF;
  return hasOwnTemperature(method) ? { ...typical, waterTempF } : typical;
}

type Adjustment = readonly [Stage["cause"]["code"], string | number | null, Partial<BrewParams>];

/** Lists the requested adjustments with their causes, in the order of the reasons. */
function listAdjustments(request: AdaptRequest): Adjustment[] {
  const { method, machine, personalCurve, roastLevel, filterType, volumeGrams } = request;
  const { strength, taste, nudgeSteps, altitudeMeters = null } = request;
  const adjustments: Adjustment[] = [];
  if (machine && machine.waterTempF !== null)
    adjustments.push(["machine", machine.name, { waterTempF: machine.waterTempF }]);
  if (personalCurve) adjustments.push(["calibration", null, { curve: personalCurve }]);
  adjustments.push(["roast", roastLevel, { roastLevel }]);
  if (filterType !== null) adjustments.push(["filter", filterType, { filterType }]);
  // Volume and limits are one adjustment: its effect is then computed from the limited volume if the requested batch does not fit.
  const limits = brewLimits(method, machine?.capacityMl ?? null);
  adjustments.push(["batch", null, { volumeGrams, limits }]);
  if (strength !== 3) adjustments.push(["strength", strength, { strength }]);
  if (taste !== 0) adjustments.push(["taste", taste, { taste }]);
  if (nudgeSteps !== 0) adjustments.push(["nudge", nudgeSteps, { nudgeSteps }]);
  if (altitudeMeters !== null) adjustments.push(["altitude", altitudeMeters, { altitudeMeters }]);
  adjustments.push(["grind", null, { isFlowTimed: true }]);
  return adjustments;
}
