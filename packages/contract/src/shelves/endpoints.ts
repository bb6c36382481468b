import { Type } from "typebox";
import { Bag } from "../coffee-bags/models.ts";
import { timeZoneParameter } from "../coffee-bags/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf } from "../model.ts";
import { onGrinderParameter } from "../gear/on-grinder.ts";
import { totals } from "../paging.ts";
import { MachineReference, Recipe } from "../recipes/models.ts";
import { SuggestedBrew } from "../today/endpoints.ts";
import { brewMethodIds } from "../vocabulary.ts";

/** Shelves in the order of the response. */
export const shelfIds = ["bag", "brewer", "quick", "classics", "following"] as const;

/** Maximum number of recipes on a shelf, and the minimum for a shelf to be shown. */
export const shelfSizes = { max: 6, min: 3 } as const;

/** A shelf of recipes for one occasion (D602). */
export const Shelf = model(
  "Shelf",
  Type.Object({
    id: Type.Unsafe<(typeof shelfIds)[number]>({
      ...oneOf(shelfIds),
      description:
        "`bag`: the best recipe of each method for the coffee of the bag that you opened last. `brewer`: for your default machine's method, or for pour-over. `quick`: under three minutes. `classics`: published by known authors. `following`: the newest from roasters that you follow.",
    }),
    ...totals,
    all: Type.String({ description: "Path and query of the operation that lists all of them." }),
    recipes: Type.Array(Recipe.ref, { maxItems: shelfSizes.max }),
    method: Type.Optional({ ...oneOf(brewMethodIds), description: "The method of the shelf `brewer`." }),
    machine: Type.Optional(
      Type.Unsafe<(typeof Recipe)["example"]["machine"] | null>({
        ...nullable(MachineReference),
        description: "Your machine, on the shelf `brewer`. Null if you have none or are not signed in.",
      }),
    ),
    bag: Type.Optional(
      Type.Unsafe<(typeof Bag)["example"]>({ ...Bag.ref, description: "The bag of the shelf `bag`." }),
    ),
    next: Type.Optional(
      Type.Unsafe<(typeof SuggestedBrew)["example"] | null>({
        ...nullable(SuggestedBrew.ref),
        description:
          "What to brew next from the bag of the shelf `bag`, as in `GET /api/user/today`. Null if you have no grinder and machine that fit each other.",
      }),
    ),
  }),
  {
    id: "brewer",
    total: 38,
    all: "/api/recipes/search?brewMethod=pour-over",
    recipes: [Recipe.example],
    method: "pour-over",
    machine: null,
  },
);

/** Returns all shelves of the start page of Discover in one response. */
export const listShelves = endpoint({
  id: "listShelves",
  method: "GET",
  path: "/api/discover/shelves",
  tag: "recipes",
  summary: "List shelves of recipes",
  description:
    "Returns up to five shelves of recipes, each for one occasion, with up to six recipes. `bag` and `following` need a session. A recipe is on the first shelf that has it only, and a shelf with fewer than three recipes is left out, except `bag`. If you are signed in, `brewer` and `quick` are ordered by votes and your taste, and `matchReasons` says why a recipe fits.",
  auth: "optional",
  limit: null,
  cache: "per-viewer",
  cors: "shared",
  scopes: ["brews:read", "library:read"],
  query: Type.Object({ ...onGrinderParameter, ...timeZoneParameter }),
  coalesce: true,
  success: {
    200: {
      description: "The shelves, those about you first.",
      schema: Type.Object({ shelves: Type.Array(Shelf.ref, { maxItems: shelfIds.length }) }),
      example: { shelves: [Shelf.example] },
    },
  },
  errors: {
    401: "`onGrinder=mine` without being signed in, or your session has expired.",
    404: "Grinder not found.",
  },
});

export const discoverShelfEndpoints = [listShelves] as const;
export const discoverShelfModels = [Shelf] as const;
