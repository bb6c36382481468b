import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";
import type { Viewer } from "../core/viewer.ts";
import { type SessionClaims, sessionSeconds } from "./session-tokens.ts";

/** How a user proved their identity. */
export interface Proof {
  readonly byPasskey?: boolean;
  /** Whether it was by a mailed link or code. */
  readonly byMail?: boolean;
}

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly clientName: string | null;
  readonly proof: Proof;
  readonly at: Date;
}

const hourMs = 3_600_000;

/** Returns the start of the hour; the use of a session is recorded with this precision (D272). */
const toHour = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  const { id, userId, clientName, proof, at } = session;
  await db
    .insertInto("sessions")
    .values({
      id,
      user_id: userId,
      created_at: at,
      expires_at: new Date(at.getTime() + sessionSeconds * 1000),
      client_name: clientName,
      last_seen_at: toHour(at),
      authenticated_at: at,
      ...proofColumns(proof, at),
    })
    .execute();
}

/** Deletes the user's sessions that expired more than a day ago: beyond any clock difference between replicas. */
export async function deleteOldSessions(db: Executor, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", "<", new Date(now.getTime() - 86_400_000))
    .execute();
}

interface ViewerRow {
  readonly is_operator: boolean;
  readonly id: string;
  readonly user_id: number;
  readonly roaster_id: number | null;
  readonly last_seen_at: Date;
}

/**
 * Reads the viewers of sessions, in the order of the claims, and records the hour of their use. A session row is deleted with its
 * user, so a row proves that the user exists. The membership is cached as long as the session: a removed member is rejected
 * within the same time (D112).
 */
export async function listViewers(
  db: Executor,
  claims: readonly SessionClaims[],
  now: Date,
): Promise<readonly (Viewer | undefined)[]> {
  const { rows } = await sql<ViewerRow>`
    select sessions.id, sessions.user_id, roaster_members.roaster_id,
           exists (select from users where users.id = sessions.user_id and is_operator) as is_operator,
           coalesce(sessions.last_seen_at, sessions.created_at) as last_seen_at
      from sessions left join roaster_members on roaster_members.user_id = sessions.user_id
           -- The portal of a hidden roaster is closed (D472).
           and not exists (select from roasters where roasters.id = roaster_members.roaster_id and roasters.hidden_at is not null)
     where sessions.id = any(${opaqueArray(
       claims.map(({ sessionId }) => sessionId),
       "uuid",
     )}) and sessions.revoked_at is null`.execute(db);
  const hour = toHour(now);
  const unseen = rows.filter(({ last_seen_at }) => last_seen_at < hour).map(({ id }) => id);
  if (unseen.length > 0) await recordUse(db, unseen, hour);
  const found = new Map(rows.map((row) => [row.id, row]));
  return claims.map(({ sessionId, userId }) => {
    const row = found.get(sessionId);
    return row?.user_id === userId
      ? { userId, roasterId: row.roaster_id, isOperator: row.is_operator, sessionId }
      : undefined;
  });
}

/**
 * Sets the hour in which sessions were last used, at most once per session and hour. Skips locked rows instead of waiting for
 * them, and ignores failures: nobody is signed out because the hour could not be written.
 */
async function recordUse(db: Executor, ids: readonly string[], hour: Date): Promise<void> {
  try {
    await sql`
      update sessions set last_seen_at = ${hour}::timestamptz
       where id in (select id from sessions where id = any(${opaqueArray(ids, "uuid")}) for no key update skip locked)`.execute(
      db,
    );
  } catch {
    // Ignored: the next lookup tries again.
  }
}

const proofColumns = ({ byPasskey, byMail }: Proof, at: Date) => ({
  ...(byPasskey ? { passkey_used_at: at } : {}),
  ...(byMail ? { mail_used_at: at } : {}),
});

export interface Proofs {
  readonly authenticated_at: Date;
  readonly mail_used_at: Date | null;
  readonly passkey_used_at: Date | null;
}

/** Returns when the user of an active session last proved their identity: in any way, by mail, and by a passkey. */
export async function findProofs(db: Executor, id: string, now: Date): Promise<Proofs | undefined> {
  const { rows } = await sql<Proofs>`
    select coalesce(authenticated_at, created_at) as authenticated_at, mail_used_at, passkey_used_at
      from sessions where id = ${id}::uuid and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Records that the user of a session proved their identity; returns false for a session that has ended. */
export async function confirmSession(db: Executor, id: string, proof: Proof, at: Date): Promise<boolean> {
  const row = await db
    .updateTable("sessions")
    .set({ authenticated_at: at, ...proofColumns(proof, at) })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeSession(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}
