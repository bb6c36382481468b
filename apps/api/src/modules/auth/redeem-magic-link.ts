import { hashToken } from "@brewdial/jobs";
import { badRequest } from "../../core/errors.ts";
import { deleteOtherTokens, findTokenOwner, markTokenUsed } from "./magic-link-queries.ts";
import { lockUser } from "./queries.ts";
import { resetReserve } from "./send-magic-link.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";
import { verifyEmail } from "./verify-email.ts";

/** The same message for every reason, so that it reveals nothing. */
export const invalidLink = () => badRequest("Invalid or expired link");

/** Signs in with the token of a magic link. The token works once, invalidates the user's other links and verifies the address. */
export async function redeemMagicLink(deps: SignInDeps, token: string): Promise<SignIn> {
  const tokenHash = hashToken(token);
  const userId = await findTokenOwner(deps.db.primary, tokenHash);
  const signIn = userId === undefined ? undefined : await redeemLinkToken(deps, { tokenHash, userId });
  if (signIn === undefined) throw invalidLink();
  return signIn;
}

/** Signs in by a link, found by its token or its code; undefined when it was used meanwhile or has expired. */
export async function redeemLinkToken(
  deps: SignInDeps,
  { tokenHash, userId }: { readonly tokenHash: Buffer; readonly userId: number },
): Promise<SignIn | undefined> {
  const { db, sessions, now } = deps;
  const redeemed = await db.primary.transaction().execute(async (trx) => {
    const at = now();
    // Locks the user before the links: two links of one user that delete each other would deadlock.
    const user = await lockUser(trx, userId);
    if (user === undefined || !(await markTokenUsed(trx, tokenHash, at))) return undefined;
    await deleteOtherTokens(trx, user.id, tokenHash);
    const endedSessions = await verifyEmail(trx, { userId: user.id, now: at });
    const verified = { ...user, email_verified_at: user.email_verified_at ?? at };
    return { signIn: { user: verified, token: await sessions.issue(trx, user.id) }, endedSessions };
  });
  if (redeemed === undefined) return undefined;
  const { signIn, endedSessions } = redeemed;
  if (endedSessions) sessions.invalidateUser(signIn.user.id);
  if (signIn.user.email !== null) await resetReserve(deps, signIn.user.email);
  return signIn;
}
