import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface SessionRow {
  readonly id: string;
  readonly client_name: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

/** Lists a user's active sessions, newest first. */
export async function listActiveSessions(
  db: Executor,
  userId: number,
  now: Date,
  limit: number,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, client_name, created_at, expires_at,
           date_trunc('hour', coalesce(last_seen_at, created_at)) as last_seen_at
      from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now}
     order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Revokes an active session of a user; returns false when there is none with this id. */
export async function revokeOwnSession(
  db: Executor,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes all active sessions of a user except one; returns how many. */
export async function revokeOtherSessions(
  db: Executor,
  userId: number,
  keptSessionId: string,
  now: Date,
): Promise<number> {
  const rows = await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("id", "!=", keptSessionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .execute();
  return rows.length;
}

/** Revokes all active sessions of a user; returns how many. */
export async function revokeAllSessions(db: Executor, userId: number, now: Date): Promise<number> {
  const rows = await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .execute();
  return rows.length;
}

/** Locks a session until the transaction ends; returns false when it has ended. */
export async function lockActiveSession(db: Executor, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
