import type { Executor } from "@brewdial/db/executor.ts";
import type { Viewer } from "../../core/viewer.ts";
import { badRequest, expiredToken, invalid, reauthenticationRequired } from "../../core/errors.ts";
import { deleteAccessTokens } from "./access-token-queries.ts";
import { countAttempt } from "./attempt-limits.ts";
import { type Device, isKnownDevice } from "./devices.ts";
import { lockViewer } from "./lock-viewer.ts";
import { deleteUnusedTokens } from "./magic-link-queries.ts";
import { notifySecurityChange } from "./notify-security-change.ts";
import { findPasswordProblem } from "./password-rules.ts";
import { findCredentials, setPasswordHash } from "./queries.ts";
import { revokeOtherSessions } from "./session-queries.ts";
import type { SignInDeps } from "./sign-in.ts";

export interface PasswordChange {
  readonly newPassword: string;
  /**
   * May be undefined if the viewer recently used a mailed link or code, or a passkey, or if the account has no password and the viewer
   * signed in recently.
   */
  readonly currentPassword: string | undefined;
  readonly ip: string;
  readonly device: Device | undefined;
}

const wrongPassword = () => invalid([{ field: "currentPassword", message: "is wrong" }]);

/**
 * Sets the viewer's password, ends all other sessions and all access tokens, invalidates unused sign-in links (D273), and mails the user
 * (D312).
 */
export async function changePassword(
  deps: SignInDeps,
  { userId, sessionId }: Viewer,
  { newPassword, currentPassword, ip, device }: PasswordChange,
): Promise<void> {
  const { db, limiter, passwords, sessions, now } = deps;
  const user = await findCredentials(db.primary, userId);
  if (user === undefined) throw expiredToken();
  const { email, name, password_hash: stored } = user;
  if (email === null) throw badRequest("Your account has no email address, so it cannot have a password");
  const problem = findPasswordProblem(newPassword, { email, name });
  if (problem !== undefined) throw invalid([{ field: "newPassword", message: problem }]);

  let resetAttempts: (() => Promise<void>) | undefined;
  if (currentPassword === undefined) {
    const isRecent = await sessions.hasRecentSignIn(sessionId);
    if (isRecent === undefined) throw expiredToken();
    // An existing password can only be replaced by the owner of the mailbox or of a passkey (D438).
    if (!isRecent || (stored !== null && !(await sessions.canReplacePassword(sessionId))))
      throw reauthenticationRequired();
  } else {
    const deviceId = isKnownDevice(user, device) ? device.id : undefined;
    resetAttempts = await countAttempt(limiter, "password", email, { ip, deviceId });
    const matches = await passwords.matches(currentPassword, stored);
    if (stored === null || !matches) throw wrongPassword();
  }

  const passwordHash = await passwords.hash(newPassword);
  await db.primary.transaction().execute(async (trx: Executor) => {
    // Under the lock, so that another session that changed the password first has ended this one.
    await lockViewer(trx, { userId, sessionId });
    const before = currentPassword === undefined ? undefined : stored;
    if (!(await setPasswordHash(trx, userId, passwordHash, before))) throw wrongPassword();
    await revokeOtherSessions(trx, userId, sessionId, now());
    await deleteUnusedTokens(trx, userId);
    await deleteAccessTokens(trx, userId);
    await notifySecurityChange(trx, userId, stored === null ? "password-set" : "password-changed", now());
  });
  sessions.invalidateUser(userId);
  await resetAttempts?.();
}
