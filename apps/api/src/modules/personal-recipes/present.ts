import type { Shape } from "@brewdial/contract/model.ts";
import type { PersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findUsedGrinder, findUsedMachine } from "../equipment/equipment-index.ts";
import { presentGrindUnit } from "../equipment/present.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import type { PresentIndexOnGrinder } from "../gear/on-grinder.ts";
import {
  type CoffeeReferenceRow,
  presentCoffeeReference,
  presentGrinderReference,
  presentMachineReference,
} from "../recipes/present.ts";
import { presentSteps } from "../recipes/brew-steps.ts";
import type { PersonalRecipeRow } from "./queries.ts";

type Recipe = Shape<typeof PersonalRecipe>;

/** Presents a recipe; with `presentOnGrinder` also its grind on the requested grinder, null if its own is not known. */
export function presentPersonalRecipe(
  row: PersonalRecipeRow,
  equipment: Equipment,
  presentOnGrinder?: PresentIndexOnGrinder,
): Recipe {
  const { grinder_id, machine_id, grind_index, brew_method_id } = row;
  const figures = {
    method: row.brew_method_id,
    doseGrams: row.dose_grams,
    waterGrams: row.water_grams,
    brewTimeSeconds: row.brew_time_seconds,
  };
  const grinder = findUsedGrinder(equipment, grinder_id);
  const machine = findUsedMachine(equipment, machine_id);
  return {
    id: row.id,
    name: row.name,
    method: row.brew_method_id as Recipe["method"],
    grindSetting: row.grind_setting,
    grindSettingLabel: row.grind_setting_label,
    ...presentGrindUnit(grinder, row.grind_setting),
    grindIndex: row.grind_index,
    ratio: row.ratio,
    doseGrams: row.dose_grams,
    waterGrams: row.water_grams,
    grinderId: row.grinder_id,
    grinder: grinder && presentGrinderReference(grinder),
    machineId: machine_id,
    machine: machine && presentMachineReference(machine),
    filterId: row.filter_id,
    ...presentWaterTemp(row.water_temp_f),
    brewTimeSeconds: row.brew_time_seconds,
    ...presentSteps(row.steps, figures, equipment),
    coffeeProfileId: row.coffee_id,
    coffee: row.coffee_id === null ? null : presentCoffeeReference(row as CoffeeReferenceRow),
    notes: row.notes,
    rating: row.rating,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    // Converted from the grind index, which includes the user's calibration; the setting would be read on the catalog's curve.
    ...(presentOnGrinder && {
      onGrinder: grind_index === null ? null : presentOnGrinder(grind_index, brew_method_id),
    }),
  };
}
