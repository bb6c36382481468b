import { isSignInCode, type Keys } from "@brewdial/jobs";
import { badRequest, invalid } from "../../core/errors.ts";
import type { Viewer } from "../../core/viewer.ts";
import { type AttemptSource, countAttempt } from "./attempt-limits.ts";
import { type Device, isKnownDevice } from "./devices.ts";
import { countCodeAttempt, findLinkByRequest, type FoundLink } from "./magic-link-queries.ts";
import { findUserByEmail } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";
import { redeemLinkToken } from "./redeem-magic-link.ts";

export interface CodeSignIn {
  readonly email: string;
  readonly requestId: string;
  readonly code: string;
  readonly ip: string;
  /** The device that the token in the request identifies; it may belong to another account. */
  readonly device: Device | undefined;
  /** The session of the cookie in the request; it may belong to another account. */
  readonly current: Viewer | undefined;
}

/** An attempt at the code of a mailed link. */
export interface CodeAttempt extends AttemptSource {
  readonly email: string;
  readonly requestId: string;
  readonly code: string;
}

export type CodeDeps = Pick<SignInDeps, "db" | "limiter" | "now"> & { readonly keys: Keys };

/** The message is the same for every reason, so that it reveals nothing. */
export const invalidCode = () => badRequest("Invalid or expired code");

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Signs in with the code of a magic link mail (D139). An address without an account, a wrong code and an expired code cause the
 * same work and return the same error.
 */
export async function redeemSignInCode(
  deps: SignInDeps & CodeDeps,
  { device, current, ...attempt }: CodeSignIn,
): Promise<SignIn> {
  assertCodeShape(attempt);
  const user = await findUserByEmail(deps.db.primary, attempt.email);
  if (user !== undefined) deps.nameAccount?.(user.id);
  const deviceId = isKnownDevice(user, device) ? device.id : undefined;
  const { link, resetAttempts } = await findLinkByCode(deps, { ...attempt, deviceId });
  const signIn = await redeemLinkToken(deps, link, current);
  if (signIn === undefined) throw invalidCode();
  await resetAttempts();
  return signIn;
}

/** Finds the link of a mailed code; throws 400 for a wrong one. The attempt is counted before the code is checked. */
export async function findLinkByCode(
  { db, limiter, keys, now }: CodeDeps,
  attempt: CodeAttempt,
): Promise<{ readonly link: FoundLink; readonly resetAttempts: () => Promise<void> }> {
  const { email, requestId, ip, deviceId } = attempt;
  const digits = assertCodeShape(attempt);
  const resetAttempts = await countAttempt(limiter, "code", email, { ip, deviceId });
  const hasAttemptsLeft = await countCodeAttempt(db.primary, requestId, now());
  const link = await findLinkByRequest(db.primary, requestId, email);
  const isCorrect = isSignInCode(keys, requestId.toLowerCase(), digits);
  if (!hasAttemptsLeft || !isCorrect || link === undefined) throw invalidCode();
  return { link, resetAttempts };
}

/** Returns the digits of a code; throws 400 when the code or the request id is malformed, without counting an attempt. */
function assertCodeShape({ code, requestId }: Pick<CodeAttempt, "code" | "requestId">): string {
  const digits = code.replaceAll(/[\s-]/g, "");
  if (!/^\d{6}$/.test(digits))
    throw invalid([{ field: "code", message: "must be the 6 digits of the mail" }]);
  if (!uuid.test(requestId)) throw invalidCode();
  return digits;
}
