import { tooManyRequests, unauthorized } from "../../http/errors.ts";
import { addressKey } from "./address-key.ts";
import { findUserByEmail, holdPassword, replacePasswordHash } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";

/**
 * Failures allowed per address, known or not, from wherever they come; success forgets them. A locked-out owner still
 * has the magic link, so that guessing shuts nobody out.
 */
export const failuresPerAddress = { max: 5, windowSeconds: 15 * 60 } as const;

const wrong = () => unauthorized("Email or password is wrong");

/** Signs in with a password: same answer and same work for unknown, password-less and wrong (D43). */
export async function logInWithPassword(
  deps: SignInDeps,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignIn> {
  const { db, limiter, passwords } = deps;
  const failures = `login-failures:${addressKey(email)}`;
  const verdict = await limiter.hit(failures, failuresPerAddress);
  if (!verdict.allowed) throw tooManyRequests(verdict.resetSeconds);

  const user = await findUserByEmail(db.primary, email);
  const stored = user?.password_hash ?? null;
  const matches = await passwords.matches(password, stored);
  if (user === undefined || stored === null || !matches) throw wrong();

  const token = await startSession(deps, user.id, stored);
  await limiter.reset(failures);
  if (passwords.isOutdated(stored))
    await replacePasswordHash(db.primary, user.id, stored, await passwords.hash(password));
  return { user, token };
}

/** The password must still be the account's when the session starts: a proof of the address may just have dropped it (D44). */
async function startSession({ db, sessions }: SignInDeps, userId: number, stored: string): Promise<string> {
  return db.primary.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, userId, stored))) throw wrong();
    return sessions.issue(trx, userId);
  });
}
