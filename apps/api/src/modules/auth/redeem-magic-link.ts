import type { Executor } from "@brewdial/db/executor.ts";
import { hashToken } from "@brewdial/jobs";
import { badRequest } from "../../core/errors.ts";
import {
  deleteOtherTokens,
  deleteSignUpLinks,
  findLinkByToken,
  findReturnPath,
  type FoundLink,
  markTokenUsed,
  takeSignUpLink,
} from "./magic-link-queries.ts";
import { insertUser, lockUser, lockUserByEmail, type UserRow } from "./queries.ts";
import { resetReserve } from "./send-magic-link.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";
import type { EmailVerification } from "./unverified-access.ts";
import { type EndedAccess, verifyEmail } from "./verify-email.ts";

/** The message is the same for every reason, so that it reveals nothing. */
export const invalidLink = () => badRequest("Invalid or expired link");

/** Result of redeeming a link. */
interface UsedLink extends EndedAccess {
  readonly user: UserRow;
  readonly requestId: string | null;
}

/**
 * Signs in with the token of a magic link. The token works once, invalidates the user's other links and verifies the address; for
 * an address without an account, it creates one (D521).
 */
export async function redeemMagicLink(
  deps: SignInDeps,
  token: string,
  current: Viewer | undefined,
): Promise<SignIn> {
  const link = await findLinkByToken(deps.db.primary, hashToken(token));
  const signIn = link && (await redeemLinkToken(deps, link, current));
  if (signIn === undefined) throw invalidLink();
  return signIn;
}

/**
 * Signs in by a link; undefined when it was used meanwhile or has expired. If `current`, the session of the browser, belongs to the
 * account, its password stays (D523).
 */
export async function redeemLinkToken(
  deps: SignInDeps,
  link: FoundLink,
  current: Viewer | undefined,
): Promise<SignIn | undefined> {
  const { db, sessions, now } = deps;
  const { tokenHash, userId } = link;
  const kept = current !== undefined && current.userId === userId ? { keptSessionId: current.sessionId } : {};
  const redeemed = await db.primary.transaction().execute(async (trx) => {
    const used =
      userId === null
        ? await createAccount(trx, tokenHash, now())
        : await consumeLink(trx, { tokenHash, userId }, { now: now(), ...kept });
    if (used === undefined) return undefined;
    const { user, endedSessions, removedPassword } = used;
    const returnTo = await findReturnPath(trx, used.requestId);
    return {
      signIn: {
        user,
        token: await sessions.issue(trx, user.id, { byMail: true }),
        returnTo,
        removedPassword,
      },
      endedSessions,
    };
  });
  if (redeemed === undefined) return undefined;
  const { signIn, endedSessions } = redeemed;
  if (endedSessions) sessions.invalidateUser(signIn.user.id);
  if (signIn.user.email !== null) await resetReserve(deps, signIn.user.email);
  return signIn;
}

/**
 * Uses up a link that creates an account, along with the other links of the address. The new account is verified, and only what the
 * user publishes is public (D520). An account that was registered after the mail was sent is verified as with any other link.
 */
async function createAccount(trx: Executor, tokenHash: Buffer, now: Date): Promise<UsedLink | undefined> {
  const link = await takeSignUpLink(trx, tokenHash, now);
  if (link === undefined) return undefined;
  const { email, request_id: requestId } = link;
  await deleteSignUpLinks(trx, email);
  const created = await insertUser(trx, {
    email,
    name: null,
    password_hash: null,
    email_verified_at: now,
    created_at: now,
    show_brew_logs: false,
    show_saved_recipes: false,
    show_comments: false,
  });
  if (created !== undefined)
    return { user: created, requestId, endedSessions: false, removedPassword: false };
  const user = await lockUserByEmail(trx, email);
  return user && { ...(await verifyOwner(trx, user, { now })), requestId };
}

/**
 * Uses up a link, with the user's other links, and verifies the address. Returns undefined when the link was used meanwhile or has
 * expired.
 */
export async function consumeLink(
  trx: Executor,
  { tokenHash, userId }: FoundLink & { readonly userId: number },
  options: Pick<EmailVerification, "now" | "keptSessionId">,
): Promise<UsedLink | undefined> {
  // Locks the user before the links: two links of one user that delete each other would deadlock.
  const user = await lockUser(trx, userId);
  const used = user && (await markTokenUsed(trx, tokenHash, options.now));
  if (user === undefined || used === undefined) return undefined;
  await deleteOtherTokens(trx, user.id, tokenHash);
  return { ...(await verifyOwner(trx, user, options)), requestId: used.request_id };
}

async function verifyOwner(
  trx: Executor,
  user: UserRow,
  options: Pick<EmailVerification, "now" | "keptSessionId">,
) {
  const ended = await verifyEmail(trx, { userId: user.id, ...options });
  return { user: { ...user, email_verified_at: user.email_verified_at ?? options.now }, ...ended };
}
