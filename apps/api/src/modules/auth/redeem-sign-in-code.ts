import { isSignInCode, type Keys } from "@brewdial/jobs";
import { badRequest, invalid } from "../../core/errors.ts";
import { countAttempt } from "./attempt-limits.ts";
import { type Device, isKnownDevice } from "./devices.ts";
import { countCodeAttempt, findLinkByRequest } from "./magic-link-queries.ts";
import { findUserByEmail } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";
import { redeemLinkToken } from "./redeem-magic-link.ts";

export interface CodeSignIn {
  readonly email: string;
  readonly requestId: string;
  readonly code: string;
  readonly ip: string;
  /** The device of the request's token, of any account. */
  readonly device: Device | undefined;
}

/** The same message for every reason, so that it reveals nothing. */
const invalidCode = () => badRequest("Invalid or expired code");

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Signs in with the code of a magic link mail (D139). An address without an account, a wrong code and an expired code take the same
 * work and return the same error. The attempt is counted before the code is checked.
 */
export async function redeemSignInCode(
  deps: SignInDeps & { readonly keys: Keys },
  { email, requestId, code, ip, device }: CodeSignIn,
): Promise<SignIn> {
  const { db, limiter, keys } = deps;
  const digits = code.replaceAll(/[\s-]/g, "");
  if (!/^\d{6}$/.test(digits))
    throw invalid([{ field: "code", message: "must be the 6 digits of the mail" }]);
  if (!uuid.test(requestId)) throw invalidCode();
  const user = await findUserByEmail(db.primary, email);
  const deviceId = isKnownDevice(user, device) ? device.id : undefined;
  const resetAttempts = await countAttempt(limiter, "code", email, { ip, deviceId });

  const hasAttemptsLeft = await countCodeAttempt(db.primary, requestId);
  const link = await findLinkByRequest(db.primary, requestId, email);
  const isCorrect = isSignInCode(keys, requestId.toLowerCase(), digits);
  const signIn =
    hasAttemptsLeft && isCorrect && link !== undefined ? await redeemLinkToken(deps, link) : undefined;
  if (signIn === undefined) throw invalidCode();
  await resetAttempts();
  return signIn;
}
