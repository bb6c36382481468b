import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { libraryReads } from "./policies.ts";
import { model } from "../model.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** Number of items in each list of a user's library (D427). */
export const LibraryCounts = model(
  "LibraryCounts",
  Type.Object({
    bags: count("Bags that are open or closed, not frozen or finished."),
    savedRecipes: count("Saved recipes without deleted ones."),
    personalRecipes: count("Your private recipes."),
    publishedRecipes: count("Community recipes that you have published."),
    collections: count("Collections, also empty ones."),
  }),
  { bags: 4, savedRecipes: 14, personalRecipes: 3, publishedRecipes: 1, collections: 3 },
);

export const getLibraryCounts = endpoint({
  ...libraryReads,
  id: "getLibraryCounts",
  method: "GET",
  path: "/api/user/library-counts",
  summary: "Count what is in your library",
  description: "How much each list of your library holds, such as for tabs.",
  success: {
    200: {
      description: "The counts.",
      schema: Type.Object({ counts: LibraryCounts.ref }),
      example: { counts: LibraryCounts.example },
    },
  },
});

export const libraryEndpoints = [getLibraryCounts] as const;
export const libraryModels = [LibraryCounts] as const;
