import { createSecretKey, hash, type KeyObject } from "node:crypto";
import { decodeJwt, errors, jwtVerify, SignJWT } from "jose";
import type { Caches } from "@brewdial/server/cache.ts";

/** The claims of a token. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

export interface SessionTokens {
  readonly sign: (session: { sessionId: string; userId: number; issuedAt: Date }) => Promise<string>;
  /** Returns undefined for a token that is expired, forged, of another issuer or audience, or signed with an unknown key. */
  readonly read: (token: string, at: Date) => Promise<SessionClaims | undefined>;
  /** Returns whether this service signed the token, even if it has expired. */
  readonly isAuthentic: (token: string, at: Date) => Promise<boolean>;
}

interface SessionKey {
  readonly id: string;
  readonly secret: string;
}

export interface SessionTokensOptions {
  /** The first key signs; all keys verify. */
  readonly keys: readonly SessionKey[];
  readonly issuer: string;
  readonly caches: Caches;
}

/** Lifetime of a session: 7 days, not extended by use. */
export const sessionSeconds = 604_800;

const algorithm = "HS256";
const audience = "svc";
const leewaySeconds = 30;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Signs and verifies session tokens: JWTs with the claims of D37 and no personal data. */
export function createSessionTokens({ keys, issuer, caches }: SessionTokensOptions): SessionTokens {
  const [current] = keys;
  if (current === undefined) throw new Error("SESSION_KEYS names no key: set at least one kid:secret pair");
  const secrets = new Map(keys.map(({ id, secret }) => [id, createSecretKey(Buffer.from(secret))]));
  const signingKey = secrets.get(current.id) as KeyObject;
  /** Claims of verified tokens by token hash, since checking a signature takes 30 µs. */
  const verified = caches.create<string, SessionClaims>({
    name: "session-tokens",
    heapShare: 1 / 128,
    bytesOf: () => 400,
  });

  const verify = async (token: string, at: Date): Promise<SessionClaims | undefined> => {
    const { payload } = await jwtVerify(token, ({ kid }) => getSecret(secrets, kid), {
      algorithms: [algorithm],
      issuer,
      audience,
      clockTolerance: leewaySeconds,
      currentDate: at,
      requiredClaims: ["sub", "jti", "iat", "exp"],
    });
    const { sub = "", jti = "", exp = 0 } = payload;
    if (!/^[1-9]\d{0,15}$/.test(sub) || !uuid.test(jti)) return undefined;
    return { sessionId: jti, userId: Number(sub), expiresAt: new Date(exp * 1000) };
  };

  const verifyAndCache = async (token: string, key: string, at: Date): Promise<SessionClaims | undefined> => {
    try {
      const claims = await verify(token, at);
      if (claims) verified.set(key, claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  return {
    sign: ({ sessionId, userId, issuedAt }) => {
      const issuedAtSeconds = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ jti: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: current.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(issuedAtSeconds + sessionSeconds)
        .sign(signingKey);
    },
    read: async (token, at) => {
      if (!isTokenShaped(token)) return undefined;
      const key = hash("sha256", token, "base64url");
      const known = verified.get(key);
      if (known) return isExpired(known, at) ? undefined : known;
      return verifyAndCache(token, key, at);
    },
    isAuthentic: async (token, at) => {
      if (!isTokenShaped(token)) return false;
      try {
        return (await verify(token, at)) !== undefined;
      } catch (error) {
        // Thrown after the signature, issuer and audience were verified.
        if (error instanceof errors.JWTExpired) return true;
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}

/** Exceeds the length of every token that `sign` creates. */
const maxTokenLength = 1000;

/**
 * Returns whether a string is a compact JWT: three base64url parts. jose ignores whitespace and padding inside a part, so without
 * this check one token would have many spellings, each with its own cache entry. The last character of the signature has two unused
 * bits, which must be 0.
 */
const isTokenShaped = (token: string) =>
  token.length <= maxTokenLength && /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/.test(token);

const isExpired = ({ expiresAt }: SessionClaims, at: Date) =>
  expiresAt.getTime() + leewaySeconds * 1000 <= at.getTime();

function getSecret(secrets: ReadonlyMap<string, KeyObject>, kid: string | undefined): KeyObject {
  const secret = kid === undefined ? undefined : secrets.get(kid);
  if (secret === undefined) throw new errors.JWKSNoMatchingKey();
  return secret;
}

/** Returns the session id of a token that this process has just signed. */
export const readSessionId = (token: string): string | undefined => decodeJwt(token).jti;
