import { indexAt, settingAt } from "../grind/curve.ts";
import { isOnDial, snap } from "../grind/dial.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type AdaptedRecipe, grindFields } from "./adapted-recipe.ts";
import { computeBrew } from "./compute-brew.ts";
import { grindWord, formatReason, timeWord } from "./explain-changes.ts";
import { type FilterType, type MethodBase, roundTenth, roundTo, timeUnitSeconds } from "./method-base.ts";
import { typicalParams } from "./system-recipe.ts";
import { batchGrind, batchTime, filterGrind } from "./terms.ts";
import { offDialNote } from "./warnings.ts";

/** A shared recipe on its author's gear. */
export interface SharedRecipe {
  readonly grinder: Grinder;
  readonly grindSetting: number;
  readonly grindSettingLabel: string;
  readonly filterType: FilterType | null;
  readonly roastLevel: string;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly ratio: number;
  readonly waterTempF: number | null;
  readonly brewTimeSeconds: number | null;
}

/** The gear to adapt the recipe to. */
export interface OwnGear {
  readonly method: MethodBase;
  /** With the owner's calibrated curve where there is one. */
  readonly grinder: Grinder;
  /** Of the brewer; null takes the method's typical temperature. */
  readonly waterTempF: number | null;
  readonly filterType: FilterType | null;
  /** Null keeps the author's amounts. */
  readonly volumeGrams: number | null;
}

/**
 * Adapts a shared recipe to other gear and another volume: converts the grind by its index, then corrects it for filter
 * and batch. Roast and taste adjustments are not applied, because the author already tuned the recipe (D81).
 */
export function adaptShared(shared: SharedRecipe, gear: OwnGear) {
  const amounts = scaleAmounts(shared, gear.volumeGrams);
  const batch = amounts.waterGrams / shared.waterGrams;
  const grind = convertGrind(shared, gear, batch);
  const typical = fillMissing(shared, gear, amounts.waterGrams);
  const authorSeconds = shared.brewTimeSeconds;
  const brewTimeSeconds =
    authorSeconds === null ? typical.brewTimeSeconds : scaleTime(gear.method, authorSeconds, batch);
  const batchWords = [grind.batchWord, timeWord(authorSeconds ?? brewTimeSeconds, brewTimeSeconds)].filter(
    Boolean,
  );
  const recipe: AdaptedRecipe = {
    method: gear.method.id,
    ...amounts,
    ...grindFields(gear.grinder, grind.setting),
    waterTempF: shared.waterTempF ?? typical.waterTempF,
    brewTimeSeconds,
    why: [
      ...grind.why,
      ...(batch === 1 ? [] : [formatReason(`${amounts.waterGrams} g batch`, ["same ratio", ...batchWords])]),
      ...typical.why,
    ],
  };
  const isAdapted =
    shared.grinder.slug !== gear.grinder.slug || grind.setting !== shared.grindSetting || batch !== 1;
  return { recipe, isAdapted };
}

function scaleAmounts({ doseGrams, waterGrams, ratio }: SharedRecipe, volumeGrams: number | null) {
  if (volumeGrams === null || volumeGrams === waterGrams) return { doseGrams, waterGrams, ratio };
  const water = Math.round(volumeGrams);
  const dose = Math.max(0.1, roundTenth((doseGrams * water) / waterGrams));
  return { doseGrams: dose, waterGrams: water, ratio: roundTenth(water / dose) };
}

/** Scales the author's time only where the batch affects it. */
function scaleTime(method: MethodBase, seconds: number, batch: number): number {
  const factor = batchTime(method, batch);
  const unit = timeUnitSeconds(method);
  return factor === 1 ? seconds : Math.max(unit, roundTo(unit, seconds * factor));
}

/** Converts the author's grind to this grinder, then applies the filter and batch corrections. */
function convertGrind(shared: SharedRecipe, { method, grinder, filterType }: OwnGear, batch: number) {
  const { dial, curve } = grinder;
  const areFiltersKnown = shared.filterType !== null && filterType !== null;
  const filterShift = areFiltersKnown
    ? filterGrind(method, filterType) - filterGrind(method, shared.filterType)
    : 0;
  const totalShift = filterShift + batchGrind(method, batch);
  const index = indexAt(shared.grinder.curve, shared.grindSetting);
  const isSame = shared.grinder.curve === curve && isOnDial(dial, shared.grindSetting);
  // Converting a setting beyond the index scale through its index would change it.
  const settingFor = (shift: number) =>
    shift === 0 && isSame ? shared.grindSetting : snap(dial, settingAt(curve, index + shift));
  const [converted, filtered, setting] = [settingFor(0), settingFor(filterShift), settingFor(totalShift)];
  const calibration =
    shared.grinder.slug === grinder.slug ? grindWord(curve, shared.grindSetting, converted) : undefined;
  const filterWord = grindWord(curve, converted, filtered);
  const why = [
    calibration === undefined
      ? `Converted from ${shared.grindSettingLabel} on the ${shared.grinder.brand} ${shared.grinder.name}`
      : calibration && `Your calibration: ${calibration}`,
    filterWord && `A ${filterType} filter instead of ${shared.filterType}: ${filterWord}`,
    offDialNote(grinder, Math.round(settingAt(curve, index + totalShift) * dial.stepsPerUnit)) ?? "",
  ].filter((reason) => reason !== "");
  return { setting, batchWord: grindWord(curve, filtered, setting), why };
}

/** Returns the typical values for what the author left out. */
function fillMissing(shared: SharedRecipe, { method, grinder, waterTempF }: OwnGear, volumeGrams: number) {
  const typical = typicalParams(method);
  const brew = computeBrew(method, grinder.dial, {
    ...typical,
    curve: grinder.curve,
    waterTempF: waterTempF ?? typical.waterTempF,
    roastLevel: shared.roastLevel,
    volumeGrams,
    isFlowTimed: false,
  });
  const why = [
    shared.waterTempF === null ? "Temperature not given: usual for this roast" : "",
    shared.brewTimeSeconds === null ? "Time not given: usual for this method" : "",
  ].filter((reason) => reason !== "");
  return { waterTempF: brew.waterTempF, brewTimeSeconds: brew.brewTimeSeconds, why };
}
