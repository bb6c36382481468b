import * as contract from "@brewdial/contract/adaptation/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { resolveOnGrinder } from "../gear/on-grinder.ts";
import { adaptForGear } from "./adapt-for-gear.ts";
import { adaptOneRecipe } from "./adapt-one-recipe.ts";
import { discover } from "./discover.ts";
import { recipeForVolume } from "./recipe-for-volume.ts";

/** Binds recipes adapted to a user's gear, and discovery. */
export function adaptation({ db: { primary, replica }, catalog }: Deps) {
  const contextFor = (viewer: { readonly userId: number } | null) => ({
    // Read from the primary, so that the user's own changes take effect immediately.
    db: viewer === null ? replica : primary,
    equipment: catalog.current(),
    userId: viewer?.userId ?? null,
  });

  return [
    bind(contract.adaptRecipe, async ({ body }, { viewer }) => {
      const { coffeeProfileId: coffeeId } = body;
      return adaptForGear(contextFor(viewer), { ...body, coffeeId });
    }),

    bind(contract.getRecipeForGear, async ({ body }, { viewer }) => {
      const { coffeeProfileId: coffeeId } = body;
      return recipeForVolume(contextFor(viewer), { ...body, coffeeId });
    }),

    bind(getAdaptedRecipe, async ({ params, query }, { viewer }) =>
      adaptOneRecipe(contextFor(viewer), params.id, query),
    ),

    bind(contract.discoverRecipes, async ({ query }, { request }) => {
      const equipment = catalog.current();
      const onGrinder = await resolveOnGrinder(primary, equipment, request.viewer, query.onGrinder);
      return discover(replica, equipment, query, onGrinder);
    }),
  ];
}
