import { randomInt } from "node:crypto";
import { type Scope, scopes } from "@brewdial/contract/scopes.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { hashToken } from "@brewdial/jobs";
import { sql } from "kysely";
import { noSessionId, type TokenViewer } from "../core/viewer.ts";
import type { Caches } from "@brewdial/server/cache.ts";
import { createViewerCache } from "./viewer-cache.ts";

/** What every access token begins with, so that secret scanners and users recognize it. */
const prefix = "brd_";
const personalPrefix = `${prefix}pat_`;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^40 is more than 2^238. */
const secretLength = 40;
const shownLength = personalPrefix.length + 4;

/** Returns whether a credential is meant as an access token, so that it is never taken for a session token. */
export const isAccessToken = (credential: string): boolean => credential.startsWith(prefix);

export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
  /** The first characters, to recognize the token by. */
  readonly start: string;
}

/** Creates a random token of letters and digits, which a double click selects as a whole. */
export function createToken(): NewToken {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  const token = personalPrefix + secret;
  return { token, hash: hashToken(token), start: token.slice(0, shownLength) };
}

const tokenShape = /^brd_pat_[0-9A-Za-z]{40}$/;

export interface AccessTokens {
  readonly find: (token: string) => Promise<TokenViewer | undefined>;
  readonly invalidateUser: (userId: number) => void;
}

interface AccessTokensOptions {
  readonly db: Executor;
  readonly now: () => Date;
  readonly caches: Caches;
}

/** Creates the lookup of access tokens, which are found by their hash: no comparison reveals how much of a token is right. */
export function createAccessTokens({ db, now, caches }: AccessTokensOptions): AccessTokens {
  const viewers = createViewerCache<Buffer>({
    name: "access-tokens",
    caches,
    now,
    idOf: (hash) => hash.toString("base64"),
    userIdOf: () => undefined,
    list: (hashes, at) => listTokenViewers(db, hashes, at),
  });
  return {
    find: async (token) => {
      if (!tokenShape.test(token)) return undefined;
      const viewer = (await viewers.find(hashToken(token))) as TokenViewer | undefined;
      // A token can expire while it is cached.
      return viewer !== undefined && viewer.accessToken.expiresAt > now() ? viewer : undefined;
    },
    invalidateUser: viewers.invalidateUser,
  };
}

interface TokenRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly token_hash: Buffer;
  readonly scopes: readonly string[];
  readonly expires_at: Date;
  readonly is_unseen: boolean;
}

/** Reads the viewers of tokens, in the order of the hashes, and records the hour of their use. A blocked user has none. */
async function listTokenViewers(
  db: Executor,
  hashes: readonly Buffer[],
  now: Date,
): Promise<(TokenViewer | undefined)[]> {
  const { rows } = await sql<TokenRow>`
    select access_tokens.id, user_id, access_tokens.name, token_hash, scopes, expires_at,
           last_used_at is null or last_used_at < date_trunc('hour', ${now}::timestamptz) as is_unseen
      from access_tokens join users on users.id = user_id and users.blocked_at is null
     where token_hash = any(${opaqueArray(hashes, "bytea")}) and expires_at > ${now}::timestamptz`.execute(
    db,
  );
  const unseen = rows.filter(({ is_unseen }) => is_unseen).map(({ id }) => id);
  if (unseen.length > 0) await recordUse(db, unseen, now);
  const found = new Map(rows.map((row) => [row.token_hash.toString("base64"), toViewer(row)]));
  return hashes.map((hash) => found.get(hash.toString("base64")));
}

const toViewer = ({ id, user_id, name, scopes: granted, expires_at }: TokenRow): TokenViewer => ({
  userId: user_id,
  roasterId: null,
  isOperator: false,
  sessionId: noSessionId,
  accessToken: { id, name, scopes: granted.filter(isScope), expiresAt: expires_at },
});

/** A scope that was removed from the contract grants nothing. */
const isScope = (scope: string): scope is Scope => (scopes as readonly string[]).includes(scope);

/** Sets the hour in which tokens were last used, at most once per token and hour, as for sessions (D272). */
async function recordUse(db: Executor, ids: readonly number[], now: Date): Promise<void> {
  try {
    await sql`
      update access_tokens set last_used_at = date_trunc('hour', ${now}::timestamptz)
       where id in (select id from access_tokens where id = any(${opaqueArray(ids, "bigint")}) for no key update skip locked)`.execute(
      db,
    );
  } catch {
    // The next lookup tries again.
  }
}
