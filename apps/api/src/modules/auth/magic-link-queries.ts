import type { Executor } from "@brewdial/db/executor.ts";

/** Whose token it is, while it is unused. */
export async function findTokenOwner(db: Executor, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom("magic_link_tokens")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses the token up; false when it was used before or has expired. Of any number at once, one succeeds (D41). */
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

export async function deleteOtherTokens(db: Executor, userId: number, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom("magic_link_tokens")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", tokenHash)
    .execute();
}
