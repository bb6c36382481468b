import { findRating } from "../../../apps/api/src/modules/recipes/brew-queries.ts";
import { listCommentsAfter } from "../../../apps/api/src/modules/recipes/comment-queries.ts";
import { findCounters } from "../../../apps/api/src/modules/recipes/queries.ts";
import { findRecipe, listRecipesByIds } from "../../../apps/api/src/modules/recipes/read-recipes.ts";
import { findShareId, findSharedRecipeId } from "../../../apps/api/src/modules/recipes/share-queries.ts";
import { findVote } from "../../../apps/api/src/modules/recipes/vote-queries.ts";
import type { QueryCase } from "./query-case.ts";

/** Single recipes: the queries of a detail page. */
export const recipeCases: readonly QueryCase[] = [
  {
    name: "recipe by id",
    indexes: ["recipes_pk"],
    mostRows: 10,
    run: (db, sample) => findRecipe(db, sample.recipe().id),
  },
  {
    name: "20 recipes by ids",
    indexes: ["recipes_pk"],
    mostRows: 120,
    run: (db, sample) => listRecipesByIds(db, sample.recipeIds(20)),
  },
  {
    name: "counters of a recipe",
    indexes: ["recipes_pk"],
    mostRows: 10,
    run: (db, sample) => findCounters(db, sample.recipe().id),
  },
  {
    name: "my vote",
    indexes: ["recipes_pk", "recipe_votes_pk"],
    mostRows: 5,
    run: (db, sample) => findVote(db, sample.recipe().id, sample.userId()),
  },
  {
    name: "my rating",
    indexes: ["recipe_ratings_pk"],
    mostRows: 5,
    run: (db, sample) => findRating(db, sample.recipe().id, sample.userId()),
  },
  {
    name: "comments of a recipe",
    indexes: ["recipe_comments_recipe_idx"],
    mostRows: 60,
    run: (db, sample) => listCommentsAfter(db, sample.recipe().id, undefined, 51),
  },
  {
    name: "share id of a recipe",
    indexes: ["recipe_shares_recipe_key"],
    mostRows: 5,
    run: (db, sample) => findShareId(db, sample.recipe().id),
  },
  {
    name: "recipe of a share id",
    indexes: ["recipe_shares_pk"],
    mostRows: 5,
    run: (db, sample) => findSharedRecipeId(db, sample.shareId()),
  },
];
