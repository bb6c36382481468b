import { createSecretKey, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { sessionSeconds } from "../http/session-cookie.ts";
import { createRecentMap } from "./recent-map.ts";

/** What a token says: whose session it is, and until when. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

export interface SessionTokens {
  readonly sign: (session: { sessionId: string; userId: number; issuedAt: Date }) => Promise<string>;
  /** Undefined for a token that is expired, forged, of another issuer or audience, or of a key no longer known. */
  readonly read: (token: string, at: Date) => SessionClaims | undefined | Promise<SessionClaims | undefined>;
}

export interface SessionKey {
  readonly id: string;
  readonly secret: string;
}

export interface SessionTokensOptions {
  /** The first signs, all verify (D37). */
  readonly keys: readonly SessionKey[];
  readonly issuer: string;
}

const algorithm = "HS256";
const audience = "svc";
const leewaySeconds = 30;
/** A signature costs 30 µs to check and never changes its mind: that of the most recent tokens is remembered. */
const rememberedTokens = 10_000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Session tokens: JWTs with exactly the claims of D37, and no personal data. */
export function createSessionTokens({ keys, issuer }: SessionTokensOptions): SessionTokens {
  const [current] = keys;
  if (current === undefined) throw new Error("SESSION_KEYS names no key: set at least one kid:secret pair");
  const secrets = new Map(keys.map(({ id, secret }) => [id, createSecretKey(Buffer.from(secret))]));
  const signingKey = secrets.get(current.id) as KeyObject;
  const verified = createRecentMap<string, SessionClaims>(rememberedTokens);

  const verify = async (token: string, at: Date): Promise<SessionClaims | undefined> => {
    const { payload } = await jwtVerify(token, ({ kid }) => secretOf(secrets, kid), {
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

  const readNew = async (token: string, at: Date): Promise<SessionClaims | undefined> => {
    try {
      const claims = await verify(token, at);
      if (claims) verified.set(token, claims);
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
    read: (token, at) => {
      const known = verified.get(token);
      if (known) return isOver(known, at) ? undefined : known;
      return readNew(token, at);
    },
  };
}

const isOver = ({ expiresAt }: SessionClaims, at: Date) =>
  expiresAt.getTime() + leewaySeconds * 1000 <= at.getTime();

function secretOf(secrets: ReadonlyMap<string, KeyObject>, kid: string | undefined): KeyObject {
  const secret = kid === undefined ? undefined : secrets.get(kid);
  if (secret === undefined) throw new errors.JWKSNoMatchingKey();
  return secret;
}
