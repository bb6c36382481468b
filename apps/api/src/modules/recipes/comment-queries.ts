import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface CommentRow {
  readonly id: number;
  readonly recipe_id: number;
  readonly body: string;
  readonly user_id: number;
  readonly author_name: string | null;
  readonly created_at: Date;
  /** To the microsecond, as the order has it. */
  readonly created_at_key: string;
}

const columns = sql`
  comments.id, comments.recipe_id, comments.body, comments.user_id, users.name as author_name, comments.created_at,
  to_char(comments.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at_key`;

/** The oldest comments after `after`, which is the time and id of the last one seen. */
export async function listCommentsAfter(
  db: Executor,
  recipeId: number,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<CommentRow[]> {
  const [time, id] = after ?? ["-infinity", 0];
  const { rows } = await sql<CommentRow>`
    select ${columns}
      from recipe_comments as comments join users on users.id = comments.user_id
     where comments.recipe_id = ${recipeId}
       and (comments.created_at, comments.id) > (${time}::timestamptz, ${id}::bigint)
     order by comments.created_at, comments.id limit ${limit}`.execute(db);
  return rows;
}

/** Whom something about this recipe is told to, and what it is called; undefined when there is no such recipe. */
export async function findRecipeToTellOf(db: Executor, recipeId: number) {
  return db
    .selectFrom("recipes")
    .innerJoin("coffees", "coffees.id", "recipes.coffee_id")
    .select(["recipes.created_by", "coffees.name as coffee_name"])
    .where("recipes.id", "=", recipeId)
    .where("recipes.deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertComment(
  db: Executor,
  { recipeId, userId, body }: { recipeId: number; userId: number; body: string },
): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    with comments as (
      insert into recipe_comments (recipe_id, user_id, body) values (${recipeId}, ${userId}, ${body})
      returning id, recipe_id, body, user_id, created_at
    )
    select ${columns} from comments join users on users.id = comments.user_id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The comment was not added");
  return row;
}

/** A comment on this recipe and who may delete it; undefined when there is none. */
export async function findCommentOwners(db: Executor, recipeId: number, commentId: number) {
  return db
    .selectFrom("recipe_comments")
    .innerJoin("recipes", "recipes.id", "recipe_comments.recipe_id")
    .select(["recipe_comments.user_id", "recipes.created_by"])
    .where("recipe_comments.id", "=", commentId)
    .where("recipe_comments.recipe_id", "=", recipeId)
    .where("recipes.deleted_at", "is", null)
    .executeTakeFirst();
}

/** False when it is gone already. */
export async function deleteCommentById(db: Executor, commentId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recipe_comments")
    .where("id", "=", commentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
