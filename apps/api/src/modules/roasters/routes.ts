import { pageSizeOf, paginationOf } from "@brewdial/contract/paging.ts";
import * as contract from "@brewdial/contract/roasters.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { listCoffeesOfRoaster } from "../coffees/coffee-rows.ts";
import { presentCoffeeItem } from "../coffees/present.ts";
import { getRoasterBySlug } from "./find-roaster.ts";
import { listRoasters } from "./list-roasters.ts";
import { presentRoaster, presentRoasterItem } from "./present.ts";
import { deleteFollow, getFollowState, putFollow } from "./queries.ts";

/** Roasters: lists and search, details, their coffees, and following them. */
export function roasters({ db }: Deps) {
  const { primary, replica } = db;

  return [
    bind(contract.listRoasters, async ({ query }) => {
      const { rows, page, limit, total, cursor } = await listRoasters(replica, query);
      return {
        roasters: rows.map(presentRoasterItem),
        pagination: paginationOf(page, limit, total),
        cursor,
        hasMore: cursor !== null,
      };
    }),

    bind(contract.getRoaster, async ({ params }) =>
      presentRoaster(await getRoasterBySlug(replica, params.slug)),
    ),

    bind(contract.listRoasterCoffees, async ({ params, query }) => {
      const { id } = await getRoasterBySlug(replica, params.slug);
      const { roastLevel, cursor } = query;
      const scope = { sort: "name", filters: { roaster: id, roastLevel: roastLevel?.toSorted() } };
      const after = decodeCursor(scope, ["text", "integer"], cursor);
      const limit = pageSizeOf(query.limit);
      const rows = await listCoffeesOfRoaster(replica, id, roastLevel, after, limit + 1);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        data: shown.map(presentCoffeeItem),
        cursor: last ? encodeCursor(scope, [last.name_key, last.id]) : null,
        hasMore: last !== undefined,
      };
    }),

    bind(contract.getFollow, async ({ params }, { viewer }) => {
      const { id } = await getRoasterBySlug(primary, params.slug);
      return getFollowState(primary, viewer?.userId ?? null, id);
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
