import { indexAt, settingAt } from "../grind/curve.ts";
import { isOnDial, snap } from "../grind/dial.ts";
import type { Grinder } from "../grind/grinder.ts";
import { type AdaptedRecipe, grindFields } from "./adapted-recipe.ts";
import { computeBrew } from "./compute-brew.ts";
import { grindWord, reasonFor, timeWord } from "./explain-changes.ts";
import { type FilterType, type MethodBase, roundTenth, roundTo, timeUnitSeconds } from "./method-base.ts";
import { usualWishes } from "./system-recipe.ts";
import { batchGrind, batchTime, filterGrind } from "./terms.ts";
import { offDialNote } from "./warnings.ts";

/** A recipe that somebody shared, on their own gear. */
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

/** The gear it is brought to. */
export interface OwnGear {
  readonly method: MethodBase;
  /** With the curve of the very grinder, where its owner calibrated it. */
  readonly grinder: Grinder;
  /** Of the brewer; null takes the method's. */
  readonly waterTempF: number | null;
  readonly filterType: FilterType | null;
  /** Null keeps the author's amounts. */
  readonly volumeGrams: number | null;
}

/**
 * Brings a shared recipe to other gear and another volume (D81, D83): the grind by its index, moved by filter and batch as in
 * D80. What the author found stays: neither roast nor anybody's taste is put on top.
 */
export function adaptShared(shared: SharedRecipe, gear: OwnGear) {
  const amounts = amountsOf(shared, gear.volumeGrams);
  const batch = amounts.waterGrams / shared.waterGrams;
  const grind = grindOf(shared, gear, batch);
  const usual = usualOf(shared, gear, amounts.waterGrams);
  const given = shared.brewTimeSeconds;
  const brewTimeSeconds = given === null ? usual.brewTimeSeconds : timeFor(gear.method, given, batch);
  const batchWords = [grind.batchWord, timeWord(given ?? brewTimeSeconds, brewTimeSeconds)].filter(Boolean);
  const recipe: AdaptedRecipe = {
    method: gear.method.id,
    ...amounts,
    ...grindFields(gear.grinder, grind.setting),
    waterTempF: Math.round(shared.waterTempF ?? usual.waterTempF),
    brewTimeSeconds,
    why: [
      ...grind.why,
      ...(batch === 1 ? [] : [reasonFor(`${amounts.waterGrams} g batch`, ["same ratio", ...batchWords])]),
      ...usual.why,
    ],
  };
  const isAdapted =
    shared.grinder.slug !== gear.grinder.slug || grind.setting !== shared.grindSetting || batch !== 1;
  return { recipe, isAdapted };
}

function amountsOf({ doseGrams, waterGrams, ratio }: SharedRecipe, volumeGrams: number | null) {
  if (volumeGrams === null || volumeGrams === waterGrams) return { doseGrams, waterGrams, ratio };
  const water = Math.round(volumeGrams);
  const dose = Math.max(0.1, roundTenth((doseGrams * water) / waterGrams));
  return { doseGrams: dose, waterGrams: water, ratio: roundTenth(water / dose) };
}

/** As the author gave it, unless the batch changes it. */
function timeFor(method: MethodBase, seconds: number, batch: number): number {
  const factor = batchTime(method, batch);
  const unit = timeUnitSeconds(method);
  return factor === 1 ? seconds : Math.max(unit, roundTo(unit, seconds * factor));
}

/** The author's grind on this grinder, then as filter and batch move it. */
function grindOf(shared: SharedRecipe, { method, grinder, filterType }: OwnGear, batch: number) {
  const { dial, curve } = grinder;
  const areFiltersKnown = shared.filterType !== null && filterType !== null;
  const byFilter = areFiltersKnown
    ? filterGrind(method, filterType) - filterGrind(method, shared.filterType)
    : 0;
  const moved = byFilter + batchGrind(method, batch);
  const index = indexAt(shared.grinder.curve, shared.grindSetting);
  const isSame = shared.grinder.curve === curve && isOnDial(dial, shared.grindSetting);
  // A setting beyond the index scale would not come back from its index as itself.
  const place = (shift: number) =>
    shift === 0 && isSame ? shared.grindSetting : snap(dial, settingAt(curve, index + shift));
  const [own, filtered, setting] = [place(0), place(byFilter), place(moved)];
  const calibration =
    shared.grinder.slug === grinder.slug ? grindWord(curve, shared.grindSetting, own) : undefined;
  const filterWord = grindWord(curve, own, filtered);
  const why = [
    calibration === undefined
      ? `Converted from ${shared.grindSettingLabel} on the ${shared.grinder.brand} ${shared.grinder.name}`
      : calibration && `Your calibration: ${calibration}`,
    filterWord && `A ${filterType} filter instead of ${shared.filterType}: ${filterWord}`,
    offDialNote(grinder, Math.round(settingAt(curve, index + moved) * dial.stepsPerUnit)) ?? "",
  ].filter((reason) => reason !== "");
  return { setting, batchWord: grindWord(curve, filtered, setting), why };
}

/** What the author did not say, as the method's usual recipe has it for the roast and volume. */
function usualOf(shared: SharedRecipe, { method, grinder, waterTempF }: OwnGear, volumeGrams: number) {
  const usual = usualWishes(method);
  const brew = computeBrew(method, grinder.dial, {
    ...usual,
    curve: grinder.curve,
    waterTempF: waterTempF ?? usual.waterTempF,
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
