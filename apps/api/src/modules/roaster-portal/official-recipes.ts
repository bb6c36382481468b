import type { Input } from "@brewdial/contract/endpoint.ts";
import type { putOfficialRecipe } from "@brewdial/contract/roaster-portal-coffees.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import { parseSteps } from "../recipes/brew-steps.ts";
import {
  chooseDefault,
  clearDefault,
  deleteOfficialRecipe,
  lockCoffeeOfRoaster,
  listOfficialRecipes,
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
  { roasterId, coffeeId }: Place,
  work: (trx: Executor) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
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

/** Saves a recipe and makes it the default when requested or when there is no other. */
export async function saveOfficialRecipe(db: Executor, place: Place, body: Body): Promise<OfficialRecipeRow> {
  const recipe: OfficialRecipeRow = {
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
    return putRow(trx, place.coffeeId, recipe);
  });
}

export async function removeOfficialRecipe(db: Executor, place: Place): Promise<void> {
  await withCoffee(db, place, async (trx) => {
    if (!(await deleteOfficialRecipe(trx, place.coffeeId, place.method))) throw notFound("Recipe");
    await chooseDefault(trx, place.coffeeId);
  });
}
