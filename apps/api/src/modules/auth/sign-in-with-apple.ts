import type { Executor } from "@brewdial/db/executor.ts";
import { hashToken } from "@brewdial/jobs";
import { badRequest, conflict, unauthorized } from "../../core/errors.ts";
import type { AppleIdentities, AppleIdentity } from "../../platform/apple-identity.ts";
import {
  deleteExpiredTokenUses,
  findIdentityOwner,
  insertIdentity,
  lockSubject,
  putUsedToken,
} from "./identity-queries.ts";
import type { ProfileVisibility } from "../users/profile-visibility.ts";
import { notifySecurityChange } from "./notify-security-change.ts";
import { insertUser, lockUser, lockUserByEmail, type UserRow } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";
import { verifyEmail } from "./verify-email.ts";

export interface AppleSignIn {
  readonly identityToken: string;
  readonly nonce: string | undefined;
  /** The unverified address from the app, used only for a new account whose token has none. */
  readonly email: string | undefined;
  readonly name: string | null;
  /** What others see of a new account. */
  readonly visibility: ProfileVisibility;
}

/** A token used again within this time is treated as a retry of the app; later, as a replay attack. */
const retryMs = 60_000;

const invalidToken = () => unauthorized("The identity token is not valid: sign in with Apple again");

/** Signs in or registers with an Apple identity token. */
export async function signInWithAppleIdentity(
  deps: SignInDeps & { readonly apple: AppleIdentities },
  input: AppleSignIn,
): Promise<SignIn> {
  const { db, sessions, apple, now } = deps;
  const identity = await apple.verify(input.identityToken, input.nonce);
  if (identity === undefined) throw invalidToken();
  const { signIn, endedSessions } = await db.primary.transaction().execute(async (trx) => {
    await lockSubject(trx, identity.subject);
    await rejectReplay(trx, input.identityToken, identity, now());
    const at = now();
    const user = (await lockOwner(trx, identity)) ?? (await linkOrCreateOwner(trx, identity, input, at));
    const verifiesEmail = identity.emailIsVerified && identity.email === user.email;
    const { endedSessions, removedPassword } = verifiesEmail
      ? await verifyEmail(trx, { userId: user.id, now: at, appleSubject: identity.subject })
      : { endedSessions: false, removedPassword: false };
    const signedIn = endedSessions ? { ...user, email_verified_at: at } : user;
    const token = await sessions.issue(trx, user.id);
    return { signIn: { user: signedIn, token, removedPassword }, endedSessions };
  });
  if (endedSessions) sessions.invalidateUser(signIn.user.id);
  return signIn;
}

async function rejectReplay(
  db: Executor,
  token: string,
  { expiresAt }: AppleIdentity,
  now: Date,
): Promise<void> {
  await deleteExpiredTokenUses(db, now);
  const firstUsedAt = await putUsedToken(db, hashToken(token), { now, expiresAt });
  if (now.getTime() - firstUsedAt.getTime() > retryMs) throw invalidToken();
}

/**
 * Locks and returns the account that the identity is linked to. Reads the link again under the lock, since the owner of the address
 * may have verified it meanwhile, which unlinks other identities. If the linked account cannot be locked, its user is blocked.
 */
async function lockOwner(db: Executor, { subject }: AppleIdentity): Promise<UserRow | undefined> {
  const userId = await findIdentityOwner(db, subject);
  if (userId === undefined) return undefined;
  const user = await lockUser(db, userId);
  if ((await findIdentityOwner(db, subject)) !== userId) return undefined;
  if (user === undefined) throw invalidToken();
  return user;
}

/** Links a first sign-in to the account of the address that Apple verified, or creates an account. */
async function linkOrCreateOwner(
  db: Executor,
  identity: AppleIdentity,
  { email: unverifiedEmail, name, visibility }: AppleSignIn,
  now: Date,
): Promise<UserRow> {
  const email = identity.email ?? unverifiedEmail;
  if (email === undefined) throw badRequest("email is required for the first sign-in");
  const emailVerifiedAt = identity.emailIsVerified ? now : null;
  const created = await insertUser(db, {
    ...visibility,
    email,
    name,
    password_hash: null,
    email_verified_at: emailVerifiedAt,
    created_at: now,
  });
  const user = created ?? (identity.emailIsVerified ? await lockUserByEmail(db, email) : undefined);
  if (user === undefined) throw conflict("Email already registered: sign in to that account instead");
  await insertIdentity(db, identity.subject, user.id);
  if (created === undefined && user.email_verified_at !== null)
    await notifySecurityChange(db, user.id, "apple-added", now);
  return user;
}
