import type { Shape } from "@brewdial/contract/model.ts";
import type { PasskeyAssertion } from "@brewdial/contract/auth/passkey-models.ts";
import type { Viewer } from "../../core/viewer.ts";
import { badRequest, expiredToken, invalid } from "../../core/errors.ts";
import { countAttempt } from "./attempt-limits.ts";
import { type Device, isKnownDevice } from "./devices.ts";
import { findCredentials, lockPasswordHash } from "./queries.ts";
import { consumeLink } from "./redeem-magic-link.ts";
import { type CodeDeps, findLinkByCode, invalidCode } from "./redeem-sign-in-code.ts";
import { resetReserve } from "./send-magic-link.ts";
import type { SignInDeps } from "./sign-in.ts";
import { confirmByPasskey, type PasskeyDeps } from "./use-passkey.ts";

export interface Reauthentication {
  readonly password?: string | undefined;
  readonly requestId?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: Shape<typeof PasskeyAssertion> | undefined;
  readonly ip: string;
  readonly device: Device | undefined;
}

interface Source {
  readonly email: string;
  readonly ip: string;
  readonly deviceId: string | undefined;
}

/** Confirms the viewer's identity by password, mailed code or passkey, for this session only (D274). */
export async function reauthenticate(
  deps: SignInDeps & CodeDeps & PasskeyDeps,
  viewer: Viewer,
  { password, requestId, code, passkey, ip, device }: Reauthentication,
): Promise<void> {
  const proofs = [password, code ?? requestId, passkey].filter((proof) => proof !== undefined);
  if (proofs.length !== 1 || (code === undefined) !== (requestId === undefined))
    throw badRequest("Send either `password`, or `requestId` and `code`, or `passkey`");
  if (passkey !== undefined) return confirmByPasskey(deps, viewer, passkey);
  const user = await findCredentials(deps.db.primary, viewer.userId);
  if (user === undefined) throw expiredToken();
  const { email } = user;
  if (email === null) throw badRequest("Your account has no email address: sign in with Apple again instead");
  const deviceId = isKnownDevice(user, device) ? device.id : undefined;
  const source = { email, ip, deviceId };
  if (password !== undefined)
    return confirmByPassword(deps, viewer, { ...source, password, stored: user.password_hash });
  return confirmByCode(deps, viewer, { ...source, requestId: requestId ?? "", code: code ?? "" });
}

const wrongPassword = () => invalid([{ field: "password", message: "is wrong" }]);

async function confirmByPassword(
  { db, limiter, passwords, sessions }: SignInDeps,
  { userId, sessionId }: Viewer,
  {
    email,
    password,
    stored,
    ...source
  }: Source & { readonly password: string; readonly stored: string | null },
): Promise<void> {
  const resetAttempts = await countAttempt(limiter, "password", email, source);
  const matches = await passwords.matches(password, stored);
  if (stored === null || !matches) throw wrongPassword();
  await db.primary.transaction().execute(async (trx) => {
    if (!(await lockPasswordHash(trx, userId, stored))) throw wrongPassword();
    if (!(await sessions.confirm(trx, sessionId))) throw expiredToken();
  });
  await resetAttempts();
}

async function confirmByCode(
  deps: SignInDeps & CodeDeps,
  { userId, sessionId }: Viewer,
  attempt: Source & { readonly requestId: string; readonly code: string },
): Promise<void> {
  const { db, sessions, now } = deps;
  const { link, resetAttempts } = await findLinkByCode(deps, attempt);
  if (link.userId !== userId) throw invalidCode();
  const own = { ...link, userId };
  const endedSessions = await db.primary.transaction().execute(async (trx) => {
    const used = await consumeLink(trx, own, { now: now(), keptSessionId: sessionId });
    if (used === undefined) throw invalidCode();
    if (!(await sessions.confirm(trx, sessionId, { byMail: true }))) throw expiredToken();
    return used.endedSessions;
  });
  if (endedSessions) sessions.invalidateUser(userId);
  await resetReserve(deps, attempt.email);
  await resetAttempts();
}
