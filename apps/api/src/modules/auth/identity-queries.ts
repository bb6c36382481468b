import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Takes an advisory lock on an Apple subject until the transaction ends, so that its sign-ins are serialized. */
export async function lockSubject(db: Executor, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`apple:${subject}`}, 0))`.execute(db);
}

export async function findIdentityOwner(db: Executor, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("user_identities")
    .select("user_id")
    .where("provider", "=", "apple")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(db: Executor, subject: string, userId: number): Promise<void> {
  await db.insertInto("user_identities").values({ provider: "apple", subject, user_id: userId }).execute();
}

/** Lists the linked identities of a user, oldest first. */
export async function listIdentities(db: Executor, userId: number): Promise<{ readonly created_at: Date }[]> {
  return db
    .selectFrom("user_identities")
    .select("created_at")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Unlinks all identities of a user; returns false when there is none. */
export async function deleteIdentities(db: Executor, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("user_identities")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records the use of an identity token; returns when it was first used. */
export async function putUsedToken(
  db: Executor,
  tokenHash: Buffer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<Date> {
  const row = await db
    .insertInto("used_identity_tokens")
    .values({ token_hash: tokenHash, first_used_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ expires_at: expiresAt }))
    .returning("first_used_at")
    .executeTakeFirstOrThrow();
  return row.first_used_at;
}

/** Records the use of a single-use token; returns false when it was used before. */
export async function insertUsedToken(
  db: Executor,
  tokenHash: Buffer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("used_identity_tokens")
    .values({ token_hash: tokenHash, first_used_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes up to 100 uses of tokens that expired more than a minute ago, beyond the clock tolerance. Skips locked rows. */
export async function deleteExpiredTokenUses(db: Executor, now: Date): Promise<void> {
  await db
    .deleteFrom("used_identity_tokens")
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("used_identity_tokens")
        .select("token_hash")
        .where("expires_at", "<", new Date(now.getTime() - 60_000))
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
