import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A vote that was put, and the counts of everybody as they were when the statement began. */
export interface PutVote {
  readonly upvotes: number;
  readonly downvotes: number;
  /** The user's vote when the statement began. */
  readonly previous: number | null;
  /** What happened to it: null when it was the same already. */
  readonly inserted: boolean | null;
}

/** Inserts or turns a vote; undefined when there is no such recipe. A trigger appends what it changes in the counters. */
export async function putVote(
  db: Executor,
  recipeId: number,
  userId: number,
  direction: 1 | -1,
): Promise<PutVote | undefined> {
  const { rows } = await sql<PutVote>`
    with recipe as (select id, upvotes, downvotes from recipes where id = ${recipeId} and deleted_at is null),
    pending as (
      select coalesce(sum(upvotes), 0)::int as upvotes, coalesce(sum(downvotes), 0)::int as downvotes
        from recipe_deltas where recipe_id = ${recipeId}
    ),
    put as (
      insert into recipe_votes (recipe_id, user_id, direction)
      select id, ${userId}, ${direction}::smallint from recipe
      on conflict (recipe_id, user_id) do update set direction = excluded.direction
        where recipe_votes.direction <> excluded.direction
      returning xmax = 0 as inserted
    )
    select recipe.upvotes + pending.upvotes as upvotes, recipe.downvotes + pending.downvotes as downvotes,
           (select direction from recipe_votes where recipe_id = ${recipeId} and user_id = ${userId}) as previous,
           (select inserted from put) as inserted
      from recipe cross join pending`.execute(db);
  return rows[0];
}

/** Takes a vote back, unless the recipe was deleted: then nothing about it changes any more. */
export async function deleteVote(db: Executor, recipeId: number, userId: number): Promise<void> {
  await sql`
    delete from recipe_votes using recipes
     where recipe_id = ${recipeId} and user_id = ${userId}
       and recipes.id = recipe_id and recipes.deleted_at is null`.execute(db);
}

/** A user's vote on a recipe, 1 or -1; null without one, undefined when there is no such recipe. */
export async function findVote(
  db: Executor,
  recipeId: number,
  userId: number | null,
): Promise<{ direction: number | null } | undefined> {
  const { rows } = await sql<{ direction: number | null }>`
    select recipe_votes.direction
      from recipes left join recipe_votes
        on recipe_votes.recipe_id = recipes.id and recipe_votes.user_id = ${userId}::bigint
     where recipes.id = ${recipeId} and recipes.deleted_at is null`.execute(db);
  return rows[0];
}
