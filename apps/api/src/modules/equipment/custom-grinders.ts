import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import {
  customBand,
  customCurve,
  type CustomDial,
  customDial,
  customSlugStart,
  type SettingCount,
} from "@brewdial/domain/grind/custom-grinder.ts";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import { isCustomRef } from "./custom-ids.ts";
import type { Equipment } from "./equipment.ts";
import type { EquipmentRef } from "./resolve-reference.ts";
import { listCustomRows } from "./queries.ts";

export { listCustomRows } from "./queries.ts";

/** A grinder as its owner has described it. */
export interface CustomGrinderRow {
  readonly grinder_id: number;
  readonly brand: string;
  readonly name: string;
  readonly shape: string;
  readonly counts: string;
  readonly finest: number;
  readonly coarsest: number;
  readonly steps_per_number: number;
  readonly per_turn: number | null;
  readonly known_method_id: string | null;
  readonly known_setting: number | null;
  readonly burrs: string | null;
  readonly rpm: number | null;
}

/** A grinder that a user has described, as if the catalog had it. */
export interface CustomGrinder extends CatalogGrinder {
  readonly custom: CustomGrinderRow;
}

/**
 * Returns the equipment with the grinders that the user has described: what is resolved or presented with it knows them, and nobody
 * else's. Without any it is the catalog itself (D676). With `refs` they are read only if one of these may be such a grinder.
 */
export async function withCustomGrinders(
  db: Executor,
  equipment: Equipment,
  userId: number | null,
  refs?: readonly (EquipmentRef | null | undefined)[],
): Promise<Equipment> {
  if (userId === null || refs?.some((ref) => ref !== null && ref !== undefined && isCustomRef(ref)) === false)
    return equipment;
  const rows = await listCustomRows(db, userId);
  if (rows.length === 0) return equipment;
  const custom = rows.map((row) => toCustomGrinder(row, equipment.brewMethods));
  return { ...equipment, grinders: [...equipment.grinders, ...custom] };
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
function toCustomGrinder(row: CustomGrinderRow, methods: Equipment["brewMethods"]): CustomGrinder {
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
