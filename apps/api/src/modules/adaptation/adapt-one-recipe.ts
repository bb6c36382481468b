import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeAdaptation } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { hasOwnTemperature } from "@brewdial/domain/adapt/method-base.ts";
import { notFound, unauthorized } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import type { EquipmentRef } from "../equipment/resolve-reference.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import { forMethod, getDefaultGrinders } from "../gear/personal-grinder.ts";
import { presentGrinderReference, presentMachineReference } from "../recipes/present.ts";
import { findRecipe, type RecipeDetailRow, type RecipeRow } from "../recipes/read-recipes.ts";
import { type AdaptationContext, requireSameMethod, sharedRequest } from "./adapt-for-gear.ts";
import { type Gear, getGear } from "./get-gear.ts";
import { presentChange, toSharedRecipe } from "./present.ts";
import { adaptSteps } from "./recipe-steps.ts";

interface AdaptOneInput {
  readonly grinderId?: string | undefined;
  readonly machineId?: string | undefined;
  readonly volumeGrams?: number | undefined;
}

type Response = Shape<typeof RecipeAdaptation>;

/** Returns a recipe by its id, as written and adapted to the requested gear. */
export async function adaptOneRecipe(
  context: AdaptationContext,
  recipeId: number,
  input: AdaptOneInput,
): Promise<Response> {
  const row = await findRecipe(context.db, recipeId);
  if (row === undefined) throw notFound("Recipe");
  return adaptRow(context, row, input);
}

/** Returns a recipe row that is already loaded, as written and adapted to the requested gear. */
export async function adaptRow(
  context: AdaptationContext,
  row: RecipeDetailRow,
  { grinderId, machineId, volumeGrams }: AdaptOneInput,
): Promise<Response> {
  const { db, equipment, userId } = context;
  const input = {
    grinderId:
      grinderId === undefined ? row.grinder_id : await findGrinderRef(context, grinderId, row.brew_method_id),
    machineId: machineId ?? row.machine_id,
  };
  const gear = await getGear(db, equipment, input, userId);
  requireSameMethod(gear, row);
  const { recipe, isAdapted, notices } = adaptShared(
    toSharedRecipe(row, equipment),
    sharedRequest(gear, row, equipment, volumeGrams ?? null),
  );
  return {
    recipeId: row.id,
    original: presentOriginal(row, equipment),
    adapted: recipe && presentAdapted(recipe, row, gear),
    isAdapted,
    changes: (recipe?.changes ?? []).map(presentChange),
    why: [...(recipe?.why ?? [])],
    notices: [...notices],
  };
}

/** Resolves `mine` to the id of the user's grinder for the method; returns every other reference unchanged. */
async function findGrinderRef(
  { db, userId }: AdaptationContext,
  reference: string,
  methodId: string,
): Promise<EquipmentRef> {
  if (reference.toLowerCase() !== "mine") return reference;
  if (userId === null) throw unauthorized("Sign in to use `grinderId=mine`, or name a grinder");
  return forMethod(await getDefaultGrinders(db, userId, "grinder"), methodId).grinder_id;
}

function presentOriginal(row: RecipeRow, equipment: Equipment): Response["original"] {
  const { grinder, machine } = resolveEquipment(equipment, row);
  return {
    method: row.brew_method_id as Response["original"]["method"],
    grinder: presentGrinderReference(grinder),
    machine: presentMachineReference(machine),
    doseGrams: row.dose_grams,
    waterGrams: row.water_grams,
    ratio: row.ratio,
    grindSetting: row.grind_setting,
    grindSettingLabel: row.grind_setting_label,
    grindIndex: row.grind_index,
    grindUnit: grinder.dial.unit,
    ...presentWaterTemp(row.water_temp_f),
    brewTimeSeconds: row.brew_time_seconds,
  };
}

function presentAdapted(
  { changes: _changes, why: _why, ...recipe }: AdaptedRecipe,
  row: RecipeDetailRow,
  { method, grinder, ownGrinder, machine }: Gear,
): NonNullable<Response["adapted"]> {
  // An author's 201.2 °F stays exact; only computed temperatures are rounded to whole degrees.
  const isUnchanged = row.water_temp_f !== null && Math.round(row.water_temp_f) === recipe.waterTempF;
  const isUnknown = row.water_temp_f === null && hasOwnTemperature(method);
  const waterTempF = isUnchanged ? row.water_temp_f : recipe.waterTempF;
  return {
    ...recipe,
    method: method.id as Response["original"]["method"],
    grinder: presentGrinderReference(grinder),
    machine: presentMachineReference(machine),
    ...presentWaterTemp(isUnknown ? null : waterTempF),
    isCalibrated: ownGrinder !== grinder,
    ...adaptSteps(
      row.steps,
      { waterGrams: row.water_grams, brewTimeSeconds: row.brew_time_seconds ?? recipe.brewTimeSeconds },
      recipe,
    ),
  };
}
