import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type * as contract from "@brewdial/contract/equipment.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { roundSetting } from "@brewdial/domain/grind/dial.ts";
import { indexRange } from "@brewdial/domain/grind/curve.ts";
import type { Equipment } from "./equipment.ts";

export function presentGrinder(grinder: CatalogGrinder): Shape<typeof contract.Grinder> {
  const { id, slug, brand, name, dial, curve, burrType, burrSizeMm } = grinder;
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
  };
}

export function presentMachine(machine: Equipment["machines"][number]): Shape<typeof contract.Machine> {
  const { id, brand, model, brewMethod, defaultWaterTempF } = machine;
  return {
    id,
    brand,
    model,
    brewMethod: brewMethod as Shape<typeof contract.Machine>["brewMethod"],
    defaultWaterTempF,
  };
}

export function presentFilter(filter: Equipment["filters"][number]): Shape<typeof contract.Filter> {
  const { id, name, type, description } = filter;
  return { id, name, type, description };
}

export function presentBrewMethod(
  method: Equipment["brewMethods"][number],
): Shape<typeof contract.BrewMethod> {
  const { id, name, description, grindIndex, doseGrams, ratio, waterTempF, brewTimeSeconds } = method;
  return {
    id: id as Shape<typeof contract.BrewMethod>["id"],
    name,
    description,
    grindIndexMin: grindIndex.min,
    grindIndexTarget: grindIndex.typical,
    grindIndexMax: grindIndex.max,
    defaultDoseGrams: doseGrams,
    defaultRatio: ratio.typical,
    defaultWaterTempF: waterTempF.typical,
    defaultBrewTimeSeconds: brewTimeSeconds.typical,
  };
}

/** Items that are in catalog order, those wanted also by brand; `brands` names all, whatever is wanted (D63). */
export function byBrand<T extends { readonly brand: string }>(
  inOrder: readonly T[],
  isWanted: (item: T) => boolean,
): { listed: T[]; grouped: Record<string, T[]>; brands: string[] } {
  const listed = inOrder.filter(isWanted);
  return {
    listed,
    grouped: Object.fromEntries(Map.groupBy(listed, ({ brand }) => brand)),
    brands: [...new Set(inOrder.map(({ brand }) => brand))],
  };
}

/** Whether the brand is the one asked for, in any case; no question is answered yes. */
export const isBrand = (brand: string, asked: string | undefined) =>
  asked === undefined || brand.toLowerCase() === asked.toLowerCase();
