import { pageSizeOf } from "@brewdial/contract/paging.ts";
import {
  browseRecipes,
  getFollowingFeed,
  listCommunityRecipes,
  listRecipes,
  listRoasterRecipes,
  searchRecipes,
} from "@brewdial/contract/recipe-lists/endpoints.ts";
import { getSearchFacets } from "@brewdial/contract/recipe-lists/facets.ts";
import { getRecipeViewer } from "@brewdial/contract/recipes/feedback.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { badRequest, notFound, unauthorized } from "../../core/errors.ts";
import { resolveOnGrinder } from "../gear/on-grinder.ts";
import { type EquipmentRef, grinderIdOf, machineIdOf } from "../equipment/resolve-reference.ts";
import { getRoasterBySlug } from "../roasters/find-roaster.ts";
import { getFollowedFilter, resolveFilter } from "./resolve-filter.ts";
import { findViewerMarks } from "./viewer-marks.ts";
import { presentPage, listPageWithTotal, listPage, listRecommendedPage } from "./list-recipes.ts";
import { countTotal, readOffsetPage } from "./keyset-page.ts";
import { brewSecondsRanges, grindIndexRanges, type RecipeFilter } from "./recipe-filter.ts";
import { byBrews, byNewest, byRank, byUpvotes } from "./recipe-order.ts";
import { countFacets, readRecipeGroups } from "./search-facets.ts";

/** The order of each sort; `recommended` differs for signed-in viewers. */
const orders = { highest_rated: byRank, recommended: byRank, most_brewed: byBrews, newest: byNewest };

/** Builds one condition of the filter, with distinct values, because each value is scanned separately. */
const filterBy = <T>(name: string, value: T | undefined) =>
  value === undefined ? {} : { [name]: [...new Set([value].flat())] };

/** Builds the conditions of a search that need no lookup. */
const searchFilter = (query: {
  readonly brewMethod?: string;
  readonly roastLevel?: readonly string[];
  readonly grindRange?: keyof typeof grindIndexRanges;
  readonly brewTimeRange?: keyof typeof brewSecondsRanges;
}): RecipeFilter => ({
  ...filterBy("methodIds", query.brewMethod),
  ...filterBy("roastLevels", query.roastLevel),
  ...(query.grindRange ? { grindIndex: grindIndexRanges[query.grindRange] } : {}),
  ...(query.brewTimeRange ? { brewSeconds: brewSecondsRanges[query.brewTimeRange] } : {}),
});

/** Binds the lists of recipes: by rank, search, page number, coffee, roaster, and followed roasters. */
export function recipeLists({ db: { primary, replica, search }, catalog, loaders, cachedCount }: Deps) {
  type Viewer = { readonly userId: number } | null;
  /** Creates the context of a list; `owner` is the user whose calibration applies to `onGrinder`. */
  const contextFor = async (viewer: Viewer, onGrinder: string | undefined, owner = viewer) => {
    const equipment = catalog.current();
    // Read from the primary, so that a new calibration takes effect immediately.
    const presentOnGrinder = await resolveOnGrinder(primary, equipment, owner, onGrinder);
    return { db: replica, viewerDb: primary, equipment, viewer, loaders, cachedCount, presentOnGrinder };
  };

  /** Resolves the equipment of a filter, so that an id and its slug share cursors and coalesced reads. */
  const gearFilter = ({ grinderId, machineId }: { grinderId?: EquipmentRef; machineId?: EquipmentRef }) => ({
    grinderId: grinderId === undefined ? undefined : grinderIdOf(catalog.current(), grinderId),
    machineId: machineId === undefined ? undefined : machineIdOf(catalog.current(), machineId),
  });

  return [
    bind(getRecipeViewer, async ({ params }, { viewer }) => {
      const found = await findViewerMarks(primary, viewer.userId, params.id);
      if (found === undefined) throw notFound("Recipe");
      return found;
    }),

    bind(listRecipes, async ({ query }, { viewer }) => {
      const { limit, cursor, onGrinder, ...sent } = query;
      const context = await contextFor(viewer, onGrinder);
      const filters = { ...sent, ...gearFilter(query) };
      const filter = {
        ...filterBy("grinderIds", filters.grinderId),
        ...filterBy("machineIds", filters.machineId),
        ...filterBy("roastLevels", query.roastLevel),
      };
      return listPageWithTotal(context, byRank, {
        scope: { sort: "rank", filters },
        query: { limit, cursor },
        filter: () => resolveFilter(search, context.equipment, filter, query),
      });
    }),

    bind(searchRecipes, async ({ query }, { viewer }) => {
      const { limit, cursor, onGrinder, sort = "recommended", ...filters } = query;
      const context = { ...(await contextFor(viewer, onGrinder)), explainsMatch: true };
      const request = {
        scope: { sort, filters },
        query: { limit, cursor },
        filter: () => resolveFilter(search, context.equipment, searchFilter(query), query),
      };
      return viewer !== null && sort === "recommended"
        ? listRecommendedPage({ ...context, viewer }, request)
        : listPageWithTotal(context, orders[sort], request);
    }),

    bind(getSearchFacets, async ({ query }) => {
      const { q, roaster, flavorProfile, author } = query;
      const texts = { q, roaster, flavorProfile, author };
      const filter = await resolveFilter(search, catalog.current(), {}, texts);
      return countFacets(await readRecipeGroups(replica, filter, cachedCount), query);
    }),

    bind(browseRecipes, async ({ query }, { request }) => {
      const { page = 1, sort = "newest" } = query;
      const limit = pageSizeOf(query.limit);
      const context = await contextFor(null, query.onGrinder, request.viewer);
      const filter = await resolveFilter(search, context.equipment, searchFilter(query), query);
      const list = { order: orders[sort], filter };
      const data = await presentPage(context, await readOffsetPage(replica, list, page, limit));
      const total = await countTotal(replica, list, cachedCount);
      return { data, ...total, totalPages: Math.ceil(total.total / limit), page, limit };
    }),

    bind(listCommunityRecipes, async ({ query }, { viewer }) => {
      const { coffeeId, createdBy, createdByMe } = query;
      const { grinderId, machineId } = gearFilter(query);
      if (createdByMe && viewer === null) throw unauthorized("Sign in to list your own recipes");
      if (createdByMe && createdBy !== undefined)
        throw badRequest("Send either `createdBy` or `createdByMe`");
      const authorId = createdByMe ? viewer?.userId : createdBy;
      // Read from the primary, so that a new recipe is in its author's list immediately.
      const listDb = createdByMe ? primary : replica;
      const context = await contextFor(viewer, query.onGrinder);
      return listPageWithTotal({ ...context, db: listDb }, byUpvotes, {
        scope: { sort: "upvotes", filters: { coffeeId, grinderId, machineId, authorId } },
        query,
        filter: async () => ({
          ...filterBy("coffeeIds", coffeeId),
          ...filterBy("grinderIds", grinderId),
          ...filterBy("machineIds", machineId),
          ...filterBy("authorIds", authorId),
        }),
      });
    }),

    bind(listRoasterRecipes, async ({ params, query }, { request }) => {
      const { id } = await getRoasterBySlug(replica, params.slug);
      return listPage(await contextFor(null, query.onGrinder, request.viewer), byRank, {
        scope: { sort: "rank", filters: { roasterId: id } },
        query,
        filter: async () => ({ roasterIds: [id] }),
      });
    }),

    bind(getFollowingFeed, async ({ query }, { viewer }) =>
      listPage(await contextFor(viewer, query.onGrinder), byNewest, {
        scope: { sort: "newest", filters: { userId: viewer.userId } },
        query,
        // Read from the primary, so that a newly followed roaster is in the feed immediately.
        filter: () => getFollowedFilter(primary, viewer.userId),
      }),
    ),
  ];
}
