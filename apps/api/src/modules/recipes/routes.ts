import { done } from "@brewdial/contract/model.ts";
import { getRecipeLineage } from "@brewdial/contract/recipes/lineage.ts";
import * as contract from "@brewdial/contract/recipes/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { redirectToPage } from "../../http/web-page.ts";
import { notFound } from "../../core/errors.ts";
import { createRecipe } from "./create-recipe.ts";
import { countMadeFrom, listAncestors } from "./lineage.ts";
import { presentRecipeDetail } from "./present.ts";
import type { RecipeDetailRow } from "./read-recipes.ts";
import { findSharedRecipeId } from "./share-queries.ts";
import { shareRecipe } from "./share-recipe.ts";
import { deleteRecipe, updateRecipe } from "./update-recipe.ts";

/** Binds reading, creating, editing, deleting and sharing of single recipes. */
export function recipes({ db: { primary, replica }, catalog, config, loaders }: Deps) {
  const present = (row: RecipeDetailRow | undefined) => {
    if (row === undefined) throw notFound("Recipe");
    return presentRecipeDetail(row, catalog.current());
  };
  const getDetail = async (id: number) => present(await loaders.recipe(id));
  const getShareUrl = (shareId: string) => `${config.baseUrl}/r/${shareId}`;

  return [
    bind(contract.getRecipe, async ({ params }) => getDetail(params.id)),

    bind(getRecipeLineage, async ({ params: { id } }) => {
      if ((await loaders.recipe(id)) === undefined) throw notFound("Recipe");
      const [madeFrom, madeFromThis] = await Promise.all([
        listAncestors(replica, id),
        countMadeFrom(replica, id),
      ]);
      return { madeFrom, madeFromThis };
    }),

    bind(contract.createRecipe, async ({ body }, { viewer, transaction = primary }) => ({
      recipe: present(await createRecipe(transaction, catalog.current(), body, viewer.userId)),
    })),

    bind(contract.updateRecipe, async ({ params, body }, { viewer }) => {
      await updateRecipe(primary, catalog.current(), params.id, body, viewer.userId);
      return { recipe: await getDetail(params.id) };
    }),

    bind(contract.deleteRecipe, async ({ params }, { viewer }) => {
      await deleteRecipe(primary, params.id, viewer.userId);
      return done();
    }),

    bind(contract.shareRecipe, async ({ params }) => {
      const shareId = await shareRecipe(primary, params.id);
      return { shareUrl: getShareUrl(shareId), recipeId: params.id, shareId };
    }),

    bind(contract.openSharedRecipe, async ({ params: { shareId }, query }, { request }) => {
      const id = await findSharedRecipeId(primary, shareId);
      if (id === undefined) return redirectToPage(request, config.webUrl, "/recipes/not-found");
      const grinder = catalog.current().grinders.find(({ slug }) => slug === query.grinder);
      const page = grinder === undefined ? `/recipes/${id}` : `/recipes/${id}/on/${grinder.slug}`;
      return redirectToPage(request, config.webUrl, page);
    }),
  ];
}
