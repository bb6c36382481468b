import type { Input } from "@brewdial/contract/endpoint.ts";
import type { createRecipe as createRecipeEndpoint } from "@brewdial/contract/recipes/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { fitsRatio, parseRatio } from "@brewdial/domain/brewing/ratio.ts";
import { describeSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { invalid, notFound } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { requireFilter } from "../equipment/learning-columns.ts";
import { resolveGrinder, resolveMachine } from "../equipment/resolve-reference.ts";
import { requireSensibleTemperature } from "../equipment/water-temperature.ts";
import { parseSteps, toStepsColumn } from "./brew-steps.ts";
import { insertRecipe } from "./insert-recipe.ts";
import type { RecipeDetailRow } from "./read-recipes.ts";
import { recipeFacts } from "./recipe-facts.ts";

type Body = Input<typeof createRecipeEndpoint>["body"];

/** Creates a recipe. Validation errors (400) are reported before missing references (404). */
export async function createRecipe(
  db: Executor,
  equipment: Equipment,
  body: Body,
  userId: number,
): Promise<RecipeDetailRow> {
  const { ratio, doseGrams } = parseAmounts(body);
  const steps = parseSteps(body.steps, {
    waterGrams: body.waterGrams,
    brewTimeSeconds: body.brewTimeSeconds ?? null,
  });
  const { coffeeProfileId: coffeeId } = body;
  const grinder = resolveGrinder(equipment, body.grinderId);
  const grind = parseGrind(grinder, body.grindSetting);
  const machine = resolveMachine(equipment, body.machineId);
  requireSensibleTemperature(equipment, machine.brewMethod, body);
  requireFilter(equipment, body.filterId ?? null);
  const recipe = await insertRecipe(db, {
    ...recipeFacts.none,
    ...recipeFacts.toColumns(body),
    coffee_id: coffeeId,
    grinder_id: grinder.id,
    machine_id: machine.id,
    brew_method_id: machine.brewMethod,
    grind_setting: grind.setting,
    grind_setting_label: grind.label,
    grind_index: grind.grindIndex,
    ratio,
    dose_grams: doseGrams,
    water_grams: body.waterGrams,
    steps: toStepsColumn(steps),
    created_by: userId,
    made_from_id: body.madeFromId ?? null,
  });
  if (recipe === undefined) throw notFound("Coffee");
  return recipe;
}

/** Parses a ratio such as 16 or "1:16"; throws 400 when it is invalid. */
export function requireRatio(input: Body["ratio"]): number {
  const ratio = parseRatio(input);
  if (ratio === undefined)
    throw invalid([{ field: "ratio", message: 'must be a number from 0.5 to 50, or a text such as "1:16"' }]);
  return ratio;
}

/** Parses ratio and dose; throws 400 when they contradict the amount of water. */
export function parseAmounts(body: Pick<Body, "ratio" | "doseGrams" | "waterGrams">) {
  const { doseGrams } = body;
  const ratio = requireRatio(body.ratio);
  if (!fitsRatio(ratio, doseGrams, body.waterGrams)) {
    const actual = Math.round((body.waterGrams / doseGrams) * 100) / 100;
    throw invalid([{ field: "ratio", message: `must match waterGrams / doseGrams, which is ${actual}` }]);
  }
  return { ratio, doseGrams };
}

function parseGrind(grinder: Equipment["grinders"][number], input: string | number) {
  const parsed = parseSetting(grinder.dial, input);
  if (!parsed.ok) throw invalid([{ field: "grindSetting", message: `cannot be used: ${parsed.reason}` }]);
  return describeSetting(grinder, parsed.setting);
}
