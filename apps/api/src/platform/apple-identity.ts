import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from "jose";
import { unavailable } from "../core/errors.ts";
import { createKeyFetcher, KeysUnreachable } from "./jwks-fetcher.ts";

/** The verified claims of an Apple identity token. */
export interface AppleIdentity {
  /** Apple's stable id of the user. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailIsVerified: boolean;
  readonly expiresAt: Date;
}

export interface AppleIdentities {
  /**
   * Verifies a token. Returns undefined if it is forged, expired, of another app or has a different nonce; throws 503 when
   * Apple's keys are needed and cannot be fetched.
   */
  readonly verify: (identityToken: string, nonce?: string) => Promise<AppleIdentity | undefined>;
}

export interface AppleOptions {
  readonly clientIds: readonly string[];
  readonly jwksUrl: string;
  readonly now: () => Date;
  /** Minimum time between two fetches of the keys that an unknown kid causes. */
  readonly cooldownMs?: number;
  readonly maxAgeMs?: number;
  readonly timeoutMs?: number;
}

const issuer = "https://appleid.apple.com";
const toleranceSeconds = 5;

/** Verifies Apple identity tokens against the published keys, which are cached and used during an outage of the key server. */
export function createAppleIdentities(options: AppleOptions): AppleIdentities {
  const { clientIds, jwksUrl, now, cooldownMs = 30_000, maxAgeMs = 600_000, timeoutMs = 3000 } = options;
  const fetcher = createKeyFetcher();
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: cooldownMs,
    cacheMaxAge: maxAgeMs,
    timeoutDuration: timeoutMs,
    [customFetch]: fetcher.fetch,
  });

  const verify = async (identityToken: string): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(identityToken, keys, {
        algorithms: ["RS256"],
        issuer,
        audience: [...clientIds],
        clockTolerance: toleranceSeconds,
        currentDate: now(),
        requiredClaims: ["sub", "iat", "exp"],
      });
      return payload;
    } catch (error) {
      const mayBeNew = error instanceof errors.JWKSNoMatchingKey && fetcher.isFailing();
      if (mayBeNew || error instanceof KeysUnreachable) throw unavailable(error);
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  return {
    verify: async (identityToken, nonce) => {
      const payload = await verify(identityToken);
      if (payload === undefined || isIssuedInFuture(payload, now()) || !hasNonce(payload, nonce))
        return undefined;
      return toIdentity(payload);
    },
  };
}

const isIssuedInFuture = ({ iat = 0 }: JWTPayload, now: Date) =>
  iat > now.getTime() / 1000 + toleranceSeconds;

/**
 * Returns whether the token has the nonce of the request, plain or as its SHA-256. A token with a nonce is accepted only together
 * with it, so that a stolen token is useless; a token without one is accepted, since old devices do not support nonces (D138).
 */
function hasNonce({ nonce: inToken }: JWTPayload, nonce: string | undefined): boolean {
  if (inToken === undefined) return true;
  if (nonce === undefined || typeof inToken !== "string") return false;
  return inToken === nonce || inToken === createHash("sha256").update(nonce).digest("hex");
}

/** Converts the claims; Apple sends `email_verified` as a boolean or as a string. */
function toIdentity(payload: JWTPayload): AppleIdentity | undefined {
  const { sub = "", exp = 0, email, email_verified: verified } = payload;
  if (sub === "" || sub.length > 255) return undefined;
  const address = typeof email === "string" ? email.trim().toLowerCase() : "";
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254;
  return {
    subject: sub,
    email: isAddress ? address : undefined,
    emailIsVerified: isAddress && (verified === true || verified === "true"),
    expiresAt: new Date(exp * 1000),
  };
}
