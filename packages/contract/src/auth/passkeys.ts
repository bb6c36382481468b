import { Type } from "typebox";
import { SignedIn } from "./models.ts";
import { endpoint } from "../endpoint.ts";
import { Done, pathId, text } from "../model.ts";
import {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "./passkey-models.ts";

const policies = { tag: "auth", cache: "private", cors: "first-party" } as const;

/** Maximum number of passkeys of a user. */
export const maxPasskeys = 20;

/** Maximum size of a body with a credential: larger than any credential that an authenticator creates without attestation. */
const maxBytes = 32_768;

const name = () => ({ ...text(1, 60), description: "How you call the device. Default: browser and system." });
const params = Type.Object({ id: pathId("Passkey") });
const passkeyResponse = (description: string) => ({
  description,
  schema: Type.Object({ passkey: Passkey.ref }),
  example: { passkey: Passkey.example },
});

/** The challenge is signed and not stored. Its use is recorded, so that it can be used only once (D433). */
export const createPasskeyChallenge = endpoint({
  ...policies,
  id: "createPasskeyChallenge",
  method: "POST",
  path: "/api/auth/passkey/options",
  summary: "Get the options to use a passkey",
  description:
    "Pass them to `navigator.credentials.get` and send the result to `POST /api/auth/passkey` to sign in, or as `passkey` to " +
    "`POST /api/auth/reauthenticate` to confirm that it is you. The challenge is valid once, for 5 minutes.",
  auth: "public",
  limit: { max: 30, windowSeconds: 60 },
  cache: "no-store",
  isSafe: true,
  success: {
    200: {
      description: "The options.",
      schema: PasskeyRequestOptions.ref,
      example: PasskeyRequestOptions.example,
    },
  },
});

export const signInWithPasskey = endpoint({
  ...policies,
  id: "signInWithPasskey",
  method: "POST",
  path: "/api/auth/passkey",
  summary: "Sign in with a passkey",
  auth: "public",
  limit: { max: 10, windowSeconds: 60 },
  cache: "no-store",
  body: {
    schema: Type.Object({ passkey: PasskeyAssertion.ref }),
    example: { passkey: PasskeyAssertion.example },
    maxBytes,
  },
  success: { 200: { description: "You are signed in.", schema: SignedIn.ref, example: SignedIn.example } },
  errors: {
    401: "The passkey is unknown, its signature is wrong, or the challenge has expired or was used.",
  },
});

export const listPasskeys = endpoint({
  ...policies,
  id: "listPasskeys",
  method: "GET",
  path: "/api/user/passkeys",
  summary: "List your passkeys",
  auth: "required",
  limit: null,
  success: {
    200: {
      description: "Your passkeys, newest first.",
      schema: Type.Object({ passkeys: Type.Array(Passkey.ref, { maxItems: maxPasskeys }) }),
      example: { passkeys: [Passkey.example] },
    },
  },
});

export const createPasskeyOptions = endpoint({
  ...policies,
  id: "createPasskeyOptions",
  method: "POST",
  path: "/api/user/passkeys/options",
  summary: "Get the options to create a passkey",
  description:
    "Pass them to `navigator.credentials.create` and send the result to `POST /api/user/passkeys`. The challenge is valid once, for " +
    "5 minutes, in this session.",
  auth: "required",
  limit: { max: 60, windowSeconds: 3600, bucket: "passkeys", per: "user" },
  isSafe: true,
  recentSignIn: true,
  success: {
    200: {
      description: "The options.",
      schema: PasskeyCreationOptions.ref,
      example: PasskeyCreationOptions.example,
    },
  },
});

export const addPasskey = endpoint({
  ...policies,
  id: "addPasskey",
  method: "POST",
  path: "/api/user/passkeys",
  summary: "Add a passkey",
  description: `You can have up to ${maxPasskeys} passkeys. You are told by email.`,
  auth: "required",
  limit: { max: 60, windowSeconds: 3600, bucket: "passkeys", per: "user" },
  recentSignIn: true,
  body: {
    schema: Type.Object({ name: Type.Optional(name()), passkey: PasskeyAttestation.ref }),
    example: { name: "Laptop", passkey: PasskeyAttestation.example },
    maxBytes,
  },
  success: { 201: passkeyResponse("The new passkey.") },
  errors: {
    400: "The passkey cannot be verified, the challenge has expired or was used, or you have too many passkeys.",
    409: "The passkey was added before.",
  },
});

export const renamePasskey = endpoint({
  ...policies,
  id: "renamePasskey",
  method: "PATCH",
  aliases: ["PUT"],
  path: "/api/user/passkeys/{id}",
  summary: "Rename a passkey",
  auth: "required",
  limit: null,
  params,
  body: { schema: Type.Object({ name: name() }), example: { name: "Laptop" } },
  success: { 200: passkeyResponse("The renamed passkey.") },
});

export const removePasskey = endpoint({
  ...policies,
  id: "removePasskey",
  method: "DELETE",
  path: "/api/user/passkeys/{id}",
  summary: "Remove a passkey",
  description:
    "It can no longer sign in. Your other sessions count as not confirmed by a passkey from then on. You are told by email.",
  auth: "required",
  limit: null,
  recentSignIn: true,
  params,
  success: { 200: { description: "The passkey was removed.", schema: Done.ref, example: Done.example } },
});

export const passkeyEndpoints = [
  createPasskeyChallenge,
  signInWithPasskey,
  listPasskeys,
  createPasskeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
] as const;
