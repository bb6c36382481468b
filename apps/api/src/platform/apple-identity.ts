import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from "jose";
import { unavailable } from "../http/errors.ts";
import { createKeyFetcher, KeysUnreachable } from "./fetch-keys.ts";

/** What Apple vouches for. */
export interface AppleIdentity {
  /** The only key of the account at Apple. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailIsVerified: boolean;
  readonly expiresAt: Date;
}

export interface AppleIdentities {
  /**
   * Undefined for a token that is forged, expired, meant for another app, or whose nonce is not the given one; throws 503
   * when Apple's keys are needed and cannot be had (D45).
   */
  readonly verify: (identityToken: string, nonce?: string) => Promise<AppleIdentity | undefined>;
}

export interface AppleOptions {
  readonly clientIds: readonly string[];
  readonly jwksUrl: string;
  readonly now: () => Date;
  /** After a fetch of the keys, an unknown kid causes no other for this long. */
  readonly cooldownMs?: number;
  readonly maxAgeMs?: number;
  readonly timeoutMs?: number;
}

const issuer = "https://appleid.apple.com";
const toleranceSeconds = 5;

/** Checks Apple's identity tokens against its published keys, which are cached and outlive an outage of their server. */
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
      if (payload === undefined || isFromTheFuture(payload, now()) || !nonceFits(payload, nonce))
        return undefined;
      return identityOf(payload);
    },
  };
}

const isFromTheFuture = ({ iat = 0 }: JWTPayload, now: Date) => iat > now.getTime() / 1000 + toleranceSeconds;

/** Apps send the nonce to Apple as it is or hashed; the token repeats what Apple was sent. */
function nonceFits({ nonce: inToken }: JWTPayload, given: string | undefined): boolean {
  if (given === undefined || typeof inToken !== "string") return true;
  return inToken === given || inToken === createHash("sha256").update(given).digest("hex");
}

/** Apple writes `email_verified` as a boolean or as text. */
function identityOf(payload: JWTPayload): AppleIdentity | undefined {
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
