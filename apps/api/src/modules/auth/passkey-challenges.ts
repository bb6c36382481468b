import { randomBytes } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { hashToken, type Keys, readSigned, sign } from "@brewdial/jobs";
import { deleteExpiredTokenUses, insertUsedToken } from "./identity-queries.ts";

/** How long a challenge is valid: as long as browsers wait for the user. */
export const challengeMs = 300_000;

/** What a challenge is for: using any passkey, or creating one in a session. */
type ChallengeUse = "get" | `create:${string}`;

/** Issues and checks challenges, which are signed instead of stored. */
export interface PasskeyChallenges {
  /** Returns a new challenge in base64url. */
  readonly issue: (use: ChallengeUse) => string;
  readonly isValid: (challenge: string, use: ChallengeUse) => boolean;
}

export function createPasskeyChallenges(keys: Keys, now: () => Date): PasskeyChallenges {
  return {
    issue: (use) => {
      const expiresAt = now().getTime() + challengeMs;
      const text = `${expiresAt}.${randomBytes(16).toString("base64url")}.${use}`;
      return Buffer.from(sign(keys, "passkey", text)).toString("base64url");
    },
    isValid: (challenge, use) => {
      const text = readSigned(keys, "passkey", Buffer.from(challenge, "base64url").toString());
      const [, expiresAt, signedUse] = /^(\d{13,15})\.[\w-]{22}\.(.+)$/.exec(text ?? "") ?? [];
      return signedUse === use && Number(expiresAt) > now().getTime();
    },
  };
}

/** Records the use of a challenge in the caller's transaction; returns false for one that was used before. */
export async function consumeChallenge(db: Executor, clientDataJSON: string, now: Date): Promise<boolean> {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as {
    readonly challenge: string;
  };
  await deleteExpiredTokenUses(db, now);
  const expiresAt = new Date(now.getTime() + challengeMs);
  return insertUsedToken(db, hashToken(challenge), { now, expiresAt });
}
