import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

const maxCodeAttempts = 5;

/** Stores a link request, so that attempts at its code can be counted. */
export async function insertLinkRequest(
  db: Executor,
  id: string,
  now: Date,
  returnTo?: string,
): Promise<void> {
  await db
    .insertInto("magic_link_requests")
    .values({ id, created_at: now, return_to: returnTo ?? null })
    .execute();
}

/** Returns the path that a link's request asked to continue at, if any. */
export async function findReturnPath(db: Executor, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("magic_link_tokens as links")
    .innerJoin("magic_link_requests as requests", "requests.id", "links.request_id")
    .select("requests.return_to")
    .where("links.token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.return_to ?? undefined;
}

/** Counts an attempt at the code of a request; returns false when no attempts are left or the request does not exist. */
export async function countCodeAttempt(db: Executor, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    update magic_link_requests set code_attempts = code_attempts + 1
     where id = ${requestId}::uuid and code_attempts < ${maxCodeAttempts}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Returns the newest link of a request and address, used or not; a mail that was retried has several links. */
export async function findLinkByRequest(
  db: Executor,
  requestId: string,
  email: string,
): Promise<{ readonly tokenHash: Buffer; readonly userId: number } | undefined> {
  return db
    .selectFrom("magic_link_tokens as links")
    .innerJoin("users", "users.id", "links.user_id")
    .select(["links.token_hash as tokenHash", "links.user_id as userId"])
    .where("links.request_id", "=", requestId)
    .where("users.email", "=", email)
    .orderBy("links.expires_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the user id of an unused token. */
export async function findTokenOwner(db: Executor, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom("magic_link_tokens")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row?.user_id;
}

/** Marks a token as used; returns false when it was used before or has expired. Of concurrent calls one succeeds. */
export async function markTokenUsed(db: Executor, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("magic_link_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUnusedTokens(db: Executor, userId: number): Promise<void> {
  await db
    .deleteFrom("magic_link_tokens")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

export async function deleteOtherTokens(db: Executor, userId: number, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom("magic_link_tokens")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", tokenHash)
    .execute();
}
