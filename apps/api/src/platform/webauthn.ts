import { isIP } from "node:net";
import type { PasskeyAssertion, PasskeyAttestation } from "@brewdial/contract/auth/passkey-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";

/** COSE algorithms of the keys that are accepted: EdDSA, ES256 and RS256, which covers all authenticators. */
export const algorithms = [-8, -7, -257];

export interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
}

/** The stored part of a passkey. */
interface StoredCredential {
  readonly publicKey: Buffer;
  readonly signCount: number;
}

type IsExpectedChallenge = (challenge: string) => boolean;

/** Verifies the responses of authenticators. The methods return undefined for an invalid response, whatever the reason. */
export interface WebAuthn {
  /** The domain that passkeys belong to. */
  readonly rpId: string;
  readonly verifyAttestation: (
    attestation: Shape<typeof PasskeyAttestation>,
    isExpectedChallenge: IsExpectedChallenge,
  ) => Promise<NewCredential | undefined>;
  /** Returns the new sign count. */
  readonly verifyAssertion: (
    assertion: Shape<typeof PasskeyAssertion>,
    stored: StoredCredential,
    isExpectedChallenge: IsExpectedChallenge,
  ) => Promise<number | undefined>;
}

interface WebAuthnOptions {
  readonly webUrl: string;
  /** Origins of our own pages; browsers allow only those below the domain of `webUrl`. */
  readonly webOrigins: ReadonlySet<string>;
}

/** Creates the relying party of the web front end's domain. The user must have been verified, by PIN or biometrics. */
export function createWebAuthn({ webUrl, webOrigins }: WebAuthnOptions): WebAuthn {
  const { rpId, origins } = relyingParty(new URL(webUrl));
  const expected = {
    expectedOrigin: [...webOrigins, ...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
  };
  const unextended = { clientExtensionResults: {} };

  return {
    rpId,
    verifyAttestation: (attestation, isExpectedChallenge) =>
      orUndefined(async () => {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          expectedChallenge: isExpectedChallenge,
          supportedAlgorithmIDs: algorithms,
          response: { ...attestation, ...unextended, rawId: attestation.id },
        });
        if (!verified) return undefined;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: Buffer.from(id, "base64url"),
          publicKey: Buffer.from(publicKey),
          signCount: counter,
        };
      }),
    verifyAssertion: (assertion, { publicKey, signCount }, isExpectedChallenge) =>
      orUndefined(async () => {
        const { id, type, response } = assertion;
        const { userHandle, ...signed } = response;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          expectedChallenge: isExpectedChallenge,
          response: {
            ...unextended,
            id,
            rawId: id,
            type,
            response: { ...signed, ...(userHandle ? { userHandle } : {}) },
          },
          credential: { id, publicKey: new Uint8Array(publicKey), counter: signCount },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      }),
  };
}

/** Passkeys belong to a host name, never to an IP address: development at 127.0.0.1 uses those of localhost, on the same port. */
const relyingParty = ({ hostname, protocol, port }: URL) =>
  isIP(hostname.replaceAll(/[[\]]/g, "")) === 0
    ? { rpId: hostname, origins: [] }
    : { rpId: "localhost", origins: [`${protocol}//localhost:${port}`] };

/** The library throws plain errors for everything that a client can send wrong. */
async function orUndefined<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
