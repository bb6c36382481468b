import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf, paginationOf } from "@brewdial/contract/paging.ts";
import * as contract from "@brewdial/contract/saved-recipes/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { resolveOnGrinder } from "../gear/on-grinder.ts";
import { listSavedRecipes } from "./list-saved.ts";
import { saveRecipe } from "./save-recipe.ts";
import { countSaved, deleteSaved } from "./queries.ts";

/** Binds the user's saved recipes. */
export function savedRecipes({ db: { primary }, catalog }: Pick<Deps, "db" | "catalog">) {
  return [
    bind(contract.listSavedRecipes, async ({ query: { page = 1, ...query } }, { viewer }) => {
      const limit = pageSizeOf(query.limit);
      const equipment = catalog.current();
      const presentOnGrinder = await resolveOnGrinder(primary, equipment, viewer, query.onGrinder);
      const context = { db: primary, equipment, viewer, presentOnGrinder };
      return {
        savedRecipes: await listSavedRecipes(context, viewer.userId, { limit, offset: (page - 1) * limit }),
        pagination: paginationOf(page, limit, await countSaved(primary, viewer.userId)),
      };
    }),

    bind(contract.saveRecipe, async ({ body }, { viewer }) => {
      const { recipe_id, created_at } = await saveRecipe(primary, viewer.userId, body.communityRecipeId);
      return { savedRecipe: { communityRecipeId: recipe_id, savedAt: created_at.toISOString() } };
    }),

    bind(contract.unsaveRecipe, async ({ body }, { viewer }) => {
      await deleteSaved(primary, viewer.userId, body.communityRecipeId);
      return done();
    }),
  ];
}
