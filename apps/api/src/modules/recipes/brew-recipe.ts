import type { Input } from "@brewdial/contract/endpoint.ts";
import type { brewRecipe as brewRecipeEndpoint } from "@brewdial/contract/recipe-feedback.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { readLoggedSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { notifyRecipeAuthor } from "@brewdial/jobs";
import { notFound } from "../../http/errors.ts";
import { sameField } from "../../http/same-field.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findPersonalGrinder } from "../library/personal-grinder.ts";
import { findBrewable, putRating } from "./brew-queries.ts";
import { equipmentById } from "./equipment-of.ts";
import { logBrew } from "./log-brew.ts";

type Sent = Input<typeof brewRecipeEndpoint>["body"];

/** Logs a brew of a recipe, sets the person's one rating of it, and tells the author; gives the log's id (D75, D79, D109). */
export async function brewRecipe(
  db: Executor,
  equipment: Equipment,
  recipeId: number,
  sent: Sent,
  userId: number,
): Promise<number> {
  const doseGrams = sameField(["doseGrams", sent.doseGrams], ["coffeeGrams", sent.coffeeGrams]);
  const { rating } = sent;
  const notes = sent.notes || null;
  return inTransaction(db, async (trx) => {
    const recipe = await findBrewable(trx, recipeId);
    if (recipe === undefined) throw notFound("Recipe");
    const grinder = equipmentById(equipment).grinders.get(recipe.grinder_id);
    const own = grinder && (await findPersonalGrinder(trx, grinder, userId));
    const grind =
      sent.grindSetting === undefined && own === grinder
        ? { setting: recipe.grind_setting, label: recipe.grind_setting_label, grindIndex: recipe.grind_index }
        : readLoggedSetting(own, sent.grindSetting ?? recipe.grind_setting);
    const logId = await logBrew(trx, {
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
