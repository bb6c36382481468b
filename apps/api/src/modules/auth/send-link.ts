import { randomBytes } from "node:crypto";
import { enqueue, sendMagicLink } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { addressKey } from "./address-key.ts";
import { hashToken } from "./hash-token.ts";
import { deleteExpiredTokens, insertToken } from "./magic-link-queries.ts";
import { findUserByEmail } from "./queries.ts";

/** spec: Authentication. */
const validMinutes = 60;

/** Mails to one address; more are dropped without a word (D40). */
const mailLimits = [
  ["magic-link-mails", { max: 3, windowSeconds: 15 * 60 }],
  ["magic-link-mails-day", { max: 10, windowSeconds: 24 * 60 * 60 }],
] as const;

type LinkDeps = Pick<Deps, "db" | "limiter" | "background" | "now">;

/**
 * Mails a sign-in link if the address has an account. What differs between known and unknown addresses is done after
 * the answer, so that its time tells nothing; the mail itself is a job, enqueued with its token (D40).
 */
export async function sendLink(deps: LinkDeps, email: string): Promise<void> {
  const { db, limiter, background } = deps;
  for (const [name, limit] of mailLimits) {
    const { allowed } = await limiter.hit(`${name}:${addressKey(email)}`, limit);
    if (!allowed) return;
  }
  const user = await findUserByEmail(db.primary, email);
  if (user) background.run(() => mailToken(deps, user.id, email));
}

async function mailToken({ db, now }: LinkDeps, userId: number, email: string): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const createdAt = now();
  await db.primary.transaction().execute(async (trx) => {
    await deleteExpiredTokens(trx, userId, createdAt);
    await insertToken(trx, {
      token_hash: hashToken(token),
      user_id: userId,
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + validMinutes * 60_000),
    });
    await enqueue(trx, sendMagicLink, { userId, email, token });
  });
}
