import type { Executor } from "@brewdial/db/executor.ts";
import type { AccessTokens } from "@brewdial/db/schema.gen.ts";
import type { Selectable } from "kysely";

const shownColumns = [
  "id",
  "name",
  "token_start",
  "scopes",
  "created_at",
  "expires_at",
  "last_used_at",
] as const;

export type AccessTokenRow = Pick<Selectable<AccessTokens>, (typeof shownColumns)[number]>;

/** Lists a user's access tokens, newest first. */
export async function listAccessTokens(db: Executor, userId: number): Promise<AccessTokenRow[]> {
  return db
    .selectFrom("access_tokens")
    .select(shownColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function countAccessTokens(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("access_tokens")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewAccessToken {
  readonly userId: number;
  readonly name: string;
  readonly hash: Buffer;
  readonly start: string;
  readonly scopes: readonly string[];
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertAccessToken(db: Executor, token: NewAccessToken): Promise<AccessTokenRow> {
  return db
    .insertInto("access_tokens")
    .values({
      user_id: token.userId,
      name: token.name,
      token_hash: token.hash,
      token_start: token.start,
      scopes: [...token.scopes],
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes a user's tokens that expired before a time. */
export async function deleteExpiredTokens(db: Executor, userId: number, before: Date): Promise<void> {
  await db
    .deleteFrom("access_tokens")
    .where("user_id", "=", userId)
    .where("expires_at", "<", before)
    .execute();
}

/** Deletes a user's own token; returns false when there is none with this id. */
export async function deleteAccessToken(db: Executor, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("access_tokens")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all access tokens of a user and disconnects all apps. */
export async function deleteAccessTokens(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom("oauth_grants").where("user_id", "=", userId).execute();
  await db.deleteFrom("access_tokens").where("user_id", "=", userId).execute();
}
