import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeViewer } from "@brewdial/contract/recipe-viewer.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";
import { presentVote } from "../recipes/present.ts";

/** What a user has done with a recipe. */
export type ViewerMarks = Shape<typeof RecipeViewer>;

interface MarkRow {
  readonly id: number;
  readonly direction: number | null;
  readonly is_saved: boolean;
  readonly is_following: boolean;
  readonly collection_ids: readonly number[] | null;
}

/**
 * Reads what a user has done with the recipes of a page, by recipe id, in one statement. Read from the primary, so that a new
 * vote shows immediately. `offset 0` keeps the search within the user's collections: a popular recipe is in those of many others.
 */
export async function listViewerMarks(
  db: Executor,
  userId: number,
  recipeIds: readonly number[],
): Promise<ReadonlyMap<number, ViewerMarks>> {
  if (recipeIds.length === 0) return new Map();
  const ids = opaqueArray(recipeIds, "bigint");
  const { rows } = await sql<MarkRow>`
    select recipes.id, votes.direction, saved.user_id is not null as is_saved, follows.user_id is not null as is_following,
           held.collection_ids
      from recipes
      left join recipe_votes as votes on votes.recipe_id = recipes.id and votes.user_id = ${userId}
      left join saved_recipes as saved on saved.recipe_id = recipes.id and saved.user_id = ${userId}
      left join roaster_follows as follows on follows.roaster_id = recipes.roaster_id and follows.user_id = ${userId}
      left join (
        select items.recipe_id, json_agg(collections.id order by collections.id) as collection_ids
          from collections
         cross join lateral (
           select recipe_id from collection_items
            where collection_id = collections.id and recipe_id = any(${ids}) offset 0) as items
         where collections.user_id = ${userId}
         group by items.recipe_id) as held on held.recipe_id = recipes.id
     where recipes.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, presentMarks(row)]));
}

const presentMarks = (row: MarkRow): ViewerMarks => ({
  vote: presentVote(row.direction),
  isSaved: row.is_saved,
  collectionIds: [...(row.collection_ids ?? [])],
  isFollowingRoaster: row.is_following,
});
