import { randomUUIDv7 } from "node:crypto";
import { recentPasskeySeconds, recentSignInSeconds } from "@brewdial/contract/endpoint.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { TokenViewer, Viewer } from "../core/viewer.ts";
import { createAccessTokens } from "./access-tokens.ts";
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
import { createViewerCache } from "./viewer-cache.ts";

export type { Proof } from "./session-queries.ts";

interface SessionDetails extends Proof {
  /** Shown to the user. */
  readonly clientName?: string | null;
}

export interface Sessions {
  /** Starts a session in the caller's transaction; its token is valid after the commit. */
  readonly issue: (db: Executor, userId: number, details?: SessionDetails) => Promise<string>;
  /** Returns the viewer of a token; throws when PostgreSQL must be queried and is unavailable. */
  readonly find: (token: string) => Promise<Viewer | undefined>;
  /** Returns the viewer of an access token; undefined for one that expired, was revoked or never existed. */
  readonly findAccessToken: (token: string) => Promise<TokenViewer | undefined>;
  /** Returns whether this service signed the token, even if it is no longer valid. */
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
  /**
   * Invalidates the cached sessions and access tokens of a user; to be called after a commit that ended them or changed the viewer's data.
   */
  readonly invalidateUser: (userId: number) => void;
}

export interface SessionsOptions extends SessionTokensOptions {
  readonly db: Executor;
  readonly now: () => Date;
}

/** Creates the session store. Sessions are rows, so that they can be revoked, and are cached for a few seconds. */
export function createSessions({ db, keys, issuer, now, caches }: SessionsOptions): Sessions {
  const tokens = createSessionTokens({ keys, issuer, caches });
  const viewers = createViewerCache<SessionClaims>({
    name: "sessions",
    caches,
    now,
    idOf: ({ sessionId }) => sessionId,
    userIdOf: ({ userId }) => userId,
    list: (claims, at) => listViewers(db, claims, at),
  });
  const accessTokens = createAccessTokens({ db, now, caches });

  const isWithin = (seconds: number, at: Date | null) =>
    at !== null && now().getTime() - at.getTime() < seconds * 1000;

  return {
    issue: async (executor, userId, { clientName = null, ...proof } = {}) => {
      const sessionId = randomUUIDv7();
      const issuedAt = now();
      await deleteOldSessions(executor, userId, issuedAt);
      await insertSession(executor, { id: sessionId, userId, clientName, proof, at: issuedAt });
      return tokens.sign({ sessionId, userId, issuedAt });
    },
    find: async (token) => {
      const claims = await tokens.read(token, now());
      return claims && viewers.find(claims);
    },
    findAccessToken: accessTokens.find,
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
      viewers.invalidate(sessionId);
    },
    invalidateUser: (userId) => {
      viewers.invalidateUser(userId);
      accessTokens.invalidateUser(userId);
    },
  };
}
