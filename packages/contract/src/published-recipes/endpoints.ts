import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { oneOf } from "../model.ts";
import { OnGrinder, onGrinderField, onGrinderParameter } from "../gear/on-grinder.ts";
import { brewMethodIds } from "../vocabulary.ts";

const count = Type.Integer({ description: "Number of published recipes." });

/** Returns the counts that pages show before they list any published recipe. */
export const getPublishedOverview = endpoint({
  id: "getPublishedOverview",
  method: "GET",
  path: "/api/published-recipes/overview",
  tag: "recipes",
  summary: "Get an overview of the published recipes",
  description:
    "Counts the recipes that known authors published, by brew method and by author. With `onGrinder`, each brew method has its typical setting on that grinder. `GET /api/recipes/search` lists the recipes of a method or author.",
  auth: "optional",
  limit: null,
  cache: "per-viewer",
  cors: "shared",
  scopes: ["library:read"],
  query: Type.Object({ ...onGrinderParameter }),
  success: {
    200: {
      description: "The overview.",
      schema: Type.Object({
        total: count,
        methods: Type.Array(Type.Object({ method: oneOf(brewMethodIds), count, ...onGrinderField }), {
          description: "Every brew method, from fine to coarse grind.",
        }),
        authors: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), count }), {
          description: "Authors with the most recipes first.",
        }),
      }),
      example: {
        total: 250,
        methods: [{ method: "pour-over", count: 50, onGrinder: OnGrinder.example }],
        authors: [{ slug: "james-hoffmann", name: "James Hoffmann", count: 11 }],
      },
    },
  },
  errors: {
    401: "`onGrinder=mine` without being signed in, or your session has expired.",
    404: "Grinder not found.",
  },
});

export const publishedRecipeEndpoints = [getPublishedOverview] as const;
