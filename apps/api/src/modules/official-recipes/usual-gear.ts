import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { findMethodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { isOnDial } from "@brewdial/domain/grind/dial.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { settingForIndex } from "@brewdial/domain/grind/setting-for-index.ts";
import type { Equipment } from "../equipment/equipment.ts";

/** Grinders on which official recipes are written; the first one whose dial covers the grind index is used. */
const usualGrinders = ["comandante-c40-mk4", "niche-zero"];

/** Returns the brewer that represents a method. */
export function getUsualMachine({ machines }: Equipment, methodId: string): Equipment["machines"][number] {
  const machine = machines.find(({ slug }) => slug === findMethodFacts(methodId)?.brewer);
  if (machine === undefined) throw new Error(`The catalog has no usual brewer for ${methodId}`);
  return machine;
}

/** Returns the grinder on which a grind index is written as a setting. */
function getUsualGrinder({ grinders }: Equipment, grindIndex: number): CatalogGrinder {
  const found = usualGrinders.flatMap((slug) => grinders.find((grinder) => grinder.slug === slug) ?? []);
  const [first] = found;
  if (first === undefined) throw new Error("The catalog has none of the usual grinders");
  return found.find(({ dial, curve }) => isOnDial(dial, settingAt(curve, grindIndex))) ?? first;
}

/** Returns the columns of a recipe that states a grind index: its setting on a usual grinder. */
export function toGrindColumns(equipment: Equipment, grindIndex: number) {
  const grinder = getUsualGrinder(equipment, grindIndex);
  const { setting, settingLabel } = settingForIndex(grinder, grindIndex, equipment.bands);
  return {
    grinder_id: grinder.id,
    grind_setting: setting,
    grind_setting_label: settingLabel,
    grind_index: grindIndex,
  };
}
