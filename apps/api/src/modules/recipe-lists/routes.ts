import { pageSizeOf } from "@brewdial/contract/paging.ts";
import {
  browseRecipes,
  getFollowingFeed,
  listCommunityRecipes,
  listRecipes,
  listRoasterRecipes,
  searchRecipes,
} from "@brewdial/contract/recipe-lists.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { unauthorized } from "../../http/errors.ts";
import { sameField } from "../../http/same-field.ts";
import { getRoasterBySlug } from "../roasters/find-roaster.ts";
import { narrow } from "./narrow.ts";
import { listFollowedRoasterIds } from "./narrowing-queries.ts";
import { presentFound, readCountedList, readList, readRecommendedList } from "./read-list.ts";
import { countTotal, readNumberedPage } from "./read-page.ts";
import { brewSecondsOf, grindIndexOf, type RecipeFilter } from "./recipe-filter.ts";
import { byBrews, byNewest, byRank, byUpvotes } from "./recipe-order.ts";

/** The feed looks at this many roasters, those followed last. */
const followedAtMost = 1000;

/** What each sort means; `recommended` has an order of its own for the signed in (D5). */
const orderOf = { highest_rated: byRank, recommended: byRank, most_brewed: byBrews, newest: byNewest };

/** A part of the filter that holds what was given, each value once: a list is read value by value. */
const given = <T>(name: string, value: T | undefined) =>
  value === undefined ? {} : { [name]: [...new Set([value].flat())] };

/** The filters of searching that need no looking up. */
const searchFilter = (query: {
  readonly brewMethod?: string;
  readonly roastLevel?: readonly string[];
  readonly grindRange?: keyof typeof grindIndexOf;
  readonly brewTimeRange?: keyof typeof brewSecondsOf;
}): RecipeFilter => ({
  ...given("methodIds", query.brewMethod),
  ...given("roastLevels", query.roastLevel),
  ...(query.grindRange ? { grindIndex: grindIndexOf[query.grindRange] } : {}),
  ...(query.brewTimeRange ? { brewSeconds: brewSecondsOf[query.brewTimeRange] } : {}),
});

/** Lists of recipes: by rank, by search, by page number, of a coffee, a roaster, and of all roasters one follows. */
export function recipeLists({ db: { primary, replica }, catalog, reads }: Deps) {
  const readingFor = (viewer: { readonly userId: number } | null) => ({
    db: replica,
    equipment: catalog.current(),
    viewer,
    reads,
  });

  return [
    bind(listRecipes, async ({ query }, { viewer }) => {
      const { limit, cursor, ...filters } = query;
      const reading = readingFor(viewer);
      const plain = {
        ...given("grinderIds", query.grinderId),
        ...given("machineIds", query.machineId),
        ...given("roastLevels", query.roastLevel),
      };
      return readCountedList(reading, byRank, {
        scope: { sort: "rank", filters },
        query: { limit, cursor },
        filter: () => narrow(replica, reading.equipment, plain, query),
      });
    }),

    bind(searchRecipes, async ({ query }, { viewer }) => {
      const { limit, cursor, sort = "recommended", ...filters } = query;
      const reading = readingFor(viewer);
      const request = {
        scope: { sort, filters },
        query: { limit, cursor },
        filter: () => narrow(replica, reading.equipment, searchFilter(query), query),
      };
      return viewer !== null && sort === "recommended"
        ? readRecommendedList({ ...reading, viewer }, request)
        : readCountedList(reading, orderOf[sort], request);
    }),

    bind(browseRecipes, async ({ query }) => {
      const { page = 1, sort = "newest" } = query;
      const limit = pageSizeOf(query.limit);
      const reading = readingFor(null);
      const filter = await narrow(replica, reading.equipment, searchFilter(query), query);
      const wanted = { order: orderOf[sort], filter };
      const data = await presentFound(reading, await readNumberedPage(replica, wanted, page, limit));
      const total = await countTotal(replica, wanted);
      return { data, ...total, totalPages: Math.ceil(total.total / limit), page, limit };
    }),

    bind(listCommunityRecipes, async ({ query }, { viewer }) => {
      const { grinderId, machineId, createdByMe } = query;
      const coffeeId = sameField(["coffeeId", query.coffeeId], ["coffeeProfileId", query.coffeeProfileId]);
      if (createdByMe && viewer === null) throw unauthorized("Sign in to list your own recipes");
      const authorId = createdByMe ? viewer?.userId : undefined;
      // What somebody just wrote must be among their own at once.
      const from = authorId === undefined ? replica : primary;
      return readCountedList({ ...readingFor(viewer), db: from }, byUpvotes, {
        scope: { sort: "upvotes", filters: { coffeeId, grinderId, machineId, authorId } },
        query,
        filter: async () => ({
          ...given("coffeeIds", coffeeId),
          ...given("grinderIds", grinderId),
          ...given("machineIds", machineId),
          ...given("authorIds", authorId),
        }),
      });
    }),

    bind(listRoasterRecipes, async ({ params, query }) => {
      const { id } = await getRoasterBySlug(replica, params.slug);
      return readList(readingFor(null), byRank, {
        scope: { sort: "rank", filters: { roasterId: id } },
        query,
        filter: async () => ({ roasterIds: [id] }),
      });
    }),

    bind(getFollowingFeed, async ({ query }, { viewer }) =>
      readList(readingFor(viewer), byNewest, {
        scope: { sort: "newest", filters: { userId: viewer.userId } },
        query,
        // Whom one just began to follow must be in the feed at once.
        filter: async () => ({
          roasterIds: await listFollowedRoasterIds(primary, viewer.userId, followedAtMost),
        }),
      }),
    ),
  ];
}
