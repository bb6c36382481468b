import { type Static, Type } from "typebox";
import { aliased } from "../aliases.ts";
import { CoffeeItem, RoasterDetail, RoasterItem } from "../coffees/models.ts";
import { CoffeeSetting } from "../coffees/settings.ts";
import { endpoint } from "../endpoint.ts";
import { onGrinderParameter } from "../gear/on-grinder.ts";
import { model, nullable, oneOf, timestamp } from "../model.ts";
import {
  cursorList,
  cursorParameter,
  limitParameter,
  nextPage,
  pageParameter,
  Pagination,
} from "../paging.ts";
import { roastLevelFilter } from "../vocabulary-inputs.ts";
import { roasterSorts } from "../vocabulary.ts";

const policies = {
  tag: "roasters",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "shared",
} as const;
const slug = Type.Object({
  slug: Type.String({ description: "Slug of the roaster.", examples: ["counter-culture-coffee"] }),
});
const errors = { 404: "Roaster not found." } as const;
const searchText = (description: string) =>
  Type.String({ maxLength: 100, description, examples: ["counter culture"] });

/** Maximum number of coffees that a list adds to each roaster. */
const maxListedCoffees = 3;

const coffee = CoffeeItem.schema.properties;

/** A roaster in a list, with its first coffees if the request asked for them (D704). */
export const ListedRoaster = model(
  "ListedRoaster",
  Type.Object({
    ...RoasterItem.schema.properties,
    coffees: Type.Optional(
      Type.Array(
        Type.Object({
          id: coffee.id,
          name: coffee.name,
          slug: coffee.slug,
          roastLevel: coffee.roastLevel,
          coffeeType: coffee.coffeeType,
          flavorProfile: coffee.flavorProfile,
          processingMethod: coffee.processingMethod,
        }),
        {
          maxItems: maxListedCoffees,
          description: "The roaster's first coffees by name. Present only with the parameter `coffees`.",
        },
      ),
    ),
  }),
  RoasterItem.example,
);

/** Accepts `page` and `cursor` (D9). */
export const listRoasters = endpoint({
  ...policies,
  id: "listRoasters",
  method: "GET",
  path: "/api/roasters",
  summary: "List and search roasters",
  description:
    "Ordered by `sort`. With a search text, names that contain it come before similar names, each in this order.",
  query: Type.Object({
    ...aliased(
      ["search", "q"],
      searchText("Search text: words of the name. Accents and typing errors are tolerated."),
    ),
    sort: Type.Optional({
      ...oneOf(roasterSorts),
      description:
        "Order of the results. Default `name`; `popular` lists verified roasters first, then those with the most coffees.",
      examples: ["popular"],
    }),
    coffees: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxListedCoffees,
        description: `Number of coffees to add to each roaster. Default 0, maximum ${maxListedCoffees}.`,
        examples: [maxListedCoffees],
      }),
    ),
    page: pageParameter(),
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  coalesce: true,
  success: {
    200: {
      description: "A page of roasters. `cursor` takes precedence over `page`.",
      schema: Type.Object({ roasters: Type.Array(ListedRoaster.ref), pagination: Pagination, ...nextPage }),
      example: {
        roasters: [ListedRoaster.example],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
        cursor: null,
        hasMore: false,
      },
    },
  },
});

export const getRoaster = endpoint({
  ...policies,
  id: "getRoaster",
  method: "GET",
  path: "/api/roasters/{slug}",
  summary: "Get a roaster",
  description: "Former slugs of merged roasters keep working.",
  params: slug,
  coalesce: true,
  success: {
    200: { description: "The roaster.", schema: RoasterDetail.ref, example: RoasterDetail.example },
  },
  errors,
});

const { method, origin, recipeId, onGrinder } = CoffeeSetting.schema.properties;
const setting = Type.Object({ method, origin, recipeId, onGrinder });

/** A coffee of a roaster, with its setting if the request asked for it. */
export const RoasterCoffee = model(
  "RoasterCoffee",
  Type.Object({
    ...CoffeeItem.schema.properties,
    setting: Type.Optional(
      Type.Unsafe<Static<typeof setting> | null>({
        ...nullable(setting),
        description:
          "Where to set the grinder of the parameter `onGrinder`: by the roaster's own recipe, else by the best one, else, or if the grinder cannot grind for that recipe, where pour-over starts for the roast. Your own brews do not count here. Present only with the parameter; null if the grinder cannot grind for pour-over either.",
      }),
    ),
  }),
  CoffeeItem.example,
);

export const listRoasterCoffees = endpoint({
  ...policies,
  id: "listRoasterCoffees",
  method: "GET",
  path: "/api/roasters/{slug}/coffees",
  summary: "List a roaster's coffees",
  description: "Ordered by name.",
  params: slug,
  query: Type.Object({
    roastLevel: Type.Optional(roastLevelFilter()),
    onGrinder: Type.Optional({
      ...onGrinderParameter.onGrinder,
      description:
        "Slug or id of a grinder, or `mine` for your own: adds the setting of each coffee on it. If you are signed in, your calibration of the grinder is used.",
    }),
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  coalesce: true,
  success: {
    200: {
      description: "A page of coffees.",
      schema: cursorList(RoasterCoffee.ref),
      example: { data: [CoffeeItem.example], cursor: null, hasMore: false },
    },
  },
  errors: { 404: "Roaster or grinder not found." },
});

export const FollowState = model(
  "FollowState",
  Type.Object({ isFollowing: Type.Boolean(), followerCount: Type.Integer() }),
  { isFollowing: true, followerCount: 12 },
);

const follow = { ...policies, path: "/api/roasters/{slug}/follow", params: slug, errors } as const;
const state = (description: string) => ({
  description,
  schema: FollowState.ref,
  example: FollowState.example,
});

/** Works without signing in; `isFollowing` is then false (D110). */
export const getFollow = endpoint({
  ...follow,
  id: "getFollow",
  method: "GET",
  summary: "Get your follow state",
  description: "Returns whether you follow a roaster, and how many users do.",
  auth: "optional",
  cors: "first-party",
  cache: "per-viewer",
  success: { 200: state("The follow state. `isFollowing` is false if you are not signed in.") },
});

/** Returns 201 for new and existing follows (D23). */
export const followRoaster = endpoint({
  ...follow,
  id: "followRoaster",
  method: "POST",
  summary: "Follow a roaster",
  auth: "required",
  cors: "first-party",
  cache: "private",
  success: { 201: state("You follow the roaster. Also returned if you already did.") },
});

/** Returns 200 also if the user did not follow (D23). */
export const unfollowRoaster = endpoint({
  ...follow,
  id: "unfollowRoaster",
  method: "DELETE",
  summary: "Unfollow a roaster",
  auth: "required",
  cors: "first-party",
  cache: "private",
  success: {
    200: {
      ...state("You do not follow the roaster. Also returned if you did not before."),
      example: { isFollowing: false, followerCount: 11 },
    },
  },
});

export const FollowedRoaster = model(
  "FollowedRoaster",
  Type.Object({ ...RoasterItem.schema.properties, isFollowing: Type.Literal(true), followedAt: timestamp() }),
  { ...RoasterItem.example, isFollowing: true, followedAt: "2026-06-03T08:15:30.000Z" },
);

export const listFollowedRoasters = endpoint({
  ...policies,
  id: "listFollowedRoasters",
  method: "GET",
  path: "/api/following/roasters",
  summary: "List the roasters you follow",
  description: "Most recently followed first.",
  auth: "required",
  cors: "first-party",
  cache: "private",
  query: Type.Object({ limit: limitParameter(), cursor: cursorParameter() }),
  success: {
    200: {
      description: "A page of roasters.",
      schema: cursorList(FollowedRoaster.ref),
      example: { data: [FollowedRoaster.example], cursor: null, hasMore: false },
    },
  },
});

export const roasterEndpoints = [
  listRoasters,
  getRoaster,
  listRoasterCoffees,
  getFollow,
  followRoaster,
  unfollowRoaster,
  listFollowedRoasters,
] as const;
export const roasterModels = [ListedRoaster, RoasterCoffee, FollowState, FollowedRoaster] as const;
