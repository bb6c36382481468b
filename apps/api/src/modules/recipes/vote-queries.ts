import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray, type ArrayType } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";

/** A vote to write. */
export interface VoteInput {
  readonly recipeId: number;
  readonly userId: number;
  readonly direction: 1 | -1;
}

/** The result of a written vote, with the counts of all votes at the start of the statement. */
export interface VoteResult {
  readonly upvotes: number;
  readonly downvotes: number;
  /** The user's vote at the start of the statement. */
  readonly previous: number | null;
  readonly outcome: "inserted" | "changed" | "unchanged";
}

/**
 * Inserts or changes votes of different users and returns their results in order; undefined if the recipe does not exist. A
 * trigger appends the change of each vote to the counter deltas.
 */
export async function putVotes(
  db: Executor,
  votes: readonly VoteInput[],
): Promise<readonly (VoteResult | undefined)[]> {
  const column = (name: keyof VoteInput, type: ArrayType) =>
    opaqueArray(
      votes.map((vote) => vote[name]),
      type,
    );
  const { rows } = await sql<
    Omit<VoteResult, "outcome"> & { readonly position: number; readonly inserted: boolean | null }
  >`
    with input as (
      select * from unnest(${column("recipeId", "bigint")}, ${column("userId", "bigint")}, ${column("direction", "smallint")})
        with ordinality as input (recipe_id, user_id, direction, position)
    ),
    put as (
      insert into recipe_votes (recipe_id, user_id, direction)
      select input.recipe_id, input.user_id, input.direction
        from input join recipes on recipes.id = input.recipe_id and recipes.deleted_at is null
       order by 1, 2
      on conflict (recipe_id, user_id) do update set direction = excluded.direction
        where recipe_votes.direction <> excluded.direction
      returning recipe_id, user_id, xmax = 0 as inserted
    )
    select input.position::int as position, recipes.upvotes + pending.upvotes as upvotes,
           recipes.downvotes + pending.downvotes as downvotes, previous.direction as previous, put.inserted
      from input
      join recipes on recipes.id = input.recipe_id and recipes.deleted_at is null
      cross join lateral (
        select coalesce(sum(upvotes), 0)::int as upvotes, coalesce(sum(downvotes), 0)::int as downvotes
          from recipe_deltas where recipe_id = input.recipe_id
      ) as pending
      left join recipe_votes as previous on (previous.recipe_id, previous.user_id) = (input.recipe_id, input.user_id)
      left join put on (put.recipe_id, put.user_id) = (input.recipe_id, input.user_id)`.execute(db);
  const byPosition = new Map(
    rows.map(({ position, inserted, ...put }): [number, VoteResult] => [
      position,
      { ...put, outcome: inserted === null ? "unchanged" : inserted ? "inserted" : "changed" },
    ]),
  );
  return votes.map((_, index) => byPosition.get(index + 1));
}

/** Deletes a vote, unless the recipe is deleted. */
export async function deleteVote(db: Executor, recipeId: number, userId: number): Promise<void> {
  await sql`
    delete from recipe_votes using recipes
     where recipe_id = ${recipeId} and user_id = ${userId}
       and recipes.id = recipe_id and recipes.deleted_at is null`.execute(db);
}

/** Returns a user's vote on a recipe, 1 or -1, null without a vote; undefined when there is no such recipe. */
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
