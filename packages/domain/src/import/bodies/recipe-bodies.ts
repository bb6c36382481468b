import { type AuthoredStep, completeSteps, findStepProblems } from "../../steps/brew-step.ts";
import type { ImportBundle, ImportRecipe } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { isWithin, roundTo } from "../read/values.ts";
import type { BrewMethodId } from "../../brewing/brew-methods.ts";
import { fitSetting } from "./brew-bodies.ts";
import { type GearId, noBrewer, type ResolvedGear } from "./gear.ts";
import { composeNotes, withoutNulls } from "./texts.ts";

/** Body of `POST /api/user/recipes` without the id of the coffee. */
export interface RecipeBody {
  readonly name?: string;
  readonly method: BrewMethodId;
  readonly machineId?: GearId;
  readonly grinderId?: GearId;
  readonly grindSetting: string;
  readonly ratio: number;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempC?: number;
  readonly brewTimeSeconds?: number;
  readonly rating?: number;
  readonly steps?: readonly AuthoredStep[];
  readonly notes?: string;
}

export interface RecipeItem {
  readonly sourceId: string;
  readonly coffee?: string;
  readonly body: RecipeBody;
}

/** Setting for recipes that have none in the source, because the API requires one. */
const noSetting = "not given";

export const toRecipeItems = (
  bundle: ImportBundle,
  gear: ResolvedGear,
  warn: ReadContext["warn"],
): RecipeItem[] =>
  bundle.recipes.flatMap((recipe): RecipeItem[] => {
    const { sourceId, doseGrams, waterGrams, waterTempC, seconds, name, rating, coffee } = recipe;
    const { method = null, machineId = null } = gear.brewers.get(recipe.brewer ?? noBrewer) ?? {};
    const ratio = roundTo(waterGrams / doseGrams, 2);
    if (method === null || !isWithin(ratio, limits.ratio)) {
      warn(method === null ? "method_unknown" : "recipe_incomplete", sourceId);
      return [];
    }
    const { grindSetting, grindNote } = fitSetting(recipe.grindText === "" ? noSetting : recipe.grindText);
    const body = {
      method,
      grindSetting: grindSetting ?? noSetting,
      ratio,
      doseGrams,
      waterGrams,
      ...withoutNulls({
        name,
        machineId,
        grinderId: gear.grinders.get(recipe.grinder ?? "") ?? null,
        waterTempC,
        brewTimeSeconds: seconds,
        rating,
        steps: checkSteps(recipe, warn),
        notes: composeNotes(bundle.source, recipe.note, [grindNote], warn, sourceId),
      }),
    };
    return [{ sourceId, ...withoutNulls({ coffee }), body }];
  });

/** Returns the steps of a recipe; null, with a warning, if the API would reject them. */
function checkSteps({ steps, seconds, waterGrams, sourceId }: ImportRecipe, warn: ReadContext["warn"]) {
  if (steps === null) return null;
  const complete = completeSteps(steps, seconds);
  const isWithinLimits = complete.every(
    ({ atSeconds, untilSeconds, toGrams }) =>
      isWithin(atSeconds, limits.stepSeconds) &&
      isWithin(untilSeconds, limits.stepSeconds) &&
      isWithin(toGrams ?? 0, limits.stepGrams),
  );
  const problems = findStepProblems(complete, { waterGrams, brewTimeSeconds: seconds });
  if (isWithinLimits && problems.length === 0 && steps.length <= limits.maxSteps) return steps;
  warn("steps_left_out", sourceId);
  return null;
}
