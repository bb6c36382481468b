import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { model, nullable, pathId } from "../model.ts";
import { nullableWaterTemp } from "../temperature.ts";

/** A recipe that another one was made from, with the values that authors change. */
export const RecipeAncestor = model(
  "RecipeAncestor",
  Type.Object({
    id: Type.Integer(),
    name: Type.String({ description: "Its title, or the name of its coffee." }),
    author: Type.String(),
    grinderId: Type.Integer(),
    grindSetting: Type.Number(),
    grindIndex: Type.Number(),
    doseGrams: Type.Number(),
    waterGrams: Type.Number(),
    brewTimeSeconds: nullable(Type.Integer()),
    ...nullableWaterTemp,
  }),
  {
    id: 374,
    name: "Ultimate V60 for two cups",
    author: "James Hoffmann",
    grinderId: 23,
    grindSetting: 21,
    grindIndex: 34,
    doseGrams: 30,
    waterGrams: 500,
    brewTimeSeconds: 210,
    waterTempC: 100,
    waterTempF: 212,
  },
);

export const getRecipeLineage = endpoint({
  id: "getRecipeLineage",
  method: "GET",
  path: "/api/recipes/{id}/lineage",
  tag: "recipes",
  summary: "Get what a recipe was made from",
  description:
    "Lists up to five recipes, the nearest first: the one that this recipe was made from, the one that that was made from, and so on. Counts the recipes that were made from this one.",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "any",
  params: Type.Object({ id: pathId("Recipe") }),
  success: {
    200: {
      description: "The lineage.",
      schema: Type.Object({
        madeFrom: Type.Array(RecipeAncestor.ref),
        madeFromThis: Type.Integer({ description: "Number of public recipes that were made from this one." }),
      }),
      example: { madeFrom: [RecipeAncestor.example], madeFromThis: 0 },
    },
  },
  errors: { 404: "Recipe not found." },
});

export const recipeLineageEndpoints = [getRecipeLineage] as const;
export const recipeLineageModels = [RecipeAncestor] as const;
