import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Options with which a test can make the authenticator misbehave. */
export interface AuthenticatorOptions {
  readonly origin: string;
  /** Default: the one in the options of the ceremony. */
  readonly rpId?: string;
  /** Whether the user was verified by PIN or biometrics. Default: true. */
  readonly isUserVerified?: boolean;
}

interface Credential {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

/** A software passkey provider for tests: it creates ES256 credentials and signs with the newest one. */
export interface SoftwareAuthenticator {
  readonly create: (
    options: {
      readonly challenge: string;
      readonly rp: { readonly id: string };
      readonly user: { readonly id: string };
    },
    /** Default: random. */
    id?: string,
  ) => ReturnType<typeof attestationOf>;
  readonly get: (options: {
    readonly challenge: string;
    readonly rpId: string;
  }) => ReturnType<typeof assertionOf>;
  /** Sets the signature counter of the next signature. */
  readonly setSignCount: (count: number) => void;
}

export function createAuthenticator(options: AuthenticatorOptions): SoftwareAuthenticator {
  let credential: Credential | undefined;
  let signCount = 0;
  return {
    create: ({ challenge, rp, user }, id = randomBytes(32).toString("base64url")) => {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      credential = { id: Buffer.from(id, "base64url"), privateKey, userHandle: user.id };
      return attestationOf({ rpId: rp.id, ...options }, credential, publicKey, challenge);
    },
    get: ({ challenge, rpId }) => {
      if (credential === undefined) throw new Error("The authenticator has no credential: create one first");
      return assertionOf({ rpId, ...options }, credential, challenge, signCount);
    },
    setSignCount: (count) => {
      signCount = count;
    },
  };
}

function attestationOf(options: AuthenticatorOptions, { id }: Credential, key: KeyObject, challenge: string) {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coseKey = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(id.length);
  const authData = Buffer.concat([
    authenticatorData(options, 0, attestedDataFlag),
    Buffer.alloc(16),
    idLength,
    id,
    encodeCbor(coseKey),
  ]);
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return {
    id: id.toString("base64url"),
    type: "public-key" as const,
    response: {
      clientDataJSON: clientData("webauthn.create", options, challenge).toString("base64url"),
      attestationObject: encodeCbor(attestation).toString("base64url"),
    },
  };
}

function assertionOf(
  options: AuthenticatorOptions,
  { id, privateKey, userHandle }: Credential,
  challenge: string,
  signCount: number,
) {
  const data = authenticatorData(options, signCount, 0);
  const client = clientData("webauthn.get", options, challenge);
  const signed = Buffer.concat([data, sha256(client)]);
  return {
    id: id.toString("base64url"),
    type: "public-key" as const,
    response: {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, privateKey).toString("base64url"),
      userHandle,
    },
  };
}

const [userPresentFlag, userVerifiedFlag, attestedDataFlag] = [0x01, 0x04, 0x40];

function authenticatorData(
  { rpId = "", isUserVerified = true }: AuthenticatorOptions,
  signCount: number,
  flags: number,
): Buffer {
  const flagsAndCount = Buffer.alloc(5);
  flagsAndCount.writeUInt8(flags | userPresentFlag | (isUserVerified ? userVerifiedFlag : 0));
  flagsAndCount.writeUInt32BE(signCount, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), flagsAndCount]);
}

const clientData = (type: string, { origin }: AuthenticatorOptions, challenge: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();

/** Encodes integers, texts, bytes and maps, the only types that WebAuthn needs. */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === "string")
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map(encodeCbor)]);
  throw new TypeError(`No CBOR for ${typeof value}`);
}

function cborHead(majorType: number, argument: number): Buffer {
  const major = majorType << 5;
  if (argument < 24) return Buffer.from([major | argument]);
  if (argument < 256) return Buffer.from([major | 24, argument]);
  return Buffer.from([major | 25, argument >> 8, argument & 255]);
}
