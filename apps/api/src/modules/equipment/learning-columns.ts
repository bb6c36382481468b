import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { isCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import { describeSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { notFound } from "../../core/errors.ts";
import { equipmentById } from "./equipment-index.ts";
import type { Equipment } from "./equipment.ts";

/** Throws 404 for a filter id that the catalog does not have. */
export function requireFilter(equipment: Equipment, filterId: number | null | undefined): void {
  if (typeof filterId !== "number") return;
  if (!equipmentById(equipment).filters.has(filterId)) throw notFound("Filter");
}

/**
 * Returns the columns of a brew log that are needed to improve curves later: the catalog release, the index of the setting on the published
 * curve, and the filter. Without the release, old settings could not be interpreted once the curve has changed.
 */
export function learningColumns(
  equipment: Equipment,
  grinder: CatalogGrinder | undefined,
  setting: number | null,
  filterId: number | null = null,
) {
  return {
    catalog_version: equipment.version,
    published_index:
      // A custom grinder has no published curve, and no curve is learned from it.
      grinder === undefined || setting === null || isCustomId(grinder.id)
        ? null
        : describeSetting(grinder, setting).grindIndex,
    filter_id: filterId,
  };
}
