import type { Input } from "@brewdial/contract/endpoint.ts";
import type { putOfficialRecipe } from "@brewdial/contract/roaster-portal/coffees.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import {
  lockPublishedRecipe,
  publishOfficialRecipe,
  withdrawOfficialRecipe,
} from "../official-recipes/publish.ts";
import { parseSteps } from "../recipes/brew-steps.ts";
import {
  chooseDefault,
  clearDefault,
  deleteOfficialRecipe,
  lockCoffeeOfRoaster,
  listOfficialRecipes,
  type NewOfficialRecipe,
  type OfficialRecipeRow,
  ownsCoffee,
  putOfficialRecipe as putRow,
} from "./coffee-queries.ts";

type Body = Input<typeof putOfficialRecipe>["body"];

/** Identifies an official recipe: roaster, coffee and method. */
export interface Place {
  readonly roasterId: number;
  readonly coffeeId: number;
  readonly method: string;
}

/** Runs changes of one coffee's recipes one after the other, so that exactly one recipe is the default. */
const withCoffee = <T>(
  db: Executor,
  { roasterId, coffeeId, method }: Place,
  work: (trx: Executor) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    await lockPublishedRecipe(trx, coffeeId, method);
    if ((await lockCoffeeOfRoaster(trx, roasterId, coffeeId)) === undefined) throw notFound("Coffee");
    return work(trx);
  });

export async function readOfficialRecipes(
  db: Executor,
  roasterId: number,
  coffeeId: number,
): Promise<OfficialRecipeRow[]> {
  if (!(await ownsCoffee(db, roasterId, coffeeId))) throw notFound("Coffee");
  return listOfficialRecipes(db, roasterId, coffeeId);
}

/** Saves and publishes a recipe, and makes it the default when requested or when there is no other. */
export async function saveOfficialRecipe(
  db: Executor,
  equipment: Equipment,
  place: Place,
  body: Body,
): Promise<OfficialRecipeRow> {
  const recipe: NewOfficialRecipe = {
    brew_method_id: place.method,
    dose_grams: body.doseGrams,
    water_grams: body.waterGrams,
    grind_index: body.grindIndex,
    water_temp_f: body.waterTempF ?? null,
    brew_time_seconds: body.brewTimeSeconds ?? null,
    notes: body.notes || null,
    steps: parseSteps(body.steps, {
      waterGrams: body.waterGrams,
      brewTimeSeconds: body.brewTimeSeconds ?? null,
    }),
    is_default: body.isDefault ?? false,
  };
  return withCoffee(db, place, async (trx) => {
    if (recipe.is_default) await clearDefault(trx, place.coffeeId);
    const saved = await putRow(trx, place.coffeeId, recipe);
    const recipe_id = await publishOfficialRecipe(trx, equipment, { ...saved, coffee_id: place.coffeeId });
    return { ...saved, recipe_id };
  });
}

export async function removeOfficialRecipe(db: Executor, place: Place): Promise<void> {
  await withCoffee(db, place, async (trx) => {
    await withdrawOfficialRecipe(trx, place.coffeeId, place.method);
    if (!(await deleteOfficialRecipe(trx, place.coffeeId, place.method))) throw notFound("Recipe");
    await chooseDefault(trx, place.coffeeId);
  });
}
