import { timingSafeEqual } from "node:crypto";
import { type Keys, macWith } from "./mac.ts";

const digits = 6;

/**
 * Returns the code that is emailed for a request: digits of a keyed hash of the request's id. It is not stored, so that a copy of
 * the database does not reveal it; each attempt to send the email has the same code.
 */
export function signInCode(keys: Keys, requestId: string): string {
  const [first] = keys;
  if (first === undefined) throw new Error("SESSION_KEYS holds no key to sign with");
  return codeWith(first.secret, requestId);
}

/** Returns whether a code belongs to a request, under any of the keys; takes the same time for every code of 6 digits. */
export function isSignInCode(keys: Keys, requestId: string, code: string): boolean {
  const given = Buffer.from(code);
  if (given.length !== digits) return false;
  const matches = keys.map(({ secret }) => timingSafeEqual(Buffer.from(codeWith(secret, requestId)), given));
  return matches.includes(true);
}

/** With 48 bits for a million codes, all codes are practically equally likely. */
const codeWith = (secret: string, requestId: string) =>
  String(macWith(secret, "sign-in code", requestId).readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
