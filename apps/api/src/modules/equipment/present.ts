import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Dial } from "@brewdial/contract/equipment/dial-models.ts";
import type * as contract from "@brewdial/contract/equipment/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { toCelsius } from "@brewdial/domain/brewing/temperature.ts";
import { isOnDial, roundSetting } from "@brewdial/domain/grind/dial.ts";
import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import { methodChart, type MethodSetting } from "@brewdial/domain/grind/chart.ts";
import { indexRange, isRising } from "@brewdial/domain/grind/curve.ts";
import type { Equipment } from "./equipment.ts";

export function presentGrinder(grinder: CatalogGrinder): Shape<typeof contract.Grinder> {
  const { id, slug, brand, name, dial, curve, burrType, burrSizeMm, shape } = grinder;
  const index = indexRange(curve);
  return {
    id,
    slug,
    brand,
    name,
    model: name,
    minGrindSetting: dial.min,
    maxGrindSetting: dial.max,
    minGrindIndex: index.min,
    maxGrindIndex: index.max,
    settingStep: roundSetting(1 / dial.stepsPerUnit),
    clicksPerFullRange: Math.round((dial.max - dial.min) * dial.stepsPerUnit),
    burrType,
    burrSizeMm,
    shape,
    dial: presentDial(grinder),
  };
}

/** Presents a grinder of the list, with the setting to start from for pour-over. */
export function presentListedGrinder(
  grinder: CatalogGrinder,
  { brewMethods, bands }: Pick<Equipment, "brewMethods" | "bands">,
): Shape<typeof contract.ListedGrinder> {
  const methods = brewMethods.filter(({ id }) => id === "pour-over");
  const [pourOver] = methodChart(grinder, methods, bands).settings;
  return {
    ...presentGrinder(grinder),
    pourOver: pourOver === undefined ? null : presentSetting(pourOver),
    espressoCapable: grinder.espressoCapable,
    confidence: grinder.confidence,
  };
}

const presentSetting = ({ setting, settingLabel, unit, instruction, usual }: MethodSetting) => ({
  setting,
  settingLabel,
  unit,
  instruction,
  range: usual,
});

/** Presents a dial without its texts. */
export function presentDial({ dial, curve }: CatalogGrinder): Shape<typeof Dial> {
  const { min, max, stepsPerUnit, unit, notation } = dial;
  return {
    min,
    max,
    stepsPerUnit,
    unit,
    notation: { ...notation },
    direction: isRising(curve) ? "RISING" : "FALLING",
  };
}

/** Presents unit and instruction of a stored setting; null when the grinder is not known or the setting not on its dial. */
export function presentGrindUnit(grinder: CatalogGrinder | null, setting: number | null) {
  if (grinder === null || setting === null || !isOnDial(grinder.dial, setting))
    return { grindUnit: null, grindInstruction: null };
  return presentGrindInstruction(grinder, setting);
}

/** Presents unit and instruction of a setting on the grinder's dial. */
export const presentGrindInstruction = ({ dial }: CatalogGrinder, setting: number) => ({
  grindUnit: dial.unit,
  grindInstruction: dialInstruction(dial, setting),
});

export function presentMachine(machine: Equipment["machines"][number]): Shape<typeof contract.Machine> {
  const { id, slug, brand, model, brewMethod, defaultWaterTempF, capacityMl } = machine;
  return {
    id,
    slug,
    brand,
    model,
    brewMethod: brewMethod as Shape<typeof contract.Machine>["brewMethod"],
    defaultWaterTempC: defaultWaterTempF === null ? null : toCelsius(defaultWaterTempF),
    defaultWaterTempF,
    capacityMl,
  };
}

export function presentFilter(filter: Equipment["filters"][number]): Shape<typeof contract.Filter> {
  const { id, name, type, description } = filter;
  return { id, name, type, description };
}

export function presentBrewMethod(
  method: Equipment["brewMethods"][number],
): Shape<typeof contract.BrewMethod> {
  const { id, name, style, description, grindIndex, doseGrams, ratio, waterTempF, brewTimeSeconds } = method;
  return {
    id: id as Shape<typeof contract.BrewMethod>["id"],
    name,
    description,
    extraction: style,
    grindIndexMin: grindIndex.min,
    grindIndexTarget: grindIndex.typical,
    grindIndexMax: grindIndex.max,
    defaultDoseGrams: doseGrams,
    defaultRatio: ratio.typical,
    defaultWaterTempC: toCelsius(waterTempF.typical),
    defaultWaterTempF: waterTempF.typical,
    defaultBrewTimeSeconds: brewTimeSeconds.typical,
  };
}

/** Filters sorted items and groups them by brand; `brands` lists all brands, independent of the filter. */
export function byBrand<T extends { readonly brand: string }>(
  sorted: readonly T[],
  isMatch: (item: T) => boolean,
): { listed: T[]; grouped: Record<string, T[]>; brands: string[] } {
  const listed = sorted.filter(isMatch);
  return {
    listed,
    grouped: Object.fromEntries(Map.groupBy(listed, ({ brand }) => brand)),
    brands: [...new Set(sorted.map(({ brand }) => brand))],
  };
}

/** Returns whether the brand matches, case-insensitive; true without a requested brand. */
export const isBrand = (brand: string, requested: string | undefined) =>
  requested === undefined || brand.toLowerCase() === requested.toLowerCase();
