import { createHash, timingSafeEqual } from "node:crypto";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type issueOauthToken, oauthSeconds } from "@brewdial/contract/oauth/endpoints.ts";
import { includesScope } from "@brewdial/contract/scopes.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { hashToken } from "@brewdial/jobs";
import { type AppError, oauthError } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { createToken, deriveRefreshToken, type NewToken } from "../../platform/access-tokens.ts";
import { enforceLimits } from "../../platform/enforce-limits.ts";
import { findAudience } from "./metadata.ts";
import { parseScopes } from "./read-request.ts";
import * as queries from "./token-queries.ts";

export type TokenRequest = Input<typeof issueOauthToken>["body"];
type TokenDeps = Pick<Deps, "config" | "db" | "sessions" | "limiter" | "now" | "log">;

/** Time within which a client that did not receive the response may use the same refresh token again (D671). */
const retryMs = 60_000;
/** Used tokens are kept for 30 days, so a client that exchanges them in a loop would fill the table. Fifty apps need 300 an hour. */
const refreshLimit = { max: 600, windowSeconds: 3600 };

/**
 * The tokens to issue for a grant. Errors are returned instead, and thrown once the transaction has committed: otherwise the end of a grant
 * would be rolled back.
 */
interface Issue {
  readonly grantId: number;
  /** When the connection ends; no token is valid for longer. */
  readonly endsAt: Date | null;
  /** The scopes of the access token; the refresh token keeps those that it can be exchanged for (RFC 6749, 6). */
  readonly scopes: readonly string[];
  readonly refresh: Pick<NewToken, "token" | "hash"> & { readonly scopes: readonly string[] };
}
type Outcome = Issue | { readonly error: AppError; readonly endedUserId?: number };

const refuse = (message: string) => ({ error: oauthError("invalid_grant", message) });
const wrongTarget = () => ({
  error: oauthError("invalid_target", "resource must be that of the authorization request"),
});

/** Exchanges a code or a refresh token for new tokens. */
export async function issueTokens(deps: TokenDeps, request: TokenRequest) {
  const { db, sessions, now, log } = deps;
  const exchange = findExchange(request.grant_type);
  const at = now();
  const result = await inTransaction(db.primary, async (trx) => {
    const outcome = await exchange(trx, deps, request, at);
    return "error" in outcome ? outcome : { issued: await insertTokens(trx, outcome, at) };
  });
  if ("issued" in result) return result.issued;
  if (result.endedUserId !== undefined) {
    sessions.invalidateUser(result.endedUserId);
    log.warn({ event: "oauthTokenReused", userId: result.endedUserId }, "security event");
  }
  throw result.error;
}

type Exchange = (trx: Executor, deps: TokenDeps, request: TokenRequest, at: Date) => Promise<Outcome>;

function findExchange(grantType: string | undefined): Exchange {
  if (grantType === "authorization_code") return redeemCode;
  if (grantType === "refresh_token") return rotate;
  throw oauthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token");
}

/**
 * A code that is used a second time, with the right verifier, ends the grant, because one of the two requests did not come from the client.
 */
const redeemCode: Exchange = async (trx, { config }, request, at) => {
  const { code = "", code_verifier = "", client_id, redirect_uri, resource } = request;
  const grant = await queries.lockGrantByCode(trx, hashToken(code));
  if (grant === undefined || grant.client_id !== client_id) return refuse("The code is not valid");
  if (!isVerifier(code_verifier, grant.code_challenge)) return refuse("code_verifier is wrong");
  if (grant.redeemed_at !== null) {
    await queries.deleteGrant(trx, grant.id);
    return { ...refuse("The code was used already: the connection has ended"), endedUserId: grant.user_id };
  }
  if (grant.expires_at <= at) return refuse("The code has expired");
  if (grant.redirect_uri !== redirect_uri)
    return refuse("redirect_uri must be that of the authorization request");
  if (findAudience(config, resource) !== grant.audience) return wrongTarget();
  await queries.markRedeemed(trx, grant.id, at);
  const { scopes } = grant;
  return { grantId: grant.id, endsAt: grant.ends_at, scopes, refresh: { ...createToken("refresh"), scopes } };
};

/**
 * Replaces a refresh token. The second use of a token ends the grant, because two programs have it. The exception is a retry: within a
 * minute, and while the new token is unused, the client gets the same new token again.
 */
const rotate: Exchange = async (trx, { config, limiter }, request, at) => {
  const { refresh_token = "", client_id, resource, scope } = request;
  const hash = hashToken(refresh_token);
  const grant = await queries.lockGrantByRefreshToken(trx, hash);
  if (grant === undefined || grant.client_id !== client_id) return refuse("The refresh token is not valid");
  // Read under the lock, since a parallel request may have replaced it.
  const token = await queries.findRefreshToken(trx, hash);
  if (token === undefined || token.expires_at <= at) return refuse("The refresh token has expired");
  const next = deriveRefreshToken(config.sessionKeys, refresh_token);
  if (token.used_at !== null && !(await isRetry(trx, token.used_at, next.hash, at))) {
    await queries.deleteGrant(trx, grant.id);
    return {
      ...refuse("The refresh token was used already: the connection has ended"),
      endedUserId: grant.user_id,
    };
  }
  if (findAudience(config, resource) !== grant.audience) return wrongTarget();
  await enforceLimits(limiter, [[`oauth-refresh:user-${grant.user_id}`, refreshLimit]]);
  const granted = parseScopes(token.scopes.join(" "));
  const scopes = scope === undefined ? granted : parseScopes(scope);
  if (scopes.length === 0 || !scopes.every((one) => includesScope(granted, one)))
    return { error: oauthError("invalid_scope", "scope must be scopes that the refresh token has") };
  await queries.markRefreshTokenUsed(trx, hash, at);
  await queries.deleteExpiredTokens(trx, grant.id, at);
  return { grantId: grant.id, endsAt: grant.ends_at, scopes, refresh: { ...next, scopes: token.scopes } };
};

/** Returns whether a refresh token was replaced less than a minute ago and its successor has not been used. */
async function isRetry(trx: Executor, usedAt: Date, nextHash: Buffer, at: Date): Promise<boolean> {
  if (at.getTime() - usedAt.getTime() >= retryMs) return false;
  return (await queries.findRefreshToken(trx, nextHash))?.used_at === null;
}

/** Returns whether a verifier belongs to a challenge of S256. */
function isVerifier(verifier: string, challenge: string): boolean {
  const computed = createHash("sha256").update(verifier).digest("base64url");
  return /^[\w.~-]{43,128}$/.test(verifier) && timingSafeEqual(Buffer.from(computed), Buffer.from(challenge));
}

async function insertTokens(trx: Executor, { grantId, endsAt, scopes, refresh }: Issue, at: Date) {
  const access = createToken("access");
  const leftMs = endsAt === null ? Infinity : endsAt.getTime() - at.getTime();
  const after = (seconds: number) => new Date(at.getTime() + Math.min(seconds * 1000, leftMs));
  const accessEnd = after(oauthSeconds.accessToken);
  const expiresAt = after(oauthSeconds.refreshToken);
  await queries.insertOauthToken(trx, {
    grantId,
    at,
    scopes,
    hash: access.hash,
    kind: "access",
    expiresAt: accessEnd,
  });
  await queries.insertOauthToken(trx, {
    grantId,
    at,
    scopes: refresh.scopes,
    hash: refresh.hash,
    kind: "refresh",
    expiresAt,
  });
  await queries.extendGrant(trx, grantId, expiresAt);
  return {
    access_token: access.token,
    token_type: "Bearer" as const,
    expires_in: Math.floor((accessEnd.getTime() - at.getTime()) / 1000),
    refresh_token: refresh.token,
    scope: scopes.join(" "),
  };
}

/** Revokes a client's token: a refresh token with its whole grant. Tokens of others and unknown ones are ignored (RFC 7009). */
export async function revokeToken(
  { db, sessions }: Pick<Deps, "db" | "sessions">,
  { token = "", client_id = "" }: { readonly token?: string; readonly client_id?: string },
): Promise<void> {
  const hash = hashToken(token);
  const found = await queries.findClientToken(db.primary, hash, client_id);
  if (found === undefined) return;
  if (found.kind === "refresh") await queries.deleteGrant(db.primary, found.grant_id);
  else await queries.deleteOauthToken(db.primary, hash);
  sessions.invalidateUser(found.user_id);
}
