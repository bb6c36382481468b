import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

const maxCodeAttempts = 5;

/** How long a code is valid. Its link, which nobody can guess, is valid longer (D437). */
const codeMs = 15 * 60_000;

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

/** Returns the path that a request named to continue at, if any. */
export async function findReturnPath(db: Executor, requestId: string | null): Promise<string | undefined> {
  const row = await db
    .selectFrom("magic_link_requests")
    .select("return_to")
    .where("id", "=", requestId)
    .executeTakeFirst();
  return row?.return_to ?? undefined;
}

/** Counts an attempt at the code of a request; returns false when it has no attempts left, has expired or does not exist. */
export async function countCodeAttempt(db: Executor, requestId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update magic_link_requests set code_attempts = code_attempts + 1
     where id = ${requestId}::uuid and code_attempts < ${maxCodeAttempts}
       and created_at > ${new Date(now.getTime() - codeMs)}
    returning id`.execute(db);
  return rows.length > 0;
}

/** A mailed link; `userId` is null for one that creates an account. */
export interface FoundLink {
  readonly tokenHash: Buffer;
  readonly userId: number | null;
}

/**
 * Returns the newest link of a request and address, used or not; a mail that was retried has several links. A single statement
 * reads sign-in and sign-up links, so that an attempt takes the same time for both.
 */
export async function findLinkByRequest(
  db: Executor,
  requestId: string,
  email: string,
): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select links.token_hash as "tokenHash", links.user_id as "userId", links.expires_at
      from magic_link_tokens as links join users on users.id = links.user_id
     where links.request_id = ${requestId}::uuid and users.email = ${email}
    union all
    select token_hash, null::bigint, expires_at from sign_up_links
     where request_id = ${requestId}::uuid and email = ${email}
     order by expires_at desc limit 1`.execute(db);
  const [row] = rows;
  return row && { tokenHash: row.tokenHash, userId: row.userId };
}

/** Returns the link of an unused token. */
export async function findLinkByToken(db: Executor, tokenHash: Buffer): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select token_hash as "tokenHash", user_id as "userId" from magic_link_tokens
     where token_hash = ${tokenHash} and used_at is null
    union all
    select token_hash, null::bigint from sign_up_links where token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** Deletes a link that creates an account and returns its address and request; undefined when it was used or has expired. */
export async function takeSignUpLink(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly email: string; readonly request_id: string } | undefined> {
  return db
    .deleteFrom("sign_up_links")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["email", "request_id"])
    .executeTakeFirst();
}

export async function deleteSignUpLinks(db: Executor, email: string): Promise<void> {
  await db.deleteFrom("sign_up_links").where("email", "=", email).execute();
}

/**
 * Marks a token as used and returns its row; undefined when it was used before or has expired. Only one of several
 * concurrent calls succeeds.
 */
export async function markTokenUsed(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly request_id: string | null } | undefined> {
  return db
    .updateTable("magic_link_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("request_id")
    .executeTakeFirst();
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
