/** Parses a Cookie header; the first value of a name counts. */
export function parseCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").slice(0, maxHeaderLength).split(";")) {
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator).trim();
    if (separator > 0 && !cookies.has(name)) cookies.set(name, pair.slice(separator + 1).trim());
  }
  return cookies;
}

const maxHeaderLength = 16_384;

export interface CookieOptions {
  readonly maxAgeSeconds: number;
  /** Readable by scripts; default false. */
  readonly isReadable?: boolean;
  readonly isSecure: boolean;
}

/** Serializes a Set-Cookie value for the whole site. The value must not contain `;` or line breaks. */
export const serializeCookie = (name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${options.maxAgeSeconds}`,
    "SameSite=Lax",
    ...(options.isReadable ? [] : ["HttpOnly"]),
    ...(options.isSecure ? ["Secure"] : []),
  ].join("; ");

/** Encodes a value as a cookie that only this server reads. */
export const encodeCookie = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString("base64url");

/** Decodes a cookie of encodeCookie; undefined when it is missing or malformed. */
export function decodeCookie(text: string | undefined): unknown {
  if (text === undefined || text.length > 4096) return undefined;
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
