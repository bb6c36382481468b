import type * as contract from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { extractionPercent } from "@brewdial/domain/brewing/extraction.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentGrinder, presentGrindUnit } from "../equipment/present.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import { findUsedGrinder, findUsedMachine } from "../equipment/equipment-index.ts";
import {
  type CoffeeReferenceRow,
  presentCoffeeReference,
  presentGrinderReference,
  presentMachineReference,
  presentTaste,
} from "../recipes/present.ts";
import { figures } from "./brew-figures.ts";
import type { BrewLogRow, BrewPointRow } from "./read-brew-logs.ts";

export type BrewLog = Shape<typeof contract.BrewLog>;

/** Presents a log for lists. */
export function presentBrewLog(row: BrewLogRow, equipment: Equipment): BrewLog {
  const grinder = getGrinder(row, equipment);
  return { ...presentBrew(row, equipment), grinder: grinder && presentGrinderReference(grinder) };
}

/** Presents a single log with its full grinder and its curve. */
export function presentBrewLogDetail(
  row: BrewLogRow,
  equipment: Equipment,
  curve: Shape<typeof contract.BrewLogDetail>["curve"],
): Shape<typeof contract.BrewLogDetail> {
  const grinder = getGrinder(row, equipment);
  return { ...presentBrew(row, equipment), grinder: grinder && presentGrinder(grinder), curve };
}

/** Presents a log as a point of a chart. */
export const presentBrewPoint = (row: BrewPointRow): Shape<typeof contract.BrewPoint> => ({
  id: row.id,
  brewedAt: row.brewed_at.toISOString(),
  method: row.brew_method_id as BrewLog["method"],
  coffeeProfileId: row.coffee_id,
  grinderId: row.grinder_id,
  setting: row.grind_setting,
  settingLabel: row.grind_setting_label,
  grindIndex: row.grind_index,
  ratio: row.ratio,
  rating: row.rating,
  stars: toStars(row),
  tasteProfile: presentTaste(row),
  extractionFeedback: presentFeedback(row),
});

const toStars = ({ rating, has_half_star: hasHalf }: BrewPointRow) =>
  rating === null ? null : rating + (hasHalf ? 0.5 : 0);

const getGrinder = ({ grinder_id }: BrewLogRow, equipment: Equipment) =>
  findUsedGrinder(equipment, grinder_id);

function presentBrew(row: BrewLogRow, equipment: Equipment) {
  const machine = findUsedMachine(equipment, row.machine_id);
  const made = figures.present(row);
  return {
    id: row.id,
    method: row.brew_method_id as BrewLog["method"],
    ...made,
    coffeeGrams: row.dose_grams,
    extractionPercent: extractionPercent({ ...made, method: row.brew_method_id }),
    ratio: row.ratio,
    grindSetting: row.grind_setting,
    grindSettingLabel: row.grind_setting_label,
    ...presentGrindUnit(getGrinder(row, equipment), row.grind_setting),
    grindIndex: row.grind_index,
    coffeeProfileId: row.coffee_id,
    grinderId: row.grinder_id,
    machineId: row.machine_id,
    communityRecipeId: row.recipe_id,
    bagId: row.bag_id,
    personalRecipeId: row.personal_recipe_id,
    filterId: row.filter_id,
    clientId: row.client_id,
    writtenBy: row.program_name,
    coffee: row.coffee_id === null ? null : presentCoffeeReference(row as CoffeeReferenceRow),
    machine: machine && presentMachineReference(machine),
    ...presentWaterTemp(row.water_temp_f),
    daysOffRoast: row.days_off_roast,
    outcome: row.outcome,
    notes: row.notes,
    rating: row.rating,
    stars: toStars(row),
    tags: row.tags,
    tasteProfile: presentTaste(row),
    extractionFeedback: presentFeedback(row),
    balance: row.taste_balance,
    strength: row.taste_strength,
    adviceDeclined: row.advice_declined,
    savedAsRecipe: row.saved_as_recipe,
    isBest: row.is_best,
    brewedAt: row.brewed_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The five flags are stored together: either all are null or none is. */
function presentFeedback(row: BrewPointRow): BrewLog["extractionFeedback"] {
  if (row.feedback_sour === null) return null;
  return {
    sour: row.feedback_sour,
    bitter: row.feedback_bitter ?? false,
    watery: row.feedback_watery ?? false,
    harsh: row.feedback_harsh ?? false,
    balanced: row.feedback_balanced ?? false,
  };
}
