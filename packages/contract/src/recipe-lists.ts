import { Type, type TProperties, type TSchema } from "typebox";
import { Recipe } from "./recipe-models.ts";
import { endpoint } from "./endpoint.ts";
import { anyOfList, oneOf, spelledOneOf } from "./model.ts";
import {
  countedCursorList,
  cursorList,
  cursorParameter,
  limitParameter,
  pageParameter,
  totals,
} from "./paging.ts";
import { brewMethodIds, roastLevels } from "./vocabulary.ts";

/** Sorts of recipe search; the default is `recommended` (D5). */
export const recipeSorts = ["highest_rated", "most_brewed", "recommended", "newest"] as const;

/** Sorts of browsing; the default is `newest` (D5). */
export const browseSorts = ["newest", "highest_rated", "most_brewed"] as const;

export const grindRanges = ["fine", "medium", "coarse"] as const;
export const brewTimeRanges = ["short", "medium", "long"] as const;

const maxInt4 = 2_147_483_647;
const equipmentId = () => Type.Optional(Type.Integer({ minimum: 1, maximum: maxInt4 }));
const coffeeId = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description }));

const q = () =>
  Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        "Every word must be found, in any case, accents and typing errors forgiven: a brew method or brewer narrows to it, the other words name the coffee, its roaster, origin or notes of flavour. The first 200 coffees that fit are looked at (D60).",
    }),
  );
const roastLevel = () => Type.Optional(anyOfList("roast-level", roastLevels));
const brewMethod = () => Type.Optional(spelledOneOf("brew-method", brewMethodIds));
const roaster = () =>
  Type.Optional(
    Type.String({
      maxLength: 120,
      description:
        "A roaster's slug exactly, else a part of its name: of the first 200 roasters that fit, most recipes first (D60).",
    }),
  );

const shortPages =
  "A page reads about 10,000 rows at most, 30,000 where it would be empty: with a rare combination of filters it may hold fewer items than asked for while hasMore is true; its cursor goes on behind what was read, so that paging to the end finds everything.";

const data = [Recipe.example];
const cursorExample = { data, cursor: null, hasMore: false };
const countedExample = { data, total: 1, cursor: null, hasMore: false };

const open = { method: "GET", limit: null, cors: "first-party" } as const;
const page = <S extends TSchema>(schema: S, example: unknown) =>
  ({ 200: { description: "A page.", schema, example } }) as const;
const paged = <P extends TProperties>(filters: P) =>
  Type.Object({ ...filters, limit: limitParameter(), cursor: cursorParameter() });

/** spec: GET /api/recipes; one order for all, scores added for the signed in (D5, D65). */
export const listRecipes = endpoint({
  ...open,
  id: "listRecipes",
  path: "/api/recipes",
  tag: "recipes",
  summary: "List recipes, best first",
  description: `Wilson order: score of the votes, net votes, average rating. ${shortPages}`,
  auth: "optional",
  cache: "per-viewer",
  query: paged({ q: q(), grinderId: equipmentId(), machineId: equipmentId(), roastLevel: roastLevel() }),
  success: page(countedCursorList(Recipe.ref), countedExample),
});

/** spec: GET /api/recipes/search; ranges by D76, sorts by D5. */
export const searchRecipes = endpoint({
  ...open,
  id: "searchRecipes",
  path: "/api/recipes/search",
  tag: "recipes",
  summary: "Search recipes",
  description: `recommended orders by taste and votes for the signed in: the 500 best by votes, by how well they fit the reader, then the others by votes; for everybody else it is highest_rated. most_brewed of a coffee, roaster or method looks at the 5,000 best by votes. ${shortPages}`,
  auth: "optional",
  cache: "per-viewer",
  query: paged({
    q: q(),
    brewMethod: brewMethod(),
    roaster: roaster(),
    roastLevel: roastLevel(),
    flavorProfile: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          "Notes of flavour, comma-separated: any of them, as part of the coffee's notes. The first 200 coffees that fit are looked at, most recipes first.",
      }),
    ),
    grindRange: Type.Optional(oneOf(grindRanges)),
    brewTimeRange: Type.Optional(oneOf(brewTimeRanges)),
    sort: Type.Optional(oneOf(recipeSorts)),
  }),
  success: page(countedCursorList(Recipe.ref), countedExample),
});

/** spec: GET /api/browse/recipes, flat by page number (D8). */
export const browseRecipes = endpoint({
  ...open,
  id: "browseRecipes",
  path: "/api/browse/recipes",
  tag: "recipes",
  summary: "Browse recipes by page number",
  description:
    "Pages end with the 10,000th recipe; what lies behind is reached by cursor, with /api/recipes/search. With a rare combination of filters only the first 20,000 rows of the order are looked through.",
  auth: "public",
  cache: "revalidate",
  query: Type.Object({
    q: q(),
    brewMethod: brewMethod(),
    roaster: roaster(),
    roastLevel: roastLevel(),
    sort: Type.Optional(oneOf(browseSorts)),
    page: pageParameter(),
    limit: limitParameter(),
  }),
  success: page(
    Type.Object({
      data: Type.Array(Recipe.ref),
      ...totals,
      totalPages: Type.Integer(),
      page: Type.Integer(),
      limit: Type.Integer(),
    }),
    { data, total: 1, totalPages: 1, page: 1, limit: 20 },
  ),
});

/** spec: GET /api/community-recipes, most upvotes first; createdByMe by D77. */
export const listCommunityRecipes = endpoint({
  ...open,
  id: "listCommunityRecipes",
  path: "/api/community-recipes",
  tag: "recipes",
  summary: "List recipes of a coffee, grinder, machine or your own, most upvotes first",
  description: shortPages,
  auth: "optional",
  cache: "per-viewer",
  query: paged({
    coffeeId: coffeeId("Recipes of this coffee."),
    coffeeProfileId: coffeeId("Another name of coffeeId."),
    grinderId: equipmentId(),
    machineId: equipmentId(),
    createdByMe: Type.Optional(Type.Boolean({ description: "true: your own only; needs a session (D77)." })),
  }),
  success: page(countedCursorList(Recipe.ref), countedExample),
  errors: { 401: "createdByMe without being signed in, or the token is expired or invalid." },
});

/** spec: GET /api/roasters/{slug}/recipes; old slugs keep resolving (D57). */
export const listRoasterRecipes = endpoint({
  ...open,
  id: "listRoasterRecipes",
  path: "/api/roasters/{slug}/recipes",
  tag: "roasters",
  summary: "List recipes on a roaster's coffees, best first",
  auth: "public",
  cache: "revalidate",
  params: Type.Object({ slug: Type.String({ maxLength: 120 }) }),
  query: paged({}),
  success: page(cursorList(Recipe.ref), cursorExample),
  errors: { 404: "Roaster not found." },
});

/** spec: GET /api/following/feed; D110. */
export const getFollowingFeed = endpoint({
  ...open,
  id: "getFollowingFeed",
  path: "/api/following/feed",
  tag: "roasters",
  summary: "Read the newest recipes on coffees of the roasters you follow",
  description: "Of the 1,000 roasters followed last; empty for those who follow nobody.",
  auth: "required",
  cache: "private",
  query: paged({}),
  success: page(cursorList(Recipe.ref), cursorExample),
});

export const recipeListEndpoints = [
  listRecipes,
  searchRecipes,
  browseRecipes,
  listCommunityRecipes,
  listRoasterRecipes,
  getFollowingFeed,
] as const;
