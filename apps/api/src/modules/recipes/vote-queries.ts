import type { Executor } from "@brewdial/db/executor.ts";
import { keyList, type KeyType } from "@brewdial/db/key-list.ts";
import { sql } from "kysely";

/** A vote as it was asked for. */
export interface AskedVote {
  readonly recipeId: number;
  readonly userId: number;
  readonly direction: 1 | -1;
}

/** A vote that was put, and the counts of everybody as they were when the statement began. */
export interface PutVote {
  readonly upvotes: number;
  readonly downvotes: number;
  /** The user's vote when the statement began. */
  readonly previous: number | null;
  /** What happened to it: null when it was the same already. */
  readonly inserted: boolean | null;
}

/**
 * Inserts or turns votes of different people, in their order; undefined where there is no such recipe. A trigger appends what
 * each changes in the counters.
 */
export async function putVotes(
  db: Executor,
  votes: readonly AskedVote[],
): Promise<readonly (PutVote | undefined)[]> {
  const column = (name: keyof AskedVote, type: KeyType) =>
    keyList(
      votes.map((vote) => vote[name]),
      type,
    );
  const { rows } = await sql<PutVote & { readonly place: number }>`
    with asked as (
      select * from unnest(${column("recipeId", "bigint")}, ${column("userId", "bigint")}, ${column("direction", "smallint")})
        with ordinality as asked (recipe_id, user_id, direction, place)
    ),
    put as (
      insert into recipe_votes (recipe_id, user_id, direction)
      select asked.recipe_id, asked.user_id, asked.direction
        from asked join recipes on recipes.id = asked.recipe_id and recipes.deleted_at is null
       order by 1, 2
      on conflict (recipe_id, user_id) do update set direction = excluded.direction
        where recipe_votes.direction <> excluded.direction
      returning recipe_id, user_id, xmax = 0 as inserted
    )
    select asked.place::int as place, recipes.upvotes + pending.upvotes as upvotes,
           recipes.downvotes + pending.downvotes as downvotes, previous.direction as previous, put.inserted
      from asked
      join recipes on recipes.id = asked.recipe_id and recipes.deleted_at is null
      cross join lateral (
        select coalesce(sum(upvotes), 0)::int as upvotes, coalesce(sum(downvotes), 0)::int as downvotes
          from recipe_deltas where recipe_id = asked.recipe_id
      ) as pending
      left join recipe_votes as previous on (previous.recipe_id, previous.user_id) = (asked.recipe_id, asked.user_id)
      left join put on (put.recipe_id, put.user_id) = (asked.recipe_id, asked.user_id)`.execute(db);
  const byPlace = new Map(rows.map(({ place, ...put }) => [place, put]));
  return votes.map((_, at) => byPlace.get(at + 1));
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
