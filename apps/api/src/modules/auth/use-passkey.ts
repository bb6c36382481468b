import type { Shape } from "@brewdial/contract/model.ts";
import type { PasskeyAssertion } from "@brewdial/contract/auth/passkey-models.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Viewer } from "../../core/viewer.ts";
import { badRequest, expiredToken, unauthorized } from "../../core/errors.ts";
import type { WebAuthn } from "../../platform/webauthn.ts";
import { consumeChallenge, type PasskeyChallenges } from "./passkey-challenges.ts";
import { findPasskeyByCredential, updatePasskeyUse } from "./passkey-queries.ts";
import { lockUser } from "./queries.ts";
import type { SignIn, SignInDeps } from "./sign-in.ts";

export interface PasskeyDeps {
  readonly webauthn: WebAuthn;
  readonly challenges: PasskeyChallenges;
}

type Assertion = Shape<typeof PasskeyAssertion>;

interface VerifiedUse {
  readonly id: number;
  readonly userId: number;
  readonly signCount: number;
}

const invalidPasskey = () =>
  unauthorized("The passkey is not valid: try again, use another one or sign in another way");

/** Signs in with a passkey. All failures, including that of a blocked user, get the same response. */
export async function signInWithPasskey(
  deps: SignInDeps & PasskeyDeps,
  assertion: Assertion,
): Promise<SignIn> {
  const { db, sessions, now } = deps;
  const use = await verifyUse(deps, assertion);
  if (use === undefined) throw invalidPasskey();
  return db.primary.transaction().execute(async (trx) => {
    const user = await lockUser(trx, use.userId);
    if (user === undefined || !(await recordUse(trx, use, assertion, now()))) throw invalidPasskey();
    return { user, token: await sessions.issue(trx, user.id, { byPasskey: true }) };
  });
}

/** Confirms the viewer's identity in this session by one of their passkeys. */
export async function confirmByPasskey(
  deps: SignInDeps & PasskeyDeps,
  { userId, sessionId }: Viewer,
  assertion: Assertion,
): Promise<void> {
  const { db, sessions, now } = deps;
  const use = await verifyUse(deps, assertion);
  if (use?.userId !== userId) throw notYourPasskey();
  await db.primary.transaction().execute(async (trx) => {
    if ((await lockUser(trx, userId)) === undefined) throw expiredToken();
    if (!(await recordUse(trx, use, assertion, now()))) throw notYourPasskey();
    if (!(await sessions.confirm(trx, sessionId, { byPasskey: true }))) throw expiredToken();
  });
}

const notYourPasskey = () => badRequest("The passkey is not valid, or not one of yours: try again");

/** Returns the passkey that signed the assertion; undefined for an unknown passkey, an invalid signature or an invalid challenge. */
async function verifyUse(
  { db, webauthn, challenges, nameAccount }: SignInDeps & PasskeyDeps,
  assertion: Assertion,
): Promise<VerifiedUse | undefined> {
  const passkey = await findPasskeyByCredential(db.primary, Buffer.from(assertion.id, "base64url"));
  if (passkey === undefined) return undefined;
  nameAccount?.(passkey.user_id);
  const stored = { publicKey: passkey.public_key, signCount: passkey.sign_count };
  const signCount = await webauthn.verifyAssertion(assertion, stored, (challenge) =>
    challenges.isValid(challenge, "get"),
  );
  return signCount === undefined ? undefined : { id: passkey.id, userId: passkey.user_id, signCount };
}

/** Uses up the challenge and records the use; returns false when the challenge was used before or the passkey was removed. */
const recordUse = async (
  db: Executor,
  { id, signCount }: VerifiedUse,
  { response }: Assertion,
  now: Date,
): Promise<boolean> =>
  (await consumeChallenge(db, response.clientDataJSON, now)) &&
  (await updatePasskeyUse(db, id, signCount, now));
