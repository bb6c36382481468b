import type { Shape } from "@brewdial/contract/model.ts";
import type { PasskeyAttestation, PasskeyCreationOptions } from "@brewdial/contract/auth/passkey-models.ts";
import { maxPasskeys } from "@brewdial/contract/auth/passkeys.ts";
import type { Viewer } from "../../core/viewer.ts";
import { badRequest, conflict, expiredToken, notFound } from "../../core/errors.ts";
import { algorithms } from "../../platform/webauthn.ts";
import { enforceMaximum } from "../users/lock-user.ts";
import { notifySecurityChange } from "./notify-security-change.ts";
import { challengeMs, consumeChallenge } from "./passkey-challenges.ts";
import {
  clearPasskeyUses,
  deletePasskey,
  insertPasskey,
  listCredentialIds,
  type PasskeyRow,
} from "./passkey-queries.ts";
import { findCredentials, lockUser } from "./queries.ts";
import type { SignInDeps } from "./sign-in.ts";
import type { PasskeyDeps } from "./use-passkey.ts";

type ChangeDeps = Pick<SignInDeps, "db" | "now"> & PasskeyDeps;

/** Returns the options with which the viewer's browser creates a passkey that this account does not have yet. */
export async function createOptions(
  { db, webauthn, challenges }: ChangeDeps,
  { userId, sessionId }: Viewer,
): Promise<Shape<typeof PasskeyCreationOptions>> {
  const user = await findCredentials(db.primary, userId);
  if (user === undefined) throw expiredToken();
  const existing = await listCredentialIds(db.primary, userId);
  const shown = user.email ?? user.name ?? "Brewdial";
  return {
    challenge: challenges.issue(`create:${sessionId}`),
    rp: { id: webauthn.rpId, name: "Brewdial" },
    user: {
      id: Buffer.from(String(userId)).toString("base64url"),
      name: shown,
      displayName: user.name ?? shown,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: challengeMs,
    attestation: "none",
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    excludeCredentials: existing.map((id) => ({ type: "public-key", id: id.toString("base64url") })),
  };
}

/** Adds a passkey to the viewer's account and mails a notice, in one transaction. */
export async function addPasskey(
  { db, webauthn, challenges, now }: ChangeDeps,
  { userId, sessionId }: Viewer,
  attestation: Shape<typeof PasskeyAttestation>,
  name: string,
): Promise<PasskeyRow> {
  const credential = await webauthn.verifyAttestation(attestation, (challenge) =>
    challenges.isValid(challenge, `create:${sessionId}`),
  );
  if (credential === undefined) throw invalidAttestation();
  return db.primary.transaction().execute(async (trx) => {
    const at = now();
    if ((await lockUser(trx, userId)) === undefined) throw expiredToken();
    if (!(await consumeChallenge(trx, attestation.response.clientDataJSON, at))) throw invalidAttestation();
    const passkey = await insertPasskey(trx, credential, { userId, name, at });
    if (passkey === undefined) throw conflict("The passkey was added before");
    enforceMaximum(maxPasskeys, (await listCredentialIds(trx, userId)).length, "passkeys");
    await notifySecurityChange(trx, userId, "passkey-added", at);
    return passkey;
  });
}

const invalidAttestation = () =>
  badRequest("The passkey cannot be verified, or took too long: get new options and try again");

/**
 * Removes a passkey of the viewer and mails a notice. Other sessions count as not confirmed by a passkey, since it may have been the
 * removed one.
 */
export async function removePasskey(
  { db, now }: Pick<SignInDeps, "db" | "now">,
  { userId, sessionId }: Viewer,
  id: number,
): Promise<void> {
  await db.primary.transaction().execute(async (trx) => {
    if ((await lockUser(trx, userId)) === undefined) throw expiredToken();
    if (!(await deletePasskey(trx, userId, id))) throw notFound("Passkey");
    await clearPasskeyUses(trx, userId, sessionId);
    await notifySecurityChange(trx, userId, "passkey-removed", now());
  });
}
