import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** The secrets of SESSION_KEYS: the first one signs, all verify. */
export type Keys = readonly { readonly secret: string }[];

/** The purpose of a signature. Each purpose has its own derived key, so a signature for one is invalid for another. */
export type Purpose =
  | "unsubscribe"
  | "device"
  | "subscription"
  | "sign-in code"
  | "passkey"
  | "refresh token";

/** Returns the HMAC of a text under one secret. */
export function macWith(secret: string, purpose: Purpose, text: string): Buffer {
  const key = hkdfSync("sha256", secret, "", `brewdial ${purpose}`, 32);
  return createHmac("sha256", Buffer.from(key)).update(text).digest();
}

/** Appends the signature of the first key to a text: `<text>.<mac>`. */
export function sign(keys: Keys, purpose: Purpose, text: string): string {
  const [first] = keys;
  if (first === undefined) throw new Error("SESSION_KEYS holds no key to sign with");
  return `${text}.${macWith(first.secret, purpose, text).toString("base64url")}`;
}

/** Returns the text of a signed token if one of the keys signed it for this purpose; compares in constant time. */
export function readSigned(keys: Keys, purpose: Purpose, token: string): string | undefined {
  const [, text = "", mac] = /^(.+)\.([\w-]{42}[AEIMQUYcgkosw048])$/.exec(token) ?? [];
  if (mac === undefined) return undefined;
  const given = Buffer.from(mac, "base64url");
  return keys.some(({ secret }) => timingSafeEqual(macWith(secret, purpose, text), given)) ? text : undefined;
}
