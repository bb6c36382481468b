import { Type } from "typebox";
import { requiredAliased } from "../aliases.ts";
import { endpoint } from "../endpoint.ts";
import { libraryReads, libraryWrites, removeById } from "../library/policies.ts";
import { model, pathId, timestamp } from "../model.ts";
import { onGrinderParameter } from "../gear/on-grinder.ts";
import { limitParameter, pageParameter, Pagination } from "../paging.ts";
import { Recipe } from "../recipes/models.ts";

const saved = { communityRecipeId: Type.Integer(), savedAt: timestamp() };
const savedExample = { communityRecipeId: 12, savedAt: "2026-06-03T08:15:30.000Z" };

/** A saved recipe (D94). */
export const SavedRecipe = model("SavedRecipe", Type.Object({ ...saved, recipe: Recipe.ref }), {
  ...savedExample,
  recipe: Recipe.example,
});

/** Maximum number of saved recipes of a user. */
export const maxSavedRecipes = 2000;

const path = "/api/user/saved-recipes";

export const listSavedRecipes = endpoint({
  ...libraryReads,
  id: "listSavedRecipes",
  method: "GET",
  path,
  summary: "List your saved recipes",
  description: "Most recently saved first. Deleted recipes are neither listed nor counted.",
  query: Type.Object({ limit: limitParameter(), page: pageParameter(), ...onGrinderParameter }),
  success: {
    200: {
      description: "A page of saved recipes.",
      schema: Type.Object({ savedRecipes: Type.Array(SavedRecipe.ref), pagination: Pagination }),
      example: {
        savedRecipes: [SavedRecipe.example],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      },
    },
  },
});

/** Returns 201 for new and existing entries (D23); the author is notified once (D109). */
export const saveRecipe = endpoint({
  ...libraryWrites,
  id: "saveRecipe",
  method: "POST",
  path,
  summary: "Save a recipe",
  description: `The recipe's author is notified by email the first time. You can save up to ${maxSavedRecipes} recipes.`,
  body: {
    schema: Type.Object({
      ...requiredAliased(["communityRecipeId", "recipeId"], pathId("Recipe")),
    }),
    example: { communityRecipeId: 12 },
  },
  success: {
    201: {
      description: "The recipe is saved. Also returned if it already was.",
      schema: Type.Object({ savedRecipe: Type.Object(saved) }),
      example: { savedRecipe: savedExample },
    },
  },
  errors: { 404: "Recipe not found." },
});

export const unsaveRecipe = endpoint({
  ...libraryWrites,
  ...removeById("communityRecipeId", pathId("Recipe")),
  id: "unsaveRecipe",
  method: "DELETE",
  path,
  summary: "Remove a saved recipe",
});

export const savedRecipeEndpoints = [listSavedRecipes, saveRecipe, unsaveRecipe] as const;
export const savedRecipeModels = [SavedRecipe] as const;
