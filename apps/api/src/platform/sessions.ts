import { randomUUIDv7 } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { keyList } from "@brewdial/db/key-list.ts";
import { sql } from "kysely";
import type { FindSession, Viewer } from "../http/viewer.ts";
import { sessionSeconds } from "../http/session-cookie.ts";
import { gather } from "./gather.ts";
import { createRecentMap } from "./recent-map.ts";
import { createSessionTokens, type SessionClaims, type SessionTokensOptions } from "./session-tokens.ts";

/**
 * How long a process believes what it last read about a session: a sign-out or deletion on another process acts here
 * within this time (D38), and while PostgreSQL is away a session seen valid stays valid as long.
 */
export const sessionStalenessMs = 3000;

/** From this age on a session in use is read again beside its requests, so that they do not wait for it. */
const askAgainAfterMs = 2000;

/** Sessions remembered at once, about 300 bytes each. */
const rememberedSessions = 50_000;

export interface Sessions {
  /** Starts a session in the caller's transaction; its token is good once that has committed. */
  readonly issue: (db: Executor, userId: number) => Promise<string>;
  /** Whose session a token is; throws when PostgreSQL must be asked and does not answer. */
  readonly find: FindSession;
  /** Ends one session; this process knows at once. */
  readonly revoke: (db: Executor, sessionId: string) => Promise<void>;
  /** Call after a commit that ended sessions of a user or changed what a viewer holds: this process reads them anew. */
  readonly forgetUser: (userId: number) => void;
}

export interface SessionsOptions extends SessionTokensOptions {
  readonly db: Executor;
  readonly now: () => Date;
}

interface Seen {
  readonly userId: number;
  readonly viewer: Viewer | undefined;
  readonly at: number;
}

interface Lookup {
  readonly userId: number;
  readonly viewer: Promise<Viewer | undefined>;
}

/** Sessions are rows, so that they can be ended; checking one costs a query only every few seconds (D38). */
export function createSessions({ db, keys, issuer, now }: SessionsOptions): Sessions {
  const tokens = createSessionTokens({ keys, issuer });
  const seen = createRecentMap<string, Seen>(rememberedSessions);
  const lookups = new Map<string, Lookup>();
  /** Sessions asked for in one turn of the event loop share a statement. */
  const findViewer = gather((claims: readonly SessionClaims[]) => findViewers(db, claims));

  const look = (claims: SessionClaims): Promise<Viewer | undefined> => {
    const { sessionId, userId } = claims;
    const underWay = lookups.get(sessionId);
    if (underWay) return underWay.viewer;
    // Stamped before asking: what is read may be as old as the question.
    const at = now().getTime();
    const lookup: Lookup = { userId, viewer: findViewer(claims) };
    lookups.set(sessionId, lookup);
    // One that was forgotten meanwhile may have read the past, so that it is not remembered.
    const finish = (keep: () => void) => {
      if (lookups.get(sessionId) !== lookup) return;
      lookups.delete(sessionId);
      keep();
    };
    lookup.viewer.then(
      (viewer) => finish(() => seen.set(sessionId, { userId, viewer, at })),
      () => finish(() => undefined),
    );
    return lookup.viewer;
  };

  const findClaimed = (claims: SessionClaims | undefined, at: Date) => {
    if (claims === undefined) return undefined;
    const known = seen.get(claims.sessionId);
    const age = known === undefined ? -1 : at.getTime() - known.at;
    if (known === undefined || age < 0 || age >= sessionStalenessMs) return look(claims);
    if (age >= askAgainAfterMs) void look(claims);
    return known.viewer;
  };

  const forget = (sessionId: string) => {
    seen.delete(sessionId);
    lookups.delete(sessionId);
  };

  return {
    issue: async (executor, userId) => {
      const sessionId = randomUUIDv7();
      const issuedAt = now();
      await deleteOldSessions(executor, userId, issuedAt);
      await insertSession(executor, sessionId, userId, issuedAt);
      return tokens.sign({ sessionId, userId, issuedAt });
    },
    find: (token) => {
      const at = now();
      const claims = tokens.read(token, at);
      return claims instanceof Promise
        ? claims.then((verified) => findClaimed(verified, at))
        : findClaimed(claims, at);
    },
    revoke: async (executor, sessionId) => {
      await revokeSession(executor, sessionId, now());
      forget(sessionId);
    },
    forgetUser: (userId) => {
      for (const entries of [seen.entries(), lookups.entries()])
        for (const [sessionId, entry] of entries) if (entry.userId === userId) forget(sessionId);
    },
  };
}

async function insertSession(db: Executor, id: string, userId: number, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + sessionSeconds * 1000);
  await db
    .insertInto("sessions")
    .values({ id, user_id: userId, created_at: at, expires_at: expiresAt })
    .execute();
}

/** A day after its end no clock takes a session for valid: each sign-in clears the user's own away. */
async function deleteOldSessions(db: Executor, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", "<", new Date(now.getTime() - 86_400_000))
    .execute();
}

/**
 * Whose sessions these are, in their order. A row goes with its user (foreign key), so that finding it also tells that the user is
 * there. The membership is as old as the session's row: who is removed from a roaster is refused within the same time (D112).
 */
async function findViewers(
  db: Executor,
  claims: readonly SessionClaims[],
): Promise<readonly (Viewer | undefined)[]> {
  const { rows } = await sql<{ id: string; user_id: number; roaster_id: number | null }>`
    select sessions.id, sessions.user_id, roaster_members.roaster_id
      from sessions left join roaster_members on roaster_members.user_id = sessions.user_id
     where sessions.id = any(${keyList(
       claims.map(({ sessionId }) => sessionId),
       "uuid",
     )}) and sessions.revoked_at is null`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return claims.map(({ sessionId, userId }) => {
    const row = found.get(sessionId);
    return row?.user_id === userId ? { userId, roasterId: row.roaster_id, sessionId } : undefined;
  });
}

async function revokeSession(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}
