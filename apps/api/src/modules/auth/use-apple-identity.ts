import type { Executor } from "@brewdial/db/executor.ts";
import { hashToken } from "@brewdial/jobs";
import { badRequest, conflict, unauthorized } from "../../http/errors.ts";
import type { AppleIdentities, AppleIdentity } from "../../platform/apple-identity.ts";
import {
  deleteExpiredUses,
  findIdentityOwner,
  insertIdentity,
  lockSubject,
  putUsedToken,
} from "./identity-queries.ts";
import { proveEmail } from "./prove-email.ts";
import { insertUser, lockUser, lockUserByEmail, type UserRow } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";

export interface AppleSignIn {
  readonly identityToken: string;
  readonly nonce: string | undefined;
  /** Whatever the app says: unproven, and only for a new account whose token names no address (D45). */
  readonly email: string | undefined;
  readonly name: string | null;
}

/** The same token again within this time is a retry of the app; later it is somebody's replay. */
const retryMs = 60_000;

const refused = () => unauthorized("The identity token is not valid; sign in with Apple again");

/** Signs in or registers by what Apple vouches for (D45). */
export async function useAppleIdentity(
  deps: SignInDeps & { readonly apple: AppleIdentities },
  given: AppleSignIn,
): Promise<SignIn> {
  const { db, sessions, apple, now } = deps;
  const identity = await apple.verify(given.identityToken, given.nonce);
  if (identity === undefined) throw refused();
  const { signIn, endedSessions } = await db.primary.transaction().execute(async (trx) => {
    await lockSubject(trx, identity.subject);
    await refuseReplay(trx, given.identityToken, identity, now());
    const user = (await findOwner(trx, identity)) ?? (await addOwner(trx, identity, given, now()));
    const proves = identity.emailIsVerified && identity.email === user.email;
    const endedSessions = proves && (await proveEmail(trx, user.id, now()));
    return { signIn: { user, token: await sessions.issue(trx, user.id) }, endedSessions };
  });
  if (endedSessions) sessions.forgetUser(signIn.user.id);
  return signIn;
}

async function refuseReplay(
  db: Executor,
  token: string,
  { expiresAt }: AppleIdentity,
  now: Date,
): Promise<void> {
  await deleteExpiredUses(db, now);
  const firstUsedAt = await putUsedToken(db, hashToken(token), { now, expiresAt });
  if (now.getTime() - firstUsedAt.getTime() > retryMs) throw refused();
}

async function findOwner(db: Executor, { subject }: AppleIdentity): Promise<UserRow | undefined> {
  const userId = await findIdentityOwner(db, subject);
  return userId === undefined ? undefined : lockUser(db, userId);
}

/** First sign-in: the account of the address that Apple verified, else a new one. */
async function addOwner(
  db: Executor,
  identity: AppleIdentity,
  { email: saidEmail, name }: AppleSignIn,
  now: Date,
): Promise<UserRow> {
  const email = identity.email ?? saidEmail;
  if (email === undefined) throw badRequest("email is needed for the first sign-in");
  const emailVerifiedAt = identity.emailIsVerified ? now : null;
  const created = await insertUser(db, {
    email,
    name,
    password_hash: null,
    email_verified_at: emailVerifiedAt,
    created_at: now,
  });
  const user = created ?? (identity.emailIsVerified ? await lockUserByEmail(db, email) : undefined);
  if (user === undefined) throw conflict("Email already registered; sign in to that account instead");
  await insertIdentity(db, identity.subject, user.id);
  return user;
}
