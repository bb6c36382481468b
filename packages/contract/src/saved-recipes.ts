import { Type } from "typebox";
import { time } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { libraryPolicies, removal } from "./library-policies.ts";
import { model, pathId } from "./model.ts";
import { limitParameter, pageParameter, Pagination } from "./paging.ts";
import { Recipe } from "./recipe-models.ts";

const saved = { communityRecipeId: Type.Integer(), savedAt: time() };
const savedExample = { communityRecipeId: 12, savedAt: "2026-06-03T08:15:30.000Z" };

/** A recipe that somebody saved (D94). */
export const SavedRecipe = model("SavedRecipe", Type.Object({ ...saved, recipe: Recipe.ref }), {
  ...savedExample,
  recipe: Recipe.example,
});

/** The most recipes that a person can save. */
export const savedRecipesAtMost = 2000;

const path = "/api/user/saved-recipes";

/** spec: GET /api/user/saved-recipes; nested pagination (D8, D94). */
export const listSavedRecipes = endpoint({
  ...libraryPolicies,
  id: "listSavedRecipes",
  method: "GET",
  path,
  summary: "List the recipes you saved, newest first",
  description: "Recipes that were deleted are neither shown nor counted.",
  query: Type.Object({ limit: limitParameter(), page: pageParameter() }),
  success: {
    200: {
      description: "A page.",
      schema: Type.Object({ savedRecipes: Type.Array(SavedRecipe.ref), pagination: Pagination }),
      example: {
        savedRecipes: [SavedRecipe.example],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      },
    },
  },
});

/** spec: POST /api/user/saved-recipes; 201 first and again (D23), the author is told once (D109). */
export const saveRecipe = endpoint({
  ...libraryPolicies,
  id: "saveRecipe",
  method: "POST",
  path,
  summary: "Save a recipe",
  description: `The author is told by mail, the first time only. A person can save ${savedRecipesAtMost} recipes.`,
  body: {
    schema: Type.Object({
      communityRecipeId: Type.Optional(pathId("Recipe")),
      recipeId: Type.Optional({
        ...pathId("Recipe"),
        description: "The same as communityRecipeId: send one of them.",
      }),
    }),
    example: { communityRecipeId: 12 },
  },
  success: {
    201: {
      description: "Saved, now or before.",
      schema: Type.Object({ savedRecipe: Type.Object(saved) }),
      example: { savedRecipe: savedExample },
    },
  },
  errors: { 404: "Recipe not found." },
});

/** spec: DELETE /api/user/saved-recipes; D22, D23. */
export const unsaveRecipe = endpoint({
  ...libraryPolicies,
  ...removal("communityRecipeId", "Recipe"),
  id: "unsaveRecipe",
  method: "DELETE",
  path,
  summary: "Take a recipe from those you saved",
});

export const savedRecipeEndpoints = [listSavedRecipes, saveRecipe, unsaveRecipe] as const;
export const savedRecipeModels = [SavedRecipe] as const;
