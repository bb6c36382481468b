import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeViewer } from "@brewdial/contract/recipes/viewer.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";
import { presentVote } from "../recipes/present.ts";

/** What a user has done with a recipe. */
export type ViewerMarks = Shape<typeof RecipeViewer>;

interface MarkRow {
  readonly id: number;
  readonly created_by: number | null;
  readonly direction: number | null;
  readonly is_saved: boolean;
  readonly is_following: boolean;
  readonly collection_ids: readonly number[] | null;
}

/** Reads what a user has done with the recipes of a page, by recipe id. Read from the primary, so that a new vote shows immediately. */
export async function listViewerMarks(
  db: Executor,
  userId: number,
  recipeIds: readonly number[],
): Promise<ReadonlyMap<number, ViewerMarks>> {
  const rows = await readMarks(db, userId, recipeIds);
  return new Map(rows.map((row) => [row.id, presentMarks(row)]));
}

/** Reads what a user has done with one recipe, and whether they wrote it; undefined when there is no such recipe. */
export async function findViewerMarks(db: Executor, userId: number, recipeId: number) {
  const [row] = await readMarks(db, userId, [recipeId]);
  return row && { viewer: presentMarks(row), createdByMe: row.created_by === userId };
}

/**
 * Reads the marks of recipes that are not deleted in one statement. `offset 0` makes PostgreSQL start from the user's
 * collections, because a popular recipe is in many collections of others.
 */
async function readMarks(
  db: Executor,
  userId: number,
  recipeIds: readonly number[],
): Promise<readonly MarkRow[]> {
  if (recipeIds.length === 0) return [];
  const ids = opaqueArray(recipeIds, "bigint");
  const { rows } = await sql<MarkRow>`
    select recipes.id, recipes.created_by, votes.direction, saved.user_id is not null as is_saved, follows.user_id is not null as is_following,
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
     where recipes.id = any(${ids}) and recipes.deleted_at is null`.execute(db);
  return rows;
}

const presentMarks = (row: MarkRow): ViewerMarks => ({
  vote: presentVote(row.direction),
  isSaved: row.is_saved,
  collectionIds: [...(row.collection_ids ?? [])],
  isFollowingRoaster: row.is_following,
});
