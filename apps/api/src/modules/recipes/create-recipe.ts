import type { Input } from "@brewdial/contract/endpoint.ts";
import type { createRecipe as createRecipeEndpoint } from "@brewdial/contract/recipes.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { fitsRatio, readRatio } from "@brewdial/domain/brewing/ratio.ts";
import { knownSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { invalid, notFound } from "../../http/errors.ts";
import { requiredField } from "../../http/same-field.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "./equipment-of.ts";
import { coffeeExists, insertRecipe } from "./queries.ts";
import type { RecipeDetailRow } from "./recipe-rows.ts";

type Sent = Input<typeof createRecipeEndpoint>["body"];

/** Shares a recipe and gives it back. What is wrong in itself is 400 before what is not found is 404 (D16, D67-D69). */
export async function createRecipe(
  db: Executor,
  equipment: Equipment,
  sent: Sent,
  userId: number,
): Promise<RecipeDetailRow> {
  const { ratio, doseGrams } = readAmounts(sent);
  const coffeeId = requiredField(["coffeeProfileId", sent.coffeeProfileId], ["coffeeId", sent.coffeeId]);
  const { grinders, machines, filters } = equipmentById(equipment);
  const grinder = grinders.get(sent.grinderId);
  const grind = grinder && readGrind(grinder, sent.grindSetting);
  const machine = machines.get(sent.machineId);
  const filterId = sent.filterId ?? null;
  const missing =
    (grind === undefined && "Grinder") ||
    (machine === undefined && "Machine") ||
    (filterId !== null && !filters.has(filterId) && "Filter");
  if (missing || !grind || !machine) {
    if (!(await coffeeExists(db, coffeeId))) throw notFound("Coffee");
    throw notFound(missing || "Machine");
  }
  const recipe = await insertRecipe(db, {
    ...detailsOf(sent),
    coffee_id: coffeeId,
    grinder_id: sent.grinderId,
    machine_id: sent.machineId,
    filter_id: filterId,
    brew_method_id: machine.brewMethod,
    grind_setting: grind.setting,
    grind_setting_label: grind.label,
    grind_index: grind.grindIndex,
    ratio,
    dose_grams: doseGrams,
    water_grams: sent.waterGrams,
    created_by: userId,
  });
  if (recipe === undefined) throw notFound("Coffee");
  return recipe;
}

/** A ratio as it was sent; 400 where it is none (D68). */
export function getRatio(sent: Sent["ratio"]): number {
  const ratio = readRatio(sent);
  if (ratio === undefined)
    throw invalid([{ field: "ratio", message: 'must be a number from 0.5 to 50, or a text such as "1:16"' }]);
  return ratio;
}

/** Ratio and dose; 400 where ratio, dose and water contradict each other (D69). */
export function readAmounts(sent: Pick<Sent, "ratio" | "doseGrams" | "coffeeGrams" | "waterGrams">) {
  const doseGrams = requiredField(["doseGrams", sent.doseGrams], ["coffeeGrams", sent.coffeeGrams]);
  const ratio = getRatio(sent.ratio);
  if (!fitsRatio(ratio, doseGrams, sent.waterGrams)) {
    const actual = Math.round((sent.waterGrams / doseGrams) * 100) / 100;
    throw invalid([
      { field: "ratio", message: `must agree with waterGrams / doseGrams, which is ${actual}` },
    ]);
  }
  return { ratio, doseGrams };
}

function readGrind(grinder: Equipment["grinders"][number], sent: string | number) {
  const read = parseSetting(grinder.dial, sent);
  if (!read.ok) throw invalid([{ field: "grindSetting", message: `is not on the dial. ${read.reason}` }]);
  return knownSetting(grinder, read.setting);
}

type Details = Pick<Sent, "brewTimeSeconds" | "waterTempF" | "notes" | "tasteProfile">;

/** The part of a recipe that its author may change later, as it is stored: null where nothing was said (D28, D73). */
export function detailsOf({ brewTimeSeconds, waterTempF, notes, tasteProfile }: Details) {
  return {
    brew_time_seconds: brewTimeSeconds ?? null,
    water_temp_f: typeof waterTempF === "number" ? Math.round(waterTempF * 10) / 10 : null,
    notes: notes || null,
    taste_acidity: tasteProfile?.acidity ?? null,
    taste_body: tasteProfile?.body ?? null,
    taste_sweetness: tasteProfile?.sweetness ?? null,
    taste_bitterness: tasteProfile?.bitterness ?? null,
  };
}
