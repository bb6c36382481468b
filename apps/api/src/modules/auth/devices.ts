import { randomBytes } from "node:crypto";
import { type Keys, readSigned, sign } from "@brewdial/jobs";
import type { FastifyRequest } from "fastify";
import { createDeviceCookie } from "./device-cookie.ts";
import type { UserRow } from "./queries.ts";

/** A device that signed in to an account before, as read from its signed token. */
export interface Device {
  readonly id: string;
  readonly userId: number;
  /** When the account's address was verified, as of that sign-in, in milliseconds; 0 if it was not. */
  readonly verifiedAt: number;
}

type Owner = Pick<UserRow, "id" | "email_verified_at">;

export interface Devices {
  /** Reads the device token from the body, else from the cookie; undefined if it is missing or forged. */
  readonly read: (request: FastifyRequest, inBody?: string) => Device | undefined;
  /** Returns a token for a device that just signed in; a known device of the account keeps its id. */
  readonly issue: (owner: Owner, device: Device | undefined) => string;
  /** Returns the Set-Cookie value that stores a token. */
  readonly setCookie: (token: string) => string;
}

const maxLength = 200;
const getVerifiedAt = ({ email_verified_at: at }: Owner) => at?.getTime() ?? 0;

/**
 * Returns whether the device signed in to this account since its address was verified. The first verification makes all devices of
 * an earlier owner unknown (D130).
 */
export const isKnownDevice = (owner: Owner | undefined, device: Device | undefined): device is Device =>
  owner !== undefined && device?.userId === owner.id && device.verifiedAt === getVerifiedAt(owner);

/** Issues and reads device tokens, which give known devices their own limit of failed sign-ins. Nothing is stored. */
export function createDevices(keys: Keys, baseUrl: string): Devices {
  const cookie = createDeviceCookie(baseUrl);
  return {
    read: (request, inBody) => {
      const token = inBody ?? cookie.read(request.headers.cookie);
      return token === undefined || token.length > maxLength
        ? undefined
        : parse(readSigned(keys, "device", token));
    },
    issue: (owner, device) => {
      const id = isKnownDevice(owner, device) ? device.id : randomBytes(16).toString("base64url");
      return sign(keys, "device", `${owner.id}.${getVerifiedAt(owner)}.${id}`);
    },
    setCookie: cookie.set,
  };
}

function parse(text: string | undefined): Device | undefined {
  const [, userId, verifiedAt, id] = /^(\d+)\.(\d+)\.([\w-]+)$/.exec(text ?? "") ?? [];
  return id === undefined ? undefined : { id, userId: Number(userId), verifiedAt: Number(verifiedAt) };
}
