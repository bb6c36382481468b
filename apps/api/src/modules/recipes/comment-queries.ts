import type { Executor } from "@brewdial/db/executor.ts";
import { timestampKey } from "@brewdial/db/timestamp-key.ts";
import { sql } from "kysely";

export interface CommentRow {
  readonly id: number;
  readonly recipe_id: number;
  readonly body: string;
  readonly user_id: number;
  readonly author_name: string | null;
  readonly created_at: Date;
  /** Sort key with microseconds, which a Date lacks. */
  readonly created_at_key: string;
}

const columns = sql`
  comments.id, comments.recipe_id, comments.body, comments.user_id, users.name as author_name, comments.created_at,
  ${timestampKey(sql.ref("comments.created_at"))} as created_at_key`;

/** Returns comments in ascending order after the cursor keys `after`, the time and id of the last comment. */
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
     where comments.recipe_id = ${recipeId} and comments.hidden_at is null
       and (comments.created_at, comments.id) > (${time}::timestamptz, ${id}::bigint)
     order by comments.created_at, comments.id limit ${limit}`.execute(db);
  return rows;
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

/** Returns the users who may delete a comment: its author and the author of the recipe; undefined when there is no such comment. */
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

/** Returns false when the comment was already deleted. */
export async function deleteCommentById(db: Executor, commentId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recipe_comments")
    .where("id", "=", commentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
