import { canReach } from "../grind/chart.ts";
import type { Bands } from "../grind/convert.ts";
import { isOnDial } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type AdaptedRecipe, grindFields } from "./adapted-recipe.ts";
import { type Brewer, brewLimits } from "./brew-limits.ts";
import { formatTemperature } from "../brewing/temperature.ts";
import { formatSeconds } from "./change-text.ts";
import { computeBrew } from "./compute-brew.ts";
import { computeShared, type SharedParams, type SharedRecipe } from "./compute-shared.ts";
import { describeWaterLimit, markCapacity } from "./explain-limit.ts";
import { type FilterType, hasOwnTemperature, type MethodBase } from "./method-base.ts";
import type { Notice } from "../text/notice.ts";
import type { RecipeChange } from "./recipe-change.ts";
import { typicalParams } from "./system-recipe.ts";
import { roastNames } from "./terms.ts";
import { type Figures, type Stage, traceChanges } from "./trace-changes.ts";
import { nudgeNotice, offDialNotice, outOfReachNotice } from "./warnings.ts";

export type { SharedRecipe } from "./compute-shared.ts";

/** The gear and preferences to adapt a shared recipe to. */
export interface OwnGear {
  readonly method: MethodBase;
  /** With the owner's calibrated curve where there is one. */
  readonly grinder: Grinder;
  readonly machine: Brewer;
  /** Whether the author used another brewer, so that the author's amounts may not fit. */
  readonly isOtherMachine: boolean;
  readonly filterType: FilterType | null;
  /** Null keeps the author's amounts. */
  readonly volumeGrams: number | null;
  readonly bands: Bands;
  /** Null keeps the roast that the recipe was made for. */
  readonly roastLevel?: string | null;
  readonly strength?: number;
  readonly taste?: number;
  readonly nudgeSteps?: number;
  /** Altitude of the brewing place, which caps the temperature; null or absent if unknown. */
  readonly altitudeMeters?: number | null;
}

export interface SharedAdaptation {
  /** Null when the grind cannot be converted; `notices` gives the reason. */
  readonly recipe: AdaptedRecipe | null;
  /** Whether grind or amounts differ from the author's recipe. */
  readonly isAdapted: boolean;
  readonly notices: readonly Notice[];
}

/**
 * Adapts a shared recipe to other gear and another volume: converts the grind by its index, then corrects it for filter
 * and batch. Roast and taste change it only when they are requested, because the author already tuned the recipe (D81).
 */
export function adaptShared(shared: SharedRecipe, gear: OwnGear): SharedAdaptation {
  const { method, grinder, machine, bands } = gear;
  const problem = findProblem(shared, gear);
  if (problem !== undefined) return { recipe: null, isAdapted: false, notices: [problem] };

  const isSameModel = shared.grinder.slug === grinder.slug;
  const base = fillMissing(shared, gear);
  let params: SharedParams = {
    // With the author's model, the owner's calibration is a change of its own; for another model it is part of the conversion.
    grinder: isSameModel ? shared.grinder : grinder,
    filterType: null,
    volumeGrams: null,
    limits: null,
    roastLevel: shared.roastLevel,
    strength: 3,
    taste: 0,
    nudgeSteps: 0,
    altitudeMeters: null,
  };
  const start = computeShared(method, shared, base, params);
  let brew = start;
  const stages = listAdjustments(shared, gear).map(([code, value, adjustment]): Stage => {
    params = { ...params, ...adjustment };
    brew = computeShared(method, shared, base, params);
    return { cause: { code, value: code === "batch" ? brew.waterGrams : value }, figures: brew };
  });

  const limit = describeWaterLimit(method, machine, gear.volumeGrams ?? shared.waterGrams, brew);
  const traced = traceChanges(start, stages, { method, dial: grinder.dial, curve: grinder.curve });
  const changes = markDefaults(
    markConversion(markCapacity(traced, limit), shared, gear, brew.grindSetting),
    shared,
    method,
    brew,
  );
  const offDial = offDialNotice(grinder, brew.targetStep);
  const { doseGrams, waterGrams, ratio, waterTempF, brewTimeSeconds } = brew;
  // A grind index was not read off a grinder, so no source error widens the range.
  const source = shared.grindIndex === undefined ? { source: shared.grinder } : {};
  const options = { clamped: offDial !== undefined, bands, ...source };
  return {
    recipe: {
      method: method.id,
      doseGrams,
      waterGrams,
      ratio,
      ...grindFields(method, grinder, brew.grindSetting, options),
      waterTempF,
      brewTimeSeconds,
      changes,
      why: changes.map(({ reason }) => reason),
    },
    isAdapted: !isSameModel || traced.length > 0,
    notices: [offDial, nudgeNotice(grinder, brew.nudgedStep), limit?.notice].filter(
      (notice) => notice !== undefined,
    ),
  };
}

/** Returns why the recipe cannot be brewed on this gear; undefined when it can. */
function findProblem({ grinder: source, grindSetting, grindSettingLabel }: SharedRecipe, gear: OwnGear) {
  const name = `${source.brand} ${source.name}`;
  if (!isOnDial(source.dial, grindSetting) && source.slug !== gear.grinder.slug)
    return {
      code: "no_usable_grind",
      params: { grinder: name, setting: grindSettingLabel },
      text: `The recipe's grind setting, ${grindSettingLabel}, is not on the dial of the ${name}, so it cannot be converted.`,
    };
  return canReach(gear.grinder, gear.method) ? undefined : outOfReachNotice(gear.method, gear.grinder);
}

type Adjustment = readonly [Stage["cause"]["code"], string | number | null, Partial<SharedParams>];

function listAdjustments(shared: SharedRecipe, gear: OwnGear): Adjustment[] {
  const { method, grinder, machine, filterType, volumeGrams } = gear;
  const { strength = 3, taste = 0, nudgeSteps = 0, roastLevel = null, altitudeMeters = null } = gear;
  const adjustments: Adjustment[] = [];
  if (shared.grinder.slug === grinder.slug && shared.grinder.curve !== grinder.curve)
    adjustments.push(["calibration", null, { grinder }]);
  if (roastLevel !== null) adjustments.push(["roast", roastLevel, { roastLevel }]);
  if (filterType !== null) adjustments.push(["filter", filterType, { filterType }]);
  if (volumeGrams !== null || gear.isOtherMachine)
    adjustments.push(["batch", null, { volumeGrams, limits: brewLimits(method, machine.capacityMl) }]);
  if (strength !== 3) adjustments.push(["strength", strength, { strength }]);
  if (taste !== 0) adjustments.push(["taste", taste, { taste }]);
  if (nudgeSteps !== 0) adjustments.push(["nudge", nudgeSteps, { nudgeSteps }]);
  if (altitudeMeters !== null) adjustments.push(["altitude", altitudeMeters, { altitudeMeters }]);
  return adjustments;
}

/** Reports the grind of another model as one conversion with its corrections. */
function markConversion(
  changes: readonly RecipeChange[],
  shared: SharedRecipe,
  { grinder }: OwnGear,
  grindSetting: number,
): RecipeChange[] {
  if (shared.grinder.slug === grinder.slug) return [...changes];
  const traced = changes.find(({ field }) => field === "grind");
  const source = `${shared.grinder.brand} ${shared.grinder.name}`;
  const converted = `Converted from ${shared.grindSettingLabel} on the ${source}`;
  const { unit, causes } = traced?.params ?? { unit: grinder.dial.unit, causes: [] };
  const change: RecipeChange = {
    field: "grind",
    from: shared.grindSetting,
    to: grindSetting,
    fromLabel: shared.grindSettingLabel,
    toLabel: formatSetting(grinder.dial, grindSetting),
    code: "grind_converted",
    params: {
      amount: traced?.params.amount ?? 0,
      unit,
      causes: [{ code: "conversion", value: source, amount: 0 }, ...causes],
    },
    reason: traced === undefined ? converted : `${converted}, then ${traced.reason}`,
  };
  return [change, ...changes.filter(({ field }) => field !== "grind")];
}

/** Returns the author's temperature and time, or typical ones for the author's batch. */
function fillMissing(shared: SharedRecipe, { method, grinder, machine }: OwnGear) {
  const typical = typicalParams(method);
  const { waterTempF, brewTimeSeconds } = computeBrew(method, grinder.dial, {
    ...typical,
    curve: grinder.curve,
    waterTempF: machine.waterTempF ?? typical.waterTempF,
    roastLevel: shared.roastLevel,
    volumeGrams: shared.waterGrams,
    isFlowTimed: false,
  });
  return {
    waterTempF: shared.waterTempF ?? waterTempF,
    brewTimeSeconds: shared.brewTimeSeconds ?? brewTimeSeconds,
  };
}

/** Reports figures that the author left out as typical values instead of changes. */
function markDefaults(
  changes: readonly RecipeChange[],
  shared: SharedRecipe,
  method: MethodBase,
  { waterTempF, brewTimeSeconds }: Figures,
): RecipeChange[] {
  const roast = (roastNames[shared.roastLevel] ?? "this").toLowerCase();
  const [degrees, time] = [formatTemperature(waterTempF), formatSeconds(brewTimeSeconds)];
  const defaults: RecipeChange[] = [];
  if (shared.waterTempF === null && !hasOwnTemperature(method))
    defaults.push({
      field: "temperature",
      from: null,
      to: waterTempF,
      fromLabel: null,
      toLabel: degrees,
      code: "temperature_default",
      params: {
        amount: null,
        unit: "fahrenheit",
        causes: [{ code: "default", value: shared.roastLevel, amount: 0 }],
      },
      reason: `${degrees}, usual for a ${roast} roast: the recipe gives no temperature`,
    });
  if (shared.brewTimeSeconds === null)
    defaults.push({
      field: "time",
      from: null,
      to: brewTimeSeconds,
      fromLabel: null,
      toLabel: time,
      code: "time_default",
      params: { amount: null, unit: "seconds", causes: [{ code: "default", value: method.id, amount: 0 }] },
      reason: `${time}, usual for ${method.name}: the recipe gives no time`,
    });
  const filled = new Set(defaults.map(({ field }) => field));
  return [...changes.filter(({ field }) => !filled.has(field)), ...defaults];
}
