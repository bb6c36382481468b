import { Type, type TProperties, type TSchema } from "typebox";
import { aliased } from "../aliases.ts";
import { Recipe } from "../recipes/models.ts";
import { endpoint } from "../endpoint.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { oneOf } from "../model.ts";
import { onGrinderParameter } from "../gear/on-grinder.ts";
import {
  countedCursorList,
  cursorList,
  cursorParameter,
  limitParameter,
  pageParameter,
  totals,
} from "../paging.ts";
import { brewMethodInput, roastLevelFilter } from "../vocabulary-inputs.ts";

/** Sort orders of recipe search; the default is `recommended` (D5). */
export const recipeSorts = ["highest_rated", "most_brewed", "recommended", "newest"] as const;

/** Sort orders of browsing; the default is `newest` (D5). */
export const browseSorts = ["newest", "highest_rated", "most_brewed"] as const;

export const grindRanges = ["fine", "medium", "coarse"] as const;
export const brewTimeRanges = ["short", "quick", "medium", "long"] as const;

/** Equipment ids are 4-byte integers; an unknown one matches nothing. */
const filterByEquipment = (resource: "Grinder" | "Machine") =>
  Type.Optional({
    ...equipmentRef(resource, `Id or slug of a ${resource.toLowerCase()}: only recipes for it.`),
    minimum: 1,
    maximum: 2_147_483_647,
  });
const rowId = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description, examples: [1] });

const q = () =>
  Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        "Search text. All words must match; case, accents and typing errors are tolerated. Words that name a brew method or machine filter by it; the other words match the coffee's name, roaster, origin or flavor notes. Considers the 200 best matching coffees.",
      examples: ["ethiopia v60"],
    }),
  );
const roastLevel = () => Type.Optional(roastLevelFilter());
const brewMethod = () => Type.Optional(brewMethodInput());
const roaster = () =>
  Type.Optional(
    Type.String({
      maxLength: 120,
      description:
        "Slug of a roaster, or part of a roaster's name. Considers the 200 matching roasters with the most recipes.",
      examples: ["counter-culture-coffee"],
    }),
  );

const shortPagesNote =
  "With a rare combination of filters a page can have fewer items than `limit` although `hasMore` is true, because one request scans about 10,000 rows (30,000 if nothing matches). Follow the cursors to the end to get all results.";

const data = [Recipe.example];
const cursorExample = { data, cursor: null, hasMore: false };
const countedExample = { data, total: 1, cursor: null, hasMore: false };

const listPolicies = { method: "GET", limit: null, cors: "shared" } as const;
const pageResponse = <S extends TSchema>(schema: S, example: unknown) =>
  ({ 200: { description: "A page of recipes.", schema, example } }) as const;
const pageQuery = <P extends TProperties>(filters: P) =>
  Type.Object({ ...filters, ...onGrinderParameter, limit: limitParameter(), cursor: cursorParameter() });

/** The order is the same for all users; signed-in users also get match scores (D5, D65). */
export const listRecipes = endpoint({
  ...listPolicies,
  id: "listRecipes",
  path: "/api/recipes",
  tag: "recipes",
  summary: "List recipes",
  description: `Ordered by Wilson score of the votes, then net votes, then average rating. ${shortPagesNote}`,
  auth: "optional",
  scopes: ["library:read"],
  cache: "per-viewer",
  query: pageQuery({
    q: q(),
    grinderId: filterByEquipment("Grinder"),
    machineId: filterByEquipment("Machine"),
    roastLevel: roastLevel(),
  }),
  coalesce: true,
  success: pageResponse(countedCursorList(Recipe.ref), countedExample),
  errors: { 404: "Grinder or machine not found." },
});

/** Filters of recipe search, of which its facets count the values. */
export const searchFilters = {
  q: q(),
  brewMethod: brewMethod(),
  roaster: roaster(),
  roastLevel: roastLevel(),
  flavorProfile: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        "Flavor notes, comma-separated; matches coffees with any of them. Considers the 200 matching coffees with the most recipes.",
      examples: ["chocolate,caramel"],
    }),
  ),
  grindRange: Type.Optional({
    ...oneOf(grindRanges),
    description: "`fine`: grind index below 30. `medium`: 30 to below 60. `coarse`: 60 and above.",
    examples: ["medium"],
  }),
  brewTimeRange: Type.Optional({
    ...oneOf(brewTimeRanges),
    description:
      "`short`: under 2 minutes. `quick`: under 3 minutes. `medium`: 2 to 5 minutes. `long`: over 5 minutes.",
    examples: ["short"],
  }),
  published: Type.Optional(
    Type.Boolean({
      description:
        "If true, only recipes that a known author published elsewhere. If false, only those of members and roasters.",
      examples: [true],
    }),
  ),
  author: Type.Optional(
    Type.String({
      maxLength: 80,
      description: "Slug of the author of published recipes: `publication.authorSlug` has it.",
      examples: ["james-hoffmann"],
    }),
  ),
  iced: Type.Optional(
    Type.Boolean({
      description:
        "If true, only recipes over ice. Considers the 200 best of members and all published ones.",
      examples: [true],
    }),
  ),
};

export const searchRecipes = endpoint({
  ...listPolicies,
  id: "searchRecipes",
  path: "/api/recipes/search",
  tag: "recipes",
  summary: "Search recipes",
  description: `\`recommended\`: if you are signed in, the 500 best recipes by votes are ordered by votes and your taste, those for your machines first, followed by the others by votes; otherwise the same as \`highest_rated\`. \`most_brewed\` with a coffee, roaster or method filter considers the 5,000 best recipes by votes. ${shortPagesNote}`,
  auth: "optional",
  scopes: ["library:read"],
  cache: "per-viewer",
  query: pageQuery({
    ...searchFilters,
    sort: Type.Optional({
      ...oneOf(recipeSorts),
      description: "Order of the results. Default `recommended`.",
      examples: ["highest_rated"],
    }),
  }),
  coalesce: true,
  success: pageResponse(countedCursorList(Recipe.ref), countedExample),
});

export const browseRecipes = endpoint({
  ...listPolicies,
  id: "browseRecipes",
  path: "/api/browse/recipes",
  tag: "recipes",
  summary: "Browse recipes by page",
  description:
    "Pages are available up to the 10,000th recipe; use the cursors of `GET /api/recipes/search` to go further. With a rare combination of filters only the first 20,000 rows in the requested order are searched.",
  auth: "public",
  cache: "revalidate",
  query: Type.Object({
    q: q(),
    brewMethod: brewMethod(),
    roaster: roaster(),
    roastLevel: roastLevel(),
    sort: Type.Optional({
      ...oneOf(browseSorts),
      description: "Order of the results. Default `newest`.",
      examples: ["highest_rated"],
    }),
    page: pageParameter(),
    limit: limitParameter(),
    ...onGrinderParameter,
  }),
  coalesce: true,
  success: pageResponse(
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

export const listCommunityRecipes = endpoint({
  ...listPolicies,
  id: "listCommunityRecipes",
  path: "/api/community-recipes",
  tag: "recipes",
  summary: "List recipes by coffee, gear or author",
  description: `Most upvotes first. ${shortPagesNote}`,
  auth: "optional",
  scopes: ["library:read"],
  cache: "per-viewer",
  query: pageQuery({
    ...aliased(["coffeeId", "coffeeProfileId"], rowId("Id of a coffee: only recipes for it.")),
    grinderId: filterByEquipment("Grinder"),
    machineId: filterByEquipment("Machine"),
    createdBy: Type.Optional(rowId("Id of a user: only the recipes that they published.")),
    createdByMe: Type.Optional(
      Type.Boolean({
        description:
          "If true, only your own recipes. Requires authentication. Not together with `createdBy`.",
        examples: [false],
      }),
    ),
  }),
  coalesce: true,
  success: pageResponse(countedCursorList(Recipe.ref), countedExample),
  errors: {
    401: "`createdByMe` or `onGrinder=mine` without being signed in, or your session has expired.",
    404: "Grinder or machine not found.",
  },
});

/** Former slugs of merged roasters keep working (D57). */
export const listRoasterRecipes = endpoint({
  ...listPolicies,
  id: "listRoasterRecipes",
  path: "/api/roasters/{slug}/recipes",
  tag: "roasters",
  summary: "List the recipes for a roaster's coffees",
  auth: "public",
  cache: "revalidate",
  description: "Best first.",
  params: Type.Object({
    slug: Type.String({
      maxLength: 120,
      description: "Slug of the roaster.",
      examples: ["counter-culture-coffee"],
    }),
  }),
  query: pageQuery({}),
  coalesce: true,
  success: pageResponse(cursorList(Recipe.ref), cursorExample),
  errors: { 404: "Roaster or grinder not found." },
});

export const getFollowingFeed = endpoint({
  ...listPolicies,
  id: "getFollowingFeed",
  path: "/api/following/feed",
  tag: "roasters",
  summary: "Get the feed of the roasters you follow",
  description: "The newest recipes for coffees of the last 1,000 roasters that you followed.",
  auth: "required",
  cors: "first-party",
  cache: "private",
  query: pageQuery({}),
  success: pageResponse(cursorList(Recipe.ref), cursorExample),
});

export const recipeListEndpoints = [
  listRecipes,
  searchRecipes,
  browseRecipes,
  listCommunityRecipes,
  listRoasterRecipes,
  getFollowingFeed,
] as const;
