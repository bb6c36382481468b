import type { Input } from "@brewdial/contract/endpoint.ts";
import * as contract from "@brewdial/contract/personal-recipes.ts";
import { waterGramsRange } from "@brewdial/contract/recipes.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { waterFor } from "@brewdial/domain/brewing/ratio.ts";
import { parseLoggedSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { lockCoffee } from "../coffees/read-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { requireRatio, parseAmounts } from "../recipes/create-recipe.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { resolveOptionalGrinder } from "../equipment/resolve-reference.ts";
import { lockUser, enforceMaximum } from "../users/lock-user.ts";
import { findPersonalGrinder } from "../gear/personal-grinder.ts";
import {
  countPersonalRecipes,
  findPersonalRecipe,
  insertPersonalRecipe,
  updatePersonalRecipe as updateRow,
} from "./queries.ts";

type CreateBody = Input<typeof contract.createPersonalRecipe>["body"];
type UpdateBody = Input<typeof contract.updatePersonalRecipe>["body"];

/** Creates a recipe and returns its id. Validation errors (400) are reported before missing references (404). */
export async function createPersonalRecipe(
  db: Executor,
  equipment: Equipment,
  input: CreateBody,
  userId: number,
): Promise<number> {
  const { ratio, doseGrams } = parseAmounts(input);
  const coffeeId = input.coffeeProfileId ?? undefined;
  const grinderId = resolveOptionalGrinder(equipment, input.grinderId)?.id ?? null;
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (coffeeId !== undefined && !(await lockCoffee(trx, coffeeId))) throw notFound("Coffee");
    const id = await insertPersonalRecipe(trx, {
      user_id: userId,
      name: input.name || null,
      brew_method_id: input.method,
      grinder_id: grinderId,
      coffee_id: coffeeId ?? null,
      ...(await grindColumns(trx, equipment, userId, grinderId, input.grindSetting)),
      ratio,
      dose_grams: doseGrams,
      water_grams: input.waterGrams,
      notes: input.notes || null,
      rating: input.rating ?? null,
    });
    enforceMaximum(
      contract.maxPersonalRecipes,
      await countPersonalRecipes(trx, userId),
      "recipes of your own",
    );
    return id;
  });
}

/** Updates a user's own recipe. A new ratio changes the water; dose, method and grinder stay. */
export async function updatePersonalRecipe(
  db: Executor,
  equipment: Equipment,
  id: number,
  { name, notes, rating, grindSetting, ratio }: UpdateBody,
  userId: number,
): Promise<void> {
  const newRatio = ratio === undefined ? undefined : requireRatio(ratio);
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
  const { minimum, maximum } = waterGramsRange;
  if (water < minimum || water > maximum)
    throw invalid([
      {
        field: "ratio",
        message: `results in ${water} g of water, which must be from ${minimum} to ${maximum}`,
      },
    ]);
  return { ratio, water_grams: water };
}

/** Parses the grind setting on the user's own grinder. */
async function grindColumns(
  db: Executor,
  equipment: Equipment,
  userId: number,
  grinderId: number | null,
  input: number | string,
) {
  const grinder = grinderId === null ? undefined : equipmentById(equipment).grinders.get(grinderId);
  const own = grinder && (await findPersonalGrinder(db, grinder, userId));
  const { label, setting, grindIndex } = parseLoggedSetting(own, input);
  return { grind_setting_label: label, grind_setting: setting, grind_index: grindIndex };
}
