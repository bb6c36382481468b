import { Type } from "typebox";
import { model, nullable, timestamp } from "../model.ts";

/** Bytes in base64url without padding, as browsers serialize credentials. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "^[A-Za-z0-9_-]+$" });

/** The id of a credential has at most 1,023 bytes, which are 1,364 characters in base64url. */
const credentialId = () => bytes(1364);
const credentialType = () => Type.Literal("public-key");

/** A passkey of the signed-in user. The public key and the id of the credential are not returned. */
export const Passkey = model(
  "Passkey",
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    createdAt: timestamp(),
    lastUsedAt: nullable(
      Type.String({ format: "date-time", description: "The hour in which the passkey was last used." }),
    ),
  }),
  {
    id: 3,
    name: "Firefox on Linux",
    createdAt: "2026-11-15T07:00:00.000Z",
    lastUsedAt: "2026-11-16T18:00:00.000Z",
  },
);

/** Options for using a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequestOptions = model(
  "PasskeyRequestOptions",
  Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer({ description: "Milliseconds for which the challenge is valid." }),
    userVerification: Type.Literal("required"),
  }),
  {
    challenge: "MTc2MzI4MDAwMDAwMC5hLmI",
    rpId: "brewdial.example",
    timeout: 300_000,
    userVerification: "required",
  },
);

/** Options for creating a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreationOptions = model(
  "PasskeyCreationOptions",
  Type.Object({
    challenge: Type.String(),
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ type: credentialType(), alg: Type.Integer() })),
    timeout: Type.Integer({ description: "Milliseconds for which the challenge is valid." }),
    attestation: Type.Literal("none"),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal("required"),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal("required"),
    }),
    excludeCredentials: Type.Array(Type.Object({ type: credentialType(), id: Type.String() })),
  }),
  {
    challenge: "MTc2MzI4MDAwMDAwMC5hLmI",
    rp: { id: "brewdial.example", name: "Brewdial" },
    user: { id: "Nw", name: "ana@example.com", displayName: "Ana" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    timeout: 300_000,
    attestation: "none",
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    excludeCredentials: [],
  },
);

/** The result of `navigator.credentials.get`: `AuthenticationResponseJSON` of WebAuthn. Other fields are ignored. */
export const PasskeyAssertion = model(
  "PasskeyAssertion",
  Type.Object({
    id: credentialId(),
    type: credentialType(),
    response: Type.Object({
      clientDataJSON: bytes(4096),
      authenticatorData: bytes(4096),
      signature: bytes(2048),
      userHandle: Type.Optional(nullable(bytes(100))),
    }),
  }),
  {
    id: "q83vEjRWeJA",
    type: "public-key",
    response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA", userHandle: "Nw" },
  },
);

/** The result of `navigator.credentials.create`: `RegistrationResponseJSON` of WebAuthn. Other fields are ignored. */
export const PasskeyAttestation = model(
  "PasskeyAttestation",
  Type.Object({
    id: credentialId(),
    type: credentialType(),
    response: Type.Object({ clientDataJSON: bytes(4096), attestationObject: bytes(16_384) }),
  }),
  { id: "q83vEjRWeJA", type: "public-key", response: { clientDataJSON: "e30", attestationObject: "oA" } },
);

export const passkeyModels = [
  Passkey,
  PasskeyRequestOptions,
  PasskeyCreationOptions,
  PasskeyAssertion,
  PasskeyAttestation,
] as const;
