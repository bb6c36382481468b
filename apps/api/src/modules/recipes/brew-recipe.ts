import type { Input } from "@brewdial/contract/endpoint.ts";
import type { brewRecipe as brewRecipeEndpoint } from "@brewdial/contract/recipes/feedback.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { parseLoggedSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { notifyRecipeAuthor } from "@brewdial/jobs";
import { notFound } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findPersonalGrinder } from "../gear/personal-grinder.ts";
import { findRecipeForLog, putRating } from "./brew-queries.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { learningColumns } from "../equipment/learning-columns.ts";
import { insertBrewLog } from "./insert-brew-log.ts";

type Body = Input<typeof brewRecipeEndpoint>["body"];

/** Logs a brew of a recipe, sets the user's rating of it, and notifies the author; returns the id of the log. */
export async function brewRecipe(
  db: Executor,
  equipment: Equipment,
  recipeId: number,
  body: Body,
  userId: number,
): Promise<number> {
  const { doseGrams, rating } = body;
  const notes = body.notes || null;
  return inTransaction(db, async (trx) => {
    const recipe = await findRecipeForLog(trx, recipeId);
    if (recipe === undefined) throw notFound("Recipe");
    const grinder = equipmentById(equipment).grinders.get(recipe.grinder_id);
    const own = grinder && (await findPersonalGrinder(trx, grinder, userId));
    const grind =
      body.grindSetting === undefined && own === grinder
        ? { setting: recipe.grind_setting, label: recipe.grind_setting_label, grindIndex: recipe.grind_index }
        : parseLoggedSetting(own, body.grindSetting ?? recipe.grind_setting);
    const logId = await insertBrewLog(trx, {
      user_id: userId,
      recipe_id: recipeId,
      coffee_id: recipe.coffee_id,
      grinder_id: recipe.grinder_id,
      machine_id: recipe.machine_id,
      brew_method_id: recipe.brew_method_id,
      dose_grams: doseGrams ?? recipe.dose_grams,
      water_grams: recipe.water_grams,
      grind_setting: grind.setting,
      grind_setting_label: grind.label,
      grind_index: grind.grindIndex,
      ...learningColumns(equipment, grinder, grind.grindIndex === null ? null : grind.setting),
      water_temp_f: recipe.water_temp_f,
      brew_time_seconds: recipe.brew_time_seconds,
      notes,
      rating,
    });
    await putRating(trx, { recipeId, userId, rating, notes });
    await notifyRecipeAuthor(trx, {
      kind: "brew",
      recipientId: recipe.created_by,
      actorId: userId,
      subjectKey: `recipe:${recipeId}`,
      title: recipe.coffee_name,
      rating,
      link: `/recipes/${recipeId}`,
    });
    return logId;
  });
}
