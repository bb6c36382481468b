import { pageSizeOf, paginationOf } from "@brewdial/contract/paging.ts";
import * as contract from "@brewdial/contract/roasters/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { getRoasterBySlug } from "./find-roaster.ts";
import { listRoasters } from "./list-roasters.ts";
import { presentListedRoaster, presentRoaster, presentRoasterItem } from "./present.ts";
import { deleteFollow, getFollowState, listFollowedRoasters, putFollow } from "./queries.ts";

/** Binds the endpoints for roasters: lists and search, details, and following them. */
export function roasters({ db, cachedCount }: Deps) {
  const { primary, replica, search } = db;

  return [
    bind(contract.listRoasters, async ({ query }) => {
      const { rows, coffees, page, limit, total, cursor } = await listRoasters(
        query.search ? search : replica,
        query,
        cachedCount,
      );
      return {
        roasters: rows.map((row) => presentListedRoaster(row, coffees)),
        pagination: paginationOf(page, limit, total),
        cursor,
        hasMore: cursor !== null,
      };
    }),

    bind(contract.getRoaster, async ({ params }) =>
      presentRoaster(await getRoasterBySlug(replica, params.slug)),
    ),

    bind(contract.getFollow, async ({ params }, { viewer }) => {
      const { id } = await getRoasterBySlug(primary, params.slug);
      return getFollowState(primary, viewer?.userId ?? null, id);
    }),

    bind(contract.listFollowedRoasters, async ({ query }, { viewer: { userId } }) => {
      const scope = { sort: "followed", filters: { userId } };
      const after = decodeCursor(scope, ["time", "integer"], query.cursor);
      const limit = pageSizeOf(query.limit);
      // Read from the primary, so that a newly followed roaster is in the list immediately.
      const rows = await listFollowedRoasters(primary, userId, after, limit + 1);
      const page = toPage(rows, limit, scope, (last) => [last.followed_at_key, last.id]);
      return {
        data: page.rows.map((row) => ({
          ...presentRoasterItem(row),
          isFollowing: true as const,
          followedAt: row.followed_at.toISOString(),
        })),
        cursor: page.cursor,
        hasMore: page.hasMore,
      };
    }),

    bind(contract.followRoaster, async ({ params }, { viewer }) => {
      const { id } = await getRoasterBySlug(primary, params.slug);
      await putFollow(primary, viewer.userId, id);
      return getFollowState(primary, viewer.userId, id);
    }),

    bind(contract.unfollowRoaster, async ({ params }, { viewer }) => {
      const { id } = await getRoasterBySlug(primary, params.slug);
      await deleteFollow(primary, viewer.userId, id);
      return getFollowState(primary, viewer.userId, id);
    }),
  ];
}
