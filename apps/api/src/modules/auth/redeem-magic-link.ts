import type { Executor } from "@brewdial/db/executor.ts";
import { hashToken } from "@brewdial/jobs";
import { badRequest } from "../../core/errors.ts";
import { deleteOtherTokens, findReturnPath, findTokenOwner, markTokenUsed } from "./magic-link-queries.ts";
import { lockUser, type UserRow } from "./queries.ts";
import { resetReserve } from "./send-magic-link.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";
import type { EmailVerification } from "./unverified-access.ts";
import { verifyEmail } from "./verify-email.ts";

/** The same message for every reason, so that it reveals nothing. */
export const invalidLink = () => badRequest("Invalid or expired link");

/** A link that was found by its token or its code. */
export interface FoundLink {
  readonly tokenHash: Buffer;
  readonly userId: number;
}

/** Signs in with the token of a magic link. The token works once, invalidates the user's other links and verifies the address. */
export async function redeemMagicLink(deps: SignInDeps, token: string): Promise<SignIn> {
  const tokenHash = hashToken(token);
  const userId = await findTokenOwner(deps.db.primary, tokenHash);
  const signIn = userId === undefined ? undefined : await redeemLinkToken(deps, { tokenHash, userId });
  if (signIn === undefined) throw invalidLink();
  return signIn;
}

/** Signs in by a link; undefined when it was used meanwhile or has expired. */
export async function redeemLinkToken(deps: SignInDeps, link: FoundLink): Promise<SignIn | undefined> {
  const { db, sessions, now } = deps;
  const redeemed = await db.primary.transaction().execute(async (trx) => {
    const used = await consumeLink(trx, link, { now: now() });
    if (used === undefined) return undefined;
    const { user, endedSessions } = used;
    const returnTo = await findReturnPath(trx, link.tokenHash);
    return { signIn: { user, token: await sessions.issue(trx, user.id), returnTo }, endedSessions };
  });
  if (redeemed === undefined) return undefined;
  const { signIn, endedSessions } = redeemed;
  if (endedSessions) sessions.invalidateUser(signIn.user.id);
  if (signIn.user.email !== null) await resetReserve(deps, signIn.user.email);
  return signIn;
}

/**
 * Uses up a link, with the user's other links, and verifies the address. Returns the user and whether sessions were ended;
 * undefined when the link was used meanwhile or has expired.
 */
export async function consumeLink(
  trx: Executor,
  { tokenHash, userId }: FoundLink,
  options: Pick<EmailVerification, "now" | "keptSessionId">,
): Promise<{ readonly user: UserRow; readonly endedSessions: boolean } | undefined> {
  // Locks the user before the links: two links of one user that delete each other would deadlock.
  const user = await lockUser(trx, userId);
  if (user === undefined || !(await markTokenUsed(trx, tokenHash, options.now))) return undefined;
  await deleteOtherTokens(trx, user.id, tokenHash);
  const endedSessions = await verifyEmail(trx, { userId: user.id, ...options });
  return { user: { ...user, email_verified_at: user.email_verified_at ?? options.now }, endedSessions };
}
