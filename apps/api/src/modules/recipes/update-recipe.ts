import type { Input } from "@brewdial/contract/endpoint.ts";
import type { updateRecipe as updateRecipeEndpoint } from "@brewdial/contract/recipes/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { forbidden, notFound } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { parseSteps, requireValidSteps, toStepsColumn } from "./brew-steps.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { requireSensibleTemperature } from "../equipment/water-temperature.ts";
import {
  type EditedRecipe,
  findEditedRecipe,
  findRecipeAuthor,
  markRecipeDeleted,
  type RecipeChange,
  updateOwnRecipe,
} from "./queries.ts";
import { recipeFacts } from "./recipe-facts.ts";

type Body = Input<typeof updateRecipeEndpoint>["body"];

/** Updates the editable fields of a recipe: those that its votes do not depend on. Throws 403 unless the user is the author. */
export async function updateRecipe(
  db: Executor,
  equipment: Equipment,
  id: number,
  body: Body,
  userId: number,
): Promise<void> {
  const found = await findEditedRecipe(db, id);
  if (found === undefined) throw notFound("Recipe");
  if (typeof body.filterId === "number" && !equipmentById(equipment).filters.has(body.filterId))
    throw notFound("Filter");
  if (found.created_by !== userId) throw forbidden("Only the author of a recipe can change it");
  requireSensibleTemperature(equipment, found.brew_method_id, body);
  const change = { ...recipeFacts.toColumns(body), ...changeSteps(found, body) };
  if (!(await updateOwnRecipe(db, id, userId, change))) throw notFound("Recipe");
}

/** Returns the column of new steps; throws 400 when the steps, new or kept, do not fit the brew time, new or kept. */
function changeSteps(found: EditedRecipe, { steps: input, brewTimeSeconds }: Body): RecipeChange {
  const limits = {
    waterGrams: found.water_grams,
    brewTimeSeconds: brewTimeSeconds === undefined ? found.brew_time_seconds : brewTimeSeconds,
  };
  if (input !== undefined) return { steps: toStepsColumn(parseSteps(input, limits)) };
  if (brewTimeSeconds !== undefined && found.steps !== null) requireValidSteps(found.steps, limits);
  return {};
}

/** Soft-deletes a recipe. Throws 403 unless the user is the author, 404 when it was deleted before. */
export async function deleteRecipe(db: Executor, id: number, userId: number): Promise<void> {
  const found = await findRecipeAuthor(db, id);
  if (found === undefined) throw notFound("Recipe");
  if (found.created_by !== userId) throw forbidden("Only the author of a recipe can delete it");
  if (!(await markRecipeDeleted(db, id, userId))) throw notFound("Recipe");
}
