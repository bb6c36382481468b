import { unauthorized } from "../../core/errors.ts";
import { countAttempt } from "./attempt-limits.ts";
import { type Device, isKnownDevice } from "./devices.ts";
import { findUserByEmail, lockPasswordHash, replacePasswordHash } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";

const wrongCredentials = () => unauthorized("Email or password is wrong");

export interface PasswordLogin {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  /** The device that the token in the request identifies; it may belong to another account. */
  readonly device: Device | undefined;
}

/** Signs in with a password. Unknown email, account without password and wrong password cause the same work and the same response. */
export async function logInWithPassword(
  deps: SignInDeps,
  { email, password, ip, device }: PasswordLogin,
): Promise<SignIn> {
  const { db, limiter, passwords } = deps;
  const user = await findUserByEmail(db.primary, email);
  if (user !== undefined) deps.nameAccount?.(user.id);
  const deviceId = isKnownDevice(user, device) ? device.id : undefined;
  const resetAttempts = await countAttempt(limiter, "password", email, { ip, deviceId });

  const stored = user?.password_hash ?? null;
  const matches = await passwords.matches(password, stored);
  if (user === undefined || stored === null || !matches) throw wrongCredentials();

  const token = await startSession(deps, user.id, stored);
  await resetAttempts();
  if (passwords.isOutdated(stored))
    await replacePasswordHash(db.primary, user.id, stored, await passwords.hash(password));
  return { user, token };
}

/** Starts a session while the password hash is locked: verifying the address may have cleared it meanwhile. */
async function startSession({ db, sessions }: SignInDeps, userId: number, stored: string): Promise<string> {
  return db.primary.transaction().execute(async (trx) => {
    if (!(await lockPasswordHash(trx, userId, stored))) throw wrongCredentials();
    return sessions.issue(trx, userId);
  });
}
