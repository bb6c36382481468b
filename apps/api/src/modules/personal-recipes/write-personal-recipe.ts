import type { Input } from "@brewdial/contract/endpoint.ts";
import * as contract from "@brewdial/contract/personal-recipes/endpoints.ts";
import { waterGrams } from "@brewdial/contract/field-limits.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { type BrewStep, scaleSteps } from "@brewdial/domain/steps/brew-step.ts";
import { waterFor } from "@brewdial/domain/brewing/ratio.ts";
import { parseLoggedSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { lockCoffee } from "../coffees/read-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { requireRatio, parseAmounts } from "../recipes/create-recipe.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { requireFilter } from "../equipment/learning-columns.ts";
import { resolveOptionalGrinder, resolveOptionalMachine } from "../equipment/resolve-reference.ts";
import { requireSensibleTemperature } from "../equipment/water-temperature.ts";
import { parseSteps, requireValidSteps, toStepsColumn } from "../recipes/brew-steps.ts";
import { lockUser, enforceMaximum } from "../users/lock-user.ts";
import { findPersonalGrinder } from "../gear/personal-grinder.ts";
import {
  countPersonalRecipes,
  findPersonalRecipe,
  insertPersonalRecipe,
  lockRecipe,
  type PersonalRecipeRow,
  type RecipeChange,
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
  const brewTimeSeconds = input.brewTimeSeconds ?? null;
  const steps = parseSteps(input.steps, { waterGrams: input.waterGrams, brewTimeSeconds });
  requireSensibleTemperature(equipment, input.method, input);
  const grinderId = resolveOptionalGrinder(equipment, input.grinderId)?.id ?? null;
  const machine = resolveOptionalMachine(equipment, input.machineId);
  requireFilter(equipment, input.filterId);
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (coffeeId !== undefined && !(await lockCoffee(trx, userId, coffeeId))) throw notFound("Coffee");
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
      machine_id: machine?.id ?? null,
      filter_id: input.filterId ?? null,
      water_temp_f: input.waterTempF ?? null,
      brew_time_seconds: brewTimeSeconds,
      steps: toStepsColumn(steps),
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

/** Updates a user's own recipe. A new ratio changes the water and scales kept steps; dose, method and grinder stay. */
export async function updatePersonalRecipe(
  db: Executor,
  equipment: Equipment,
  id: number,
  body: UpdateBody,
  userId: number,
): Promise<void> {
  const { name, notes, rating, grindSetting } = body;
  const newRatio = body.ratio === undefined ? undefined : requireRatio(body.ratio);
  await inTransaction(db, async (trx) => {
    const recipe = (await lockRecipe(trx, userId, id))
      ? await findPersonalRecipe(trx, userId, id)
      : undefined;
    if (recipe === undefined) throw notFound("Recipe");
    requireSensibleTemperature(equipment, recipe.brew_method_id, body);
    requireFilter(equipment, body.filterId);
    const machine = resolveOptionalMachine(equipment, body.machineId);
    const amounts = newRatio === undefined ? undefined : ratioColumns(recipe.dose_grams, newRatio);
    await updateRow(trx, id, {
      ...(name === undefined ? {} : { name: name || null }),
      ...(notes === undefined ? {} : { notes: notes || null }),
      rating,
      machine_id: body.machineId === undefined ? undefined : (machine?.id ?? null),
      filter_id: body.filterId,
      water_temp_f: body.waterTempF,
      brew_time_seconds: body.brewTimeSeconds,
      ...amounts,
      ...changeSteps(recipe, amounts?.water_grams ?? recipe.water_grams, body),
      ...(grindSetting === undefined
        ? {}
        : await grindColumns(trx, equipment, userId, recipe.grinder_id, grindSetting)),
    });
  });
}

/** Returns the column of new or scaled steps; throws 400 when steps do not fit water and brew time, new or kept. */
function changeSteps(
  recipe: PersonalRecipeRow,
  waterGrams: number,
  { steps: input, brewTimeSeconds = recipe.brew_time_seconds }: UpdateBody,
): RecipeChange {
  const limits = { waterGrams, brewTimeSeconds };
  if (input !== undefined) return { steps: toStepsColumn(parseSteps(input, limits)) };
  if (recipe.steps === null) return {};
  const kept = scaleToWater(recipe.steps, recipe.water_grams, waterGrams);
  requireValidSteps(kept, limits);
  return { steps: toStepsColumn(kept) };
}

const scaleToWater = (steps: readonly BrewStep[], from: number, to: number): readonly BrewStep[] =>
  from === to
    ? steps
    : scaleSteps(steps, { waterGrams: from, brewTimeSeconds: 1 }, { waterGrams: to, brewTimeSeconds: 1 });

function ratioColumns(doseGrams: number, ratio: number) {
  const water = waterFor(doseGrams, ratio);
  const { minimum, maximum } = waterGrams;
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
