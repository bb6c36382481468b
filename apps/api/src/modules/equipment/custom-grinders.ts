import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { customSlugStart } from "@brewdial/domain/equipment/custom-ids.ts";
import {
  customBand,
  customCurve,
  type CustomDial,
  customDial,
  type SettingCount,
} from "@brewdial/domain/grind/custom-grinder.ts";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import type { CustomGrinderRow } from "./custom-rows.ts";
import type { Equipment } from "./equipment.ts";

/** A grinder that a user has described, in the form of a catalog grinder. */
export interface CustomGrinder extends CatalogGrinder {
  readonly custom: CustomGrinderRow;
}

/** Returns the dial as the owner has described it. */
const toCustomDial = (row: CustomGrinderRow): CustomDial => ({
  counts: row.counts as SettingCount,
  finest: row.finest,
  coarsest: row.coarsest,
  stepsPerNumber: row.steps_per_number,
  perTurn: row.per_turn,
});

/** Returns the grinder with the dial and the curve that follow from its description. */
export function toCustomGrinder(row: CustomGrinderRow, methods: Equipment["brewMethods"]): CustomGrinder {
  const description = toCustomDial(row);
  const known = findKnown(row, methods);
  const curve = customCurve(description, known);
  return {
    id: row.grinder_id,
    slug: `${customSlugStart}${row.grinder_id}`,
    brand: row.brand,
    name: row.name,
    burrType: null,
    burrSizeMm: null,
    shape: row.shape as GrinderShape,
    espressoCapable: true,
    dial: { ...customDial(description), zero: "as you count it", settingMeans: "what you read off it" },
    curve,
    reference: curve.map((point) => ({
      ...point,
      method: row.known_method_id ?? "pour-over",
      basis: "estimate",
    })),
    micronsPerStep: null,
    confidence: "low",
    band: known === null ? customBand.withoutSetting : customBand.withSetting,
    espressoZone: null,
    makerSettings: [],
    publishedSettings: [],
    zeroHabits: [],
    support: { sources: 0, independentSources: 0, spread: 0 },
    sources: ["Your own description"],
    citations: [],
    notes: null,
    custom: row,
  };
}

function findKnown({ known_method_id, known_setting }: CustomGrinderRow, methods: Equipment["brewMethods"]) {
  const method = methods.find(({ id }) => id === known_method_id);
  return method === undefined || known_setting === null
    ? null
    : { setting: known_setting, grindIndex: method.grindIndex.typical };
}

/** Returns whether a user has described the grinder. */
export const isCustom = (grinder: CatalogGrinder): grinder is CustomGrinder => "custom" in grinder;
