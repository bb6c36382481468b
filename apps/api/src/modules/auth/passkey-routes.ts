import { done } from "@brewdial/contract/model.ts";
import * as contract from "@brewdial/contract/auth/passkeys.ts";
import type { FastifyRequest } from "fastify";
import { notFound } from "../../core/errors.ts";
import { bind, respond } from "../../http/bind.ts";
import { addPasskey, createOptions, removePasskey } from "./change-passkeys.ts";
import { clientNameOf } from "./client-type.ts";
import { challengeMs } from "./passkey-challenges.ts";
import { listPasskeys, updatePasskeyName } from "./passkey-queries.ts";
import { presentPasskey } from "./present.ts";
import type { SignInDeps } from "./sign-in.ts";
import type { PasskeyDeps } from "./use-passkey.ts";

/** Binds the passkey options and the passkeys of an account. Sign-in with a passkey is bound with the other ways to sign in. */
export function passkeyRoutes(deps: SignInDeps & PasskeyDeps) {
  const { db, webauthn, challenges } = deps;

  return [
    bind(contract.createPasskeyChallenge, async () => ({
      challenge: challenges.issue("get"),
      rpId: webauthn.rpId,
      timeout: challengeMs,
      userVerification: "required" as const,
    })),

    bind(contract.listPasskeys, async (_, { viewer }) => ({
      passkeys: (await listPasskeys(db.primary, viewer.userId)).map(presentPasskey),
    })),

    bind(contract.createPasskeyOptions, async (_, { viewer }) => createOptions(deps, viewer)),

    bind(contract.addPasskey, async ({ body }, { viewer, request }) => {
      const row = await addPasskey(deps, viewer, body.passkey, body.name ?? defaultName(request));
      return respond(201, { passkey: presentPasskey(row) });
    }),

    bind(contract.renamePasskey, async ({ params, body }, { viewer }) => {
      const row = await updatePasskeyName(db.primary, viewer.userId, params.id, body.name);
      if (row === undefined) throw notFound("Passkey");
      return { passkey: presentPasskey(row) };
    }),

    bind(contract.removePasskey, async ({ params }, { viewer }) => {
      await removePasskey(deps, viewer, params.id);
      return done();
    }),
  ];
}

const defaultName = (request: FastifyRequest) => clientNameOf(request) ?? "Passkey";
