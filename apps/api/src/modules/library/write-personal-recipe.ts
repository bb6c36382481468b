import type { Input } from "@brewdial/contract/endpoint.ts";
import * as contract from "@brewdial/contract/personal-recipes.ts";
import { waterBounds } from "@brewdial/contract/recipes.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { waterFor } from "@brewdial/domain/brewing/ratio.ts";
import { readLoggedSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { invalid, notFound } from "../../http/errors.ts";
import { sameField } from "../../http/same-field.ts";
import { lockCoffee } from "../coffees/coffee-rows.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { getRatio, readAmounts } from "../recipes/create-recipe.ts";
import { equipmentById } from "../recipes/equipment-of.ts";
import { lockOwner, requireWithin } from "./lock-owner.ts";
import { findPersonalGrinder } from "./personal-grinder.ts";
import {
  countPersonalRecipes,
  findPersonalRecipe,
  insertPersonalRecipe,
  updatePersonalRecipe as updateRow,
} from "./personal-recipe-queries.ts";

type Created = Input<typeof contract.createPersonalRecipe>["body"];
type Changed = Input<typeof contract.updatePersonalRecipe>["body"];

/** Keeps a recipe and gives its id. What is wrong in itself is 400 before what is not found is 404 (D16, D67-D69, D97). */
export async function createPersonalRecipe(
  db: Executor,
  equipment: Equipment,
  sent: Created,
  userId: number,
): Promise<number> {
  const { ratio, doseGrams } = readAmounts(sent);
  const coffeeId = sameField(
    ["coffeeProfileId", sent.coffeeProfileId ?? undefined],
    ["coffeeId", sent.coffeeId ?? undefined],
  );
  const grinderId = sent.grinderId ?? null;
  if (grinderId !== null && !equipmentById(equipment).grinders.has(grinderId)) throw notFound("Grinder");
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, userId);
    if (coffeeId !== undefined && !(await lockCoffee(trx, coffeeId))) throw notFound("Coffee");
    const id = await insertPersonalRecipe(trx, {
      user_id: userId,
      name: sent.name || null,
      brew_method_id: sent.method,
      grinder_id: grinderId,
      coffee_id: coffeeId ?? null,
      ...(await grindColumns(trx, equipment, userId, grinderId, sent.grindSetting)),
      ratio,
      dose_grams: doseGrams,
      water_grams: sent.waterGrams,
      notes: sent.notes || null,
      rating: sent.rating ?? null,
    });
    requireWithin(
      contract.personalRecipesAtMost,
      await countPersonalRecipes(trx, userId),
      "recipes of your own",
    );
    return id;
  });
}

/** Changes a person's own recipe: a new ratio keeps the dose, which with the method and the grinder stays (D20, D97). */
export async function updatePersonalRecipe(
  db: Executor,
  equipment: Equipment,
  id: number,
  { name, notes, rating, grindSetting, ratio }: Changed,
  userId: number,
): Promise<void> {
  const newRatio = ratio === undefined ? undefined : getRatio(ratio);
  const recipe = await findPersonalRecipe(db, userId, id);
  if (recipe === undefined) throw notFound("Recipe");
  const isChanged = await updateRow(db, userId, id, {
    ...(name === undefined ? {} : { name: name || null }),
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(rating === undefined ? {} : { rating }),
    ...(newRatio === undefined ? {} : ratioColumns(recipe.dose_grams, newRatio)),
    ...(grindSetting === undefined
      ? {}
      : await grindColumns(db, equipment, userId, recipe.grinder_id, grindSetting)),
  });
  if (!isChanged) throw notFound("Recipe");
}

function ratioColumns(doseGrams: number, ratio: number) {
  const water = waterFor(doseGrams, ratio);
  const { minimum, maximum } = waterBounds;
  if (water < minimum || water > maximum)
    throw invalid([
      { field: "ratio", message: `makes ${water} g of water, which must be from ${minimum} to ${maximum}` },
    ]);
  return { ratio, water_grams: water };
}

/** What was noted of the grind, read on the person's own grinder (D67, D79). */
async function grindColumns(
  db: Executor,
  equipment: Equipment,
  userId: number,
  grinderId: number | null,
  sent: number | string,
) {
  const grinder = grinderId === null ? undefined : equipmentById(equipment).grinders.get(grinderId);
  const own = grinder && (await findPersonalGrinder(db, grinder, userId));
  const { label, setting, grindIndex } = readLoggedSetting(own, sent);
  return { grind_setting_label: label, grind_setting: setting, grind_index: grindIndex };
}
