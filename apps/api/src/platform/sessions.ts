import { randomUUIDv7 } from "node:crypto";
import { recentPasskeySeconds, recentSignInSeconds } from "@brewdial/contract/endpoint.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Viewer } from "../core/viewer.ts";
import { createBatcher } from "./batch.ts";
import {
  confirmSession,
  deleteOldSessions,
  findProofs,
  insertSession,
  listViewers,
  type Proof,
  revokeSession,
} from "./session-queries.ts";
import { createSessionTokens, type SessionClaims, type SessionTokensOptions } from "./session-tokens.ts";

/**
 * TTL of the session cache. A sign-out or deletion on another process takes effect within this time, and during an outage of
 * PostgreSQL a cached session stays valid for as long.
 */
export const sessionCacheTtlMs = 3000;

/** Age from which a cached session is refreshed in the background, so that requests do not wait for the query. */
const refreshAfterMs = 2000;

export type { Proof } from "./session-queries.ts";

export interface SessionDetails extends Proof {
  /** Shown to the user. */
  readonly clientName?: string | null;
}

export interface Sessions {
  /** Starts a session in the caller's transaction; its token is valid after the commit. */
  readonly issue: (db: Executor, userId: number, details?: SessionDetails) => Promise<string>;
  /** Returns the viewer of a token; throws when PostgreSQL must be queried and is unavailable. */
  readonly find: (token: string) => Promise<Viewer | undefined>;
  /** Returns whether a token is one of ours, valid or not any more. */
  readonly isAuthentic: (token: string) => Promise<boolean>;
  /** Returns whether the user signed in or re-authenticated within the last hour; undefined for a session that has ended. */
  readonly hasRecentSignIn: (sessionId: string) => Promise<boolean | undefined>;
  /** Returns whether a passkey was used in the session recently; undefined for a session that has ended. */
  readonly hasRecentPasskey: (sessionId: string) => Promise<boolean | undefined>;
  /** Returns whether a mailed link or code, or a passkey, was used in the session within the last hour. */
  readonly canReplacePassword: (sessionId: string) => Promise<boolean>;
  /** Records that the user of a session proved their identity now; returns false for a session that has ended. */
  readonly confirm: (db: Executor, sessionId: string, proof?: Proof) => Promise<boolean>;
  /** Revokes a session, on this process with immediate effect. */
  readonly revoke: (db: Executor, sessionId: string) => Promise<void>;
  /** Invalidates the cached sessions of a user; to be called after a commit that ended them or changed the viewer's data. */
  readonly invalidateUser: (userId: number) => void;
}

export interface SessionsOptions extends SessionTokensOptions {
  readonly db: Executor;
  readonly now: () => Date;
}

interface CachedSession {
  readonly userId: number;
  /** Undefined for a session that does not exist or was revoked. */
  readonly viewer: Viewer | undefined;
  readonly readAt: number;
}

interface Lookup {
  readonly userId: number;
  readonly viewer: Promise<Viewer | undefined>;
}

/** Creates the session store. Sessions are rows, so that they can be revoked, and are cached for a few seconds. */
export function createSessions({ db, keys, issuer, now, caches }: SessionsOptions): Sessions {
  const tokens = createSessionTokens({ keys, issuer, caches });
  const cache = caches.create<string, CachedSession>({
    name: "sessions",
    heapShare: 1 / 64,
    bytesOf: () => 300,
  });
  const lookups = new Map<string, Lookup>();
  const findViewer = createBatcher((claims: readonly SessionClaims[]) => listViewers(db, claims, now()));

  /** Reads a session from the database, once for concurrent requests. */
  const lookUp = (claims: SessionClaims): Promise<Viewer | undefined> => {
    const { sessionId, userId } = claims;
    const running = lookups.get(sessionId);
    if (running) return running.viewer;
    // Taken before the query, since the row may be read at its start.
    const readAt = now().getTime();
    const lookup: Lookup = { userId, viewer: findViewer(claims) };
    lookups.set(sessionId, lookup);
    // A lookup that was invalidated meanwhile may have read the state before, so its result is not cached.
    const finish = (store: () => void) => {
      if (lookups.get(sessionId) !== lookup) return;
      lookups.delete(sessionId);
      store();
    };
    lookup.viewer.then(
      (viewer) => finish(() => cache.set(sessionId, { userId, viewer, readAt })),
      () => finish(() => undefined),
    );
    return lookup.viewer;
  };

  const isWithin = (seconds: number, at: Date | null) =>
    at !== null && now().getTime() - at.getTime() < seconds * 1000;

  const invalidate = (sessionId: string) => {
    cache.delete(sessionId);
    lookups.delete(sessionId);
  };

  return {
    issue: async (executor, userId, { clientName = null, ...proof } = {}) => {
      const sessionId = randomUUIDv7();
      const issuedAt = now();
      await deleteOldSessions(executor, userId, issuedAt);
      await insertSession(executor, { id: sessionId, userId, clientName, proof, at: issuedAt });
      return tokens.sign({ sessionId, userId, issuedAt });
    },
    find: async (token) => {
      const at = now();
      const claims = await tokens.read(token, at);
      if (claims === undefined) return undefined;
      const cached = cache.get(claims.sessionId);
      const age = cached === undefined ? -1 : at.getTime() - cached.readAt;
      if (cached === undefined || age < 0 || age >= sessionCacheTtlMs) return lookUp(claims);
      if (age >= refreshAfterMs) void lookUp(claims);
      return cached.viewer;
    },
    isAuthentic: (token) => tokens.isAuthentic(token, now()),
    hasRecentSignIn: async (sessionId) => {
      const proofs = await findProofs(db, sessionId, now());
      return proofs && isWithin(recentSignInSeconds, proofs.authenticated_at);
    },
    hasRecentPasskey: async (sessionId) => {
      const proofs = await findProofs(db, sessionId, now());
      return proofs && isWithin(recentPasskeySeconds, proofs.passkey_used_at);
    },
    canReplacePassword: async (sessionId) => {
      const proofs = await findProofs(db, sessionId, now());
      const { mail_used_at = null, passkey_used_at = null } = proofs ?? {};
      return [mail_used_at, passkey_used_at].some((at) => isWithin(recentSignInSeconds, at));
    },
    confirm: (executor, sessionId, proof = {}) => confirmSession(executor, sessionId, proof, now()),
    revoke: async (executor, sessionId) => {
      await revokeSession(executor, sessionId, now());
      invalidate(sessionId);
    },
    invalidateUser: (userId) => {
      const cached = [...cache.entries(), ...lookups.entries()];
      for (const [sessionId, entry] of cached) if (entry.userId === userId) invalidate(sessionId);
    },
  };
}
