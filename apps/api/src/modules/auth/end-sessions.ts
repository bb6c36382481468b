import { inTransaction } from "@brewdial/db/executor.ts";
import type { Viewer } from "../../core/viewer.ts";
import { notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { lockViewer } from "./lock-viewer.ts";
import { revokeOtherSessions, revokeOwnSession } from "./session-queries.ts";

type EndDeps = Pick<Deps, "db" | "sessions" | "now">;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Ends one session of the viewer. A session of another user is 404, like one that does not exist. */
export async function endOwnSession(
  { db, sessions, now }: EndDeps,
  userId: number,
  sessionId: string,
): Promise<void> {
  if (!uuid.test(sessionId)) throw notFound("Session");
  const isEnded = await revokeOwnSession(db.primary, userId, sessionId, now());
  sessions.invalidateUser(userId);
  if (!isEnded) throw notFound("Session");
}

/**
 * Ends all sessions of the viewer but the current one. The user is locked, so that if two sessions end each other at the same
 * time, only one succeeds.
 */
export async function endSessionsExcept(
  { db, sessions, now }: EndDeps,
  { userId, sessionId }: Viewer,
): Promise<number> {
  const ended = await inTransaction(db.primary, async (trx) => {
    await lockViewer(trx, { userId, sessionId });
    return revokeOtherSessions(trx, userId, sessionId, now());
  });
  sessions.invalidateUser(userId);
  return ended;
}
