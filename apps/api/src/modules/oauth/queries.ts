import type { OauthAudience } from "@brewdial/contract/oauth/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { OauthGrants } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";

const shownColumns = [
  "id",
  "client_id",
  "client_name",
  "scopes",
  "audience",
  "created_at",
  "expires_at",
  "ends_at",
  "last_used_at",
] as const;

export type ConnectedAppRow = Pick<Selectable<OauthGrants>, (typeof shownColumns)[number]>;

/** Lists the apps that are connected to a user, newest first. */
export async function listConnectedApps(db: Executor, userId: number, now: Date): Promise<ConnectedAppRow[]> {
  return db
    .selectFrom("oauth_grants")
    .select(shownColumns)
    .where("user_id", "=", userId)
    .where("redeemed_at", "is not", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Deletes a user's own grant with its tokens; returns false when there is none with this id. */
export async function deleteOwnGrant(db: Executor, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("oauth_grants")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes grants of a user that have expired, such as codes that were never exchanged. */
export async function deleteExpiredGrants(db: Executor, userId: number, now: Date): Promise<void> {
  await db.deleteFrom("oauth_grants").where("user_id", "=", userId).where("expires_at", "<=", now).execute();
}

/** Returns how many grants a user has, and whether one of them gives the client at least these scopes. */
export async function countGrants(db: Executor, userId: number, clientId: string, scopes: readonly string[]) {
  const { rows } = await sql<{ all: number; is_known: boolean }>`
    select count(*)::int as all,
           coalesce(bool_or(client_id = ${clientId} and scopes @> ${scopes}::text[]), false) as is_known
      from oauth_grants where user_id = ${userId}`.execute(db);
  return { all: rows[0]?.all ?? 0, isKnown: rows[0]?.is_known === true };
}

export interface NewGrant {
  readonly userId: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly audience: OauthAudience;
  readonly codeHash: Buffer;
  readonly codeChallenge: string;
  readonly at: Date;
  readonly expiresAt: Date;
  /** When the connection ends; null if it lasts until the user ends it. */
  readonly endsAt: Date | null;
}

export async function insertGrant(db: Executor, grant: NewGrant): Promise<void> {
  await db
    .insertInto("oauth_grants")
    .values({
      user_id: grant.userId,
      client_id: grant.clientId,
      client_name: grant.clientName,
      redirect_uri: grant.redirectUri,
      scopes: [...grant.scopes],
      audience: grant.audience,
      code_hash: grant.codeHash,
      code_challenge: grant.codeChallenge,
      created_at: grant.at,
      expires_at: grant.expiresAt,
      ends_at: grant.endsAt,
    })
    .execute();
}
