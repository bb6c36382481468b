import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { parseLoggedSetting } from "@brewdial/domain/grind/logged-setting.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { learningColumns } from "../equipment/learning-columns.ts";
import { findPersonalGrinder } from "../gear/personal-grinder.ts";

/** Returns the columns of a grind setting as read on the user's own grinder; any text is accepted. */
export async function grindColumns(
  db: Executor,
  equipment: Equipment,
  userId: number,
  grinder: CatalogGrinder | undefined,
  setting: number | string | null,
) {
  const own = grinder && setting !== null ? await findPersonalGrinder(db, grinder, userId) : undefined;
  return toGrindColumns(equipment, grinder, own, setting);
}

/** Returns the columns of a grind setting on a grinder, with its owner's curve in `own`. */
export function toGrindColumns(
  equipment: Equipment,
  grinder: CatalogGrinder | undefined,
  own: CatalogGrinder | undefined,
  setting: number | string | null,
) {
  const grind = setting === null ? undefined : parseLoggedSetting(own, setting);
  const { catalog_version, published_index } = learningColumns(
    equipment,
    grinder,
    typeof grind?.grindIndex === "number" ? grind.setting : null,
  );
  return {
    grind_setting: grind?.setting ?? null,
    grind_setting_label: grind?.label ?? null,
    grind_index: grind?.grindIndex ?? null,
    catalog_version,
    published_index,
  };
}
