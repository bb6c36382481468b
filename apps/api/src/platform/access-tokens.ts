import { randomInt } from "node:crypto";
import type { OauthAudience } from "@brewdial/contract/oauth/endpoints.ts";
import { type Scope, scopes } from "@brewdial/contract/scopes.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { hashToken, type Keys, macWith } from "@brewdial/jobs";
import { sql } from "kysely";
import { noSessionId, type TokenViewer } from "../core/viewer.ts";
import type { Caches } from "@brewdial/server/cache.ts";
import { createViewerCache } from "./viewer-cache.ts";

/** The beginning of every access token, by which secret scanners and users recognize it. */
const prefix = "brd_";
/** The second part of the prefix: personal access tokens, and OAuth codes, access tokens and refresh tokens. */
const kinds = { personal: "pat_", code: "oac_", access: "oat_", refresh: "oar_" } as const;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 40 of 62 characters are more than 238 bits of entropy. */
const secretLength = 40;
const shownLength = prefix.length + kinds.personal.length + 4;

/** Returns whether a credential is meant as an access token, so that it is never taken for a session token. */
export const isAccessToken = (credential: string): boolean => credential.startsWith(prefix);

export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
  /** The first characters, by which users recognize the token. */
  readonly start: string;
}

/** Creates a random token of letters and digits, which a double click selects as a whole. */
export function createToken(kind: keyof typeof kinds = "personal"): NewToken {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  const token = prefix + kinds[kind] + secret;
  return { token, hash: hashToken(token), start: token.slice(0, shownLength) };
}

/**
 * Returns the token that replaces a refresh token: the same at each call, so that a client that lost the response can retry (D671).
 * It is an HMAC with a session key, so that a token does not reveal its successor.
 */
export function deriveRefreshToken([key]: Keys, token: string): Pick<NewToken, "token" | "hash"> {
  if (key === undefined) throw new Error("SESSION_KEYS holds no key to derive tokens with");
  const next = prefix + kinds.refresh + macWith(key.secret, "refresh token", token).toString("hex");
  return { token: next, hash: hashToken(next) };
}

const tokenShape = /^brd_(?:pat|oat)_[0-9A-Za-z]{40}$/;

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
  readonly audience: OauthAudience | null;
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
  const sent = opaqueArray(hashes, "bytea");
  const { rows } = await sql<TokenRow>`
    with tokens as (
      select id, null as audience, user_id, name, token_hash, scopes, expires_at, last_used_at
        from access_tokens where token_hash = any(${sent})
      union all
      select grants.id, audience, user_id, client_name, token_hash, tokens.scopes, tokens.expires_at, last_used_at
        from oauth_tokens as tokens join oauth_grants as grants on grants.id = grant_id
       where token_hash = any(${sent}) and kind = 'access'
    )
    select tokens.id, audience, user_id, tokens.name, token_hash, scopes, expires_at,
           last_used_at is null or last_used_at < date_trunc('hour', ${now}::timestamptz) as is_unseen
      from tokens join users on users.id = user_id and users.blocked_at is null
     where expires_at > ${now}::timestamptz`.execute(db);
  const unseen = rows.filter(({ is_unseen }) => is_unseen);
  const [personal, apps] = [unseen.filter(isPersonal), unseen.filter((row) => !isPersonal(row))];
  if (personal.length > 0) await recordUse(db, "access_tokens", personal, now);
  if (apps.length > 0) await recordUse(db, "oauth_grants", apps, now);
  const found = new Map(rows.map((row) => [row.token_hash.toString("base64"), toViewer(row)]));
  return hashes.map((hash) => found.get(hash.toString("base64")));
}

const isPersonal = ({ audience }: TokenRow) => audience === null;

const toViewer = ({ id, audience, user_id, name, scopes: granted, expires_at }: TokenRow): TokenViewer => ({
  userId: user_id,
  roasterId: null,
  isOperator: false,
  sessionId: noSessionId,
  accessToken: { id, name, scopes: granted.filter(isScope), audience, expiresAt: expires_at },
});

/** A scope that was removed from the contract grants nothing. */
const isScope = (scope: string): scope is Scope => (scopes as readonly string[]).includes(scope);

/** Sets the hour in which tokens or the grants of apps were last used, at most once per row and hour, as for sessions (D272). */
async function recordUse(
  db: Executor,
  table: "access_tokens" | "oauth_grants",
  rows: readonly TokenRow[],
  now: Date,
): Promise<void> {
  const ids = opaqueArray([...new Set(rows.map(({ id }) => id))], "bigint");
  try {
    await sql`
      update ${sql.table(table)} set last_used_at = date_trunc('hour', ${now}::timestamptz)
       where id in (select id from ${sql.table(table)} where id = any(${ids}) for no key update skip locked)`.execute(
      db,
    );
  } catch {
    // Ignored: the next lookup tries again.
  }
}
