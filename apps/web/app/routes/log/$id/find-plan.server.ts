import { getPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import type { BrewDetail } from "#app/features/log/present-brew.ts";
import type { PlannedPour } from "#app/features/log/present-pour.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns the recipe of a brew with a curve; undefined without one, or where it is gone. */
export async function findPlan(
  { api }: RequestContext,
  { curve, personalRecipeId, communityRecipeId }: BrewDetail,
): Promise<PlannedPour | undefined> {
  if (curve === null) return undefined;
  if (personalRecipeId !== null) {
    const found = await api(getPersonalRecipe, { params: { id: personalRecipeId } });
    return found.ok ? found.body.recipe : undefined;
  }
  if (communityRecipeId === null) return undefined;
  const found = await api(getRecipe, { params: { id: communityRecipeId } });
  return found.ok ? found.body : undefined;
}
