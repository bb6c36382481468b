import type { Shape } from "@brewdial/contract/model.ts";
import type { PersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";

/** The undo of a deletion is stored in a cookie, which browsers limit to 4 KB. */
const maxBytes = 2200;

/** Returns the body that recreates the recipe. */
const toBody = (recipe: Shape<typeof PersonalRecipe>) => ({
  name: recipe.name,
  method: recipe.method,
  grindSetting: recipe.grindSettingLabel,
  ratio: recipe.ratio,
  doseGrams: recipe.doseGrams,
  waterGrams: recipe.waterGrams,
  grinderId: recipe.grinderId,
  machineId: recipe.machineId,
  filterId: recipe.filterId,
  coffeeProfileId: recipe.coffeeProfileId,
  waterTempF: recipe.waterTempF,
  brewTimeSeconds: recipe.brewTimeSeconds,
  notes: recipe.notes,
  rating: recipe.rating,
  ...(recipe.stepsGenerated ? {} : { steps: recipe.steps }),
});

export type RestoredBody = ReturnType<typeof toBody>;

/** Serializes a recipe for its undo; undefined if its texts are too long for the cookie. */
export function serializeRecipe(recipe: Shape<typeof PersonalRecipe>): string | undefined {
  const text = JSON.stringify(toBody(recipe));
  return new TextEncoder().encode(text).length > maxBytes ? undefined : text;
}

/** Parses a serialized recipe. The API validates its content. */
export function parseRecipe(text: string): RestoredBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as RestoredBody) : undefined;
  } catch {
    return undefined;
  }
}
