import * as contract from "@brewdial/contract/adaptation.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { requiredField } from "../../http/same-field.ts";
import { adaptForGear } from "./adapt-for-gear.ts";
import { discover } from "./discover.ts";
import { recipeForVolume } from "./recipe-for-volume.ts";

/** Recipes for somebody's own gear, and recipes to discover. */
export function adaptation({ db: { primary, replica }, catalog }: Deps) {
  const readingFor = (viewer: { readonly userId: number } | null) => ({
    // What somebody just changed of their gear must count at once.
    db: viewer === null ? replica : primary,
    equipment: catalog.current(),
    userId: viewer?.userId ?? null,
  });

  return [
    bind(contract.adaptRecipe, async ({ body }, { viewer }) => {
      const coffeeId = requiredField(["coffeeProfileId", body.coffeeProfileId], ["coffeeId", body.coffeeId]);
      return adaptForGear(readingFor(viewer), { ...body, coffeeId });
    }),

    bind(contract.getRecipeForGear, async ({ body }, { viewer }) => {
      const coffeeId = requiredField(["coffeeId", body.coffeeId], ["coffeeProfileId", body.coffeeProfileId]);
      return recipeForVolume(readingFor(viewer), { ...body, coffeeId });
    }),

    bind(contract.discoverRecipes, async ({ query }) => discover(replica, catalog.current(), query)),
  ];
}
