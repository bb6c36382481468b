import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { type BrewStep, scaleSteps } from "@brewdial/domain/steps/brew-step.ts";
import { badRequest } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findUsedGrinder, findUsedMachine } from "../equipment/equipment-index.ts";
import { createPersonalRecipe } from "../personal-recipes/write-personal-recipe.ts";
import { lockPersonalRecipe } from "../personal-recipes/read-personal-recipes.ts";
import { findRecipeFigures } from "../recipes/read-recipe-figures.ts";
import type { BrewLog } from "./present.ts";
import { markLogAsRecipe } from "./queries.ts";
import type { BrewLogRow } from "./read-brew-logs.ts";

/** Creates a personal recipe from a log, marks the log, and returns the id of the recipe. */
export async function createRecipeFromLog(
  db: Executor,
  equipment: Equipment,
  userId: number,
  log: BrewLogRow,
  name: string | null,
): Promise<number> {
  const { dose_grams: doseGrams, water_grams: waterGrams, grind_setting_label: grindSetting } = log;
  if (doseGrams === null || waterGrams === null || grindSetting === null)
    throw badRequest("A recipe needs dose, water and grind setting: add them to the brew log first");
  return inTransaction(db, async (trx) => {
    const id = await createPersonalRecipe(
      trx,
      equipment,
      {
        name,
        method: log.brew_method_id as BrewLog["method"],
        grinderId: findUsedGrinder(equipment, log.grinder_id)?.id ?? null,
        machineId: findUsedMachine(equipment, log.machine_id)?.id ?? null,
        filterId: log.filter_id,
        coffeeProfileId: log.coffee_id,
        grindSetting,
        ratio: log.ratio ?? waterGrams / doseGrams,
        doseGrams,
        waterGrams,
        waterTempF: log.water_temp_f,
        brewTimeSeconds: log.brew_time_seconds,
        steps: await findSteps(trx, userId, log, waterGrams),
        notes: log.notes,
        rating: log.rating,
      },
      userId,
    );
    await markLogAsRecipe(trx, userId, log.id);
    return id;
  });
}

/** Returns the steps of the recipe that was brewed, scaled to the log; null when nobody wrote any. */
async function findSteps(
  db: Executor,
  userId: number,
  log: BrewLogRow,
  waterGrams: number,
): Promise<BrewStep[] | null> {
  const recipe =
    log.recipe_id === null
      ? await lockPersonalRecipe(db, userId, log.personal_recipe_id ?? 0)
      : await findRecipeFigures(db, log.recipe_id);
  if (!recipe?.steps) return null;
  const from = Math.max(
    recipe.brew_time_seconds ?? 0,
    ...recipe.steps.map(({ untilSeconds }) => untilSeconds),
  );
  // Without any times in the recipe there is nothing to scale, so the factor is 1.
  const times = from === 0 ? { from: 1, to: 1 } : { from, to: log.brew_time_seconds ?? from };
  return scaleSteps(
    recipe.steps,
    { waterGrams: recipe.water_grams, brewTimeSeconds: times.from },
    { waterGrams, brewTimeSeconds: times.to },
  );
}
