import type { Input } from "@brewdial/contract/endpoint.ts";
import type { updateRecipe as updateRecipeEndpoint } from "@brewdial/contract/recipes.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { forbidden, notFound } from "../../http/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { detailsOf } from "./create-recipe.ts";
import { equipmentById } from "./equipment-of.ts";
import { findRecipeAuthor, markRecipeDeleted, updateOwnRecipe } from "./queries.ts";

type Sent = Input<typeof updateRecipeEndpoint>["body"];

/** Changes what the votes do not depend on; only the author may (D73). */
export async function updateRecipe(
  db: Executor,
  equipment: Equipment,
  id: number,
  sent: Sent,
  userId: number,
): Promise<void> {
  const found = await findRecipeAuthor(db, id);
  if (found === undefined) throw notFound("Recipe");
  if (typeof sent.filterId === "number" && !equipmentById(equipment).filters.has(sent.filterId))
    throw notFound("Filter");
  if (found.created_by !== userId) throw forbidden("Only the author of a recipe may change it");
  const stored = { ...detailsOf(sent), filter_id: sent.filterId ?? null };
  const tasteColumns = ["taste_acidity", "taste_body", "taste_sweetness", "taste_bitterness"] as const;
  const changed: (keyof typeof stored)[] = [
    ...(sent.brewTimeSeconds === undefined ? [] : (["brew_time_seconds"] as const)),
    ...(sent.waterTempF === undefined ? [] : (["water_temp_f"] as const)),
    ...(sent.notes === undefined ? [] : (["notes"] as const)),
    ...(sent.tasteProfile === undefined ? [] : tasteColumns),
    ...(sent.filterId === undefined ? [] : (["filter_id"] as const)),
  ];
  const values = Object.fromEntries(changed.map((column) => [column, stored[column]]));
  if (!(await updateOwnRecipe(db, id, userId, values))) throw notFound("Recipe");
}

/** Takes a recipe away for everybody; only the author may, and only once (D23, D73). */
export async function deleteRecipe(db: Executor, id: number, userId: number): Promise<void> {
  const found = await findRecipeAuthor(db, id);
  if (found === undefined) throw notFound("Recipe");
  if (found.created_by !== userId) throw forbidden("Only the author of a recipe may delete it");
  if (!(await markRecipeDeleted(db, id, userId))) throw notFound("Recipe");
}
