import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { isCustomId } from "@brewdial/domain/grind/custom-grinder.ts";
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
 * The columns of a brew log that later learning needs: the catalog release, and the index of the setting on the
 * published curve. Without the release an old report cannot be read after a new curve.
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
      // Nothing is published about a grinder of somebody's own, and no curve is learned from it.
      grinder === undefined || setting === null || isCustomId(grinder.id)
        ? null
        : describeSetting(grinder, setting).grindIndex,
    filter_id: filterId,
  };
}
