import { timingSafeEqual } from "node:crypto";
import { type Keys, macWith } from "./mac.ts";

const digits = 6;

/**
 * Returns the code that is mailed for a request: digits of a keyed hash of the request's id. It is not stored, so that a copy of
 * the database tells none; each try to send the mail has the same one.
 */
export function signInCode(keys: Keys, requestId: string): string {
  const [first] = keys;
  if (first === undefined) throw new Error("SESSION_KEYS holds no key to sign with");
  return codeWith(first.secret, requestId);
}

/** Returns whether a code is the one of a request, under any of the keys; takes the same time for every code of 6 digits. */
export function isSignInCode(keys: Keys, requestId: string, code: string): boolean {
  const given = Buffer.from(code);
  if (given.length !== digits) return false;
  const matches = keys.map(({ secret }) => timingSafeEqual(Buffer.from(codeWith(secret, requestId)), given));
  return matches.includes(true);
}

/** 48 bits are so many more than a million that all codes are equally likely. */
const codeWith = (secret: string, requestId: string) =>
  String(macWith(secret, "sign-in code", requestId).readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
