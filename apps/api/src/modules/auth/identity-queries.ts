import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Makes first sign-ins of one Apple account take turns until the transaction ends. */
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

/** Notes that an identity token is used; answers when it first was. */
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

/** A minute after they expire, beyond all tolerance of clocks; rows that another sign-in is deleting are left to it. */
export async function deleteExpiredUses(db: Executor, now: Date): Promise<void> {
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
