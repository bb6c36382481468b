import { Type } from "typebox";
import { CoffeeItem, RoasterDetail, RoasterItem } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { anyOfList, model } from "./model.ts";
import {
  cursorList,
  cursorParameter,
  limitParameter,
  nextPage,
  pageParameter,
  Pagination,
} from "./paging.ts";
import { roastLevels } from "./vocabulary.ts";

const policies = {
  tag: "roasters",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "first-party",
} as const;
const slug = Type.Object({ slug: Type.String() });
const errors = { 404: "Roaster not found." } as const;
const searchText = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

/** spec: GET /api/roasters; takes page and cursor (D9). */
export const listRoasters = endpoint({
  ...policies,
  id: "listRoasters",
  method: "GET",
  path: "/api/roasters",
  summary: "List and search roasters",
  description: "By name; a search lists names that contain the text before those that are only alike.",
  query: Type.Object({
    search: searchText("Words of the name, with or without accents, also misspelled."),
    q: searchText("Another name of search."),
    page: pageParameter(),
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  success: {
    200: {
      description: "One page of roasters. A cursor wins over a page and carries its number.",
      schema: Type.Object({ roasters: Type.Array(RoasterItem.ref), pagination: Pagination, ...nextPage }),
      example: {
        roasters: [RoasterItem.example],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
        cursor: null,
        hasMore: false,
      },
    },
  },
});

/** spec: GET /api/roasters/{slug}, with ETag (D30, D56). */
export const getRoaster = endpoint({
  ...policies,
  id: "getRoaster",
  method: "GET",
  path: "/api/roasters/{slug}",
  summary: "Read a roaster",
  description: "A slug from before a merge names the roaster it became.",
  params: slug,
  success: {
    200: { description: "The roaster.", schema: RoasterDetail.ref, example: RoasterDetail.example },
  },
  errors,
});

/** spec: GET /api/roasters/{slug}/coffees. */
export const listRoasterCoffees = endpoint({
  ...policies,
  id: "listRoasterCoffees",
  method: "GET",
  path: "/api/roasters/{slug}/coffees",
  summary: "List a roaster's coffees by name",
  params: slug,
  query: Type.Object({
    roastLevel: Type.Optional(anyOfList("roast-level", roastLevels)),
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  success: {
    200: {
      description: "One page of coffees.",
      schema: cursorList(CoffeeItem.ref),
      example: { data: [CoffeeItem.example], cursor: null, hasMore: false },
    },
  },
  errors,
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

/** spec: GET follow, public, yet it tells about the viewer: signing in is optional (D110). */
export const getFollow = endpoint({
  ...follow,
  id: "getFollow",
  method: "GET",
  summary: "Tell whether you follow a roaster",
  auth: "optional",
  cache: "per-viewer",
  success: { 200: state("The state; isFollowing is false without a session.") },
});

/** spec: POST follow; 201 first and again (D23). */
export const followRoaster = endpoint({
  ...follow,
  id: "followRoaster",
  method: "POST",
  summary: "Follow a roaster",
  auth: "required",
  cache: "private",
  success: { 201: state("Following, now or before.") },
});

/** spec: DELETE follow; 200 also when nothing was followed (D23). */
export const unfollowRoaster = endpoint({
  ...follow,
  id: "unfollowRoaster",
  method: "DELETE",
  summary: "Stop following a roaster",
  auth: "required",
  cache: "private",
  success: { 200: { ...state("Not following."), example: { isFollowing: false, followerCount: 11 } } },
});

export const roasterEndpoints = [
  listRoasters,
  getRoaster,
  listRoasterCoffees,
  getFollow,
  followRoaster,
  unfollowRoaster,
] as const;
export const roasterModels = [FollowState] as const;
