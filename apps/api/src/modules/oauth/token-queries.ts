import type { Executor } from "@brewdial/db/executor.ts";

const grantColumns = [
  "oauth_grants.id",
  "oauth_grants.user_id",
  "oauth_grants.client_id",
  "oauth_grants.audience",
  "oauth_grants.ends_at",
] as const;

/** Locks the grant of a code until the transaction ends, so that parallel exchanges are serialized. */
export async function lockGrantByCode(db: Executor, codeHash: Buffer) {
  return db
    .selectFrom("oauth_grants")
    .select([...grantColumns, "scopes", "redirect_uri", "code_challenge", "redeemed_at", "expires_at"])
    .where("code_hash", "=", codeHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the grant of a refresh token until the transaction ends. */
export async function lockGrantByRefreshToken(db: Executor, tokenHash: Buffer) {
  return db
    .selectFrom("oauth_grants")
    .select(grantColumns)
    .where("oauth_grants.id", "=", (query) =>
      query
        .selectFrom("oauth_tokens")
        .select("grant_id")
        .where("token_hash", "=", tokenHash)
        .where("kind", "=", "refresh"),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a refresh token. The caller must have locked its grant. */
export async function findRefreshToken(db: Executor, tokenHash: Buffer) {
  return db
    .selectFrom("oauth_tokens")
    .select(["scopes", "used_at", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Marks a refresh token as used; later uses do not change the time. */
export async function markRefreshTokenUsed(db: Executor, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable("oauth_tokens")
    .set({ used_at: at })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .execute();
}

/** Marks the code of a grant as used. */
export async function markRedeemed(db: Executor, grantId: number, at: Date): Promise<void> {
  await db.updateTable("oauth_grants").set({ redeemed_at: at }).where("id", "=", grantId).execute();
}

export async function extendGrant(db: Executor, grantId: number, expiresAt: Date): Promise<void> {
  await db.updateTable("oauth_grants").set({ expires_at: expiresAt }).where("id", "=", grantId).execute();
}

/** Deletes a grant with all of its tokens. */
export async function deleteGrant(db: Executor, grantId: number): Promise<void> {
  await db.deleteFrom("oauth_grants").where("id", "=", grantId).execute();
}

export interface NewOauthToken {
  readonly hash: Buffer;
  readonly grantId: number;
  readonly kind: "access" | "refresh";
  readonly scopes: readonly string[];
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Inserts a token; does nothing for a refresh token that is issued again. */
export async function insertOauthToken(db: Executor, token: NewOauthToken): Promise<void> {
  await db
    .insertInto("oauth_tokens")
    .values({
      token_hash: token.hash,
      grant_id: token.grantId,
      kind: token.kind,
      scopes: [...token.scopes],
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/** Returns the kind of a client's token with its grant. */
export async function findClientToken(db: Executor, tokenHash: Buffer, clientId: string) {
  return db
    .selectFrom("oauth_tokens")
    .innerJoin("oauth_grants", "oauth_grants.id", "grant_id")
    .select(["kind", "grant_id", "user_id"])
    .where("token_hash", "=", tokenHash)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
}

export async function deleteOauthToken(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("oauth_tokens").where("token_hash", "=", tokenHash).execute();
}

/** Deletes the expired tokens of a grant. A used refresh token is kept until it expires, so that a second use is noticed. */
export async function deleteExpiredTokens(db: Executor, grantId: number, now: Date): Promise<void> {
  await db
    .deleteFrom("oauth_tokens")
    .where("grant_id", "=", grantId)
    .where("expires_at", "<=", now)
    .execute();
}
