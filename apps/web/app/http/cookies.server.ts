/** Parses a Cookie header; of duplicate names the first value wins. */
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
  /** Whether scripts can read it; default false. */
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

export type SetCookie = (name: string, value: string, options: Omit<CookieOptions, "isSecure">) => void;

/** Cookies that only this server reads. */
export interface StateCookies {
  /** Returns the value; undefined if it is missing or malformed. Its shape is not validated. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown, maxAgeSeconds: number) => void;
  readonly clear: (name: string) => void;
}

/**
 * Creates the state cookies of a request. Over HTTPS their names start with `__Host-`, so that no other host of the domain can set them.
 */
export function createStateCookies(
  cookies: ReadonlyMap<string, string>,
  setCookie: SetCookie,
  isSecure: boolean,
): StateCookies {
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  return {
    read: (name) => decodeState(cookies.get(fullName(name))),
    write: (name, value, maxAgeSeconds) => setCookie(fullName(name), encode(value), { maxAgeSeconds }),
    clear: (name) => setCookie(fullName(name), "", { maxAgeSeconds: 0 }),
  };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Decodes base64url-encoded JSON; undefined if it is missing or malformed. */
export function decodeState(text: string | undefined): unknown {
  if (text === undefined || text.length > 4096) return undefined;
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString()) ?? undefined;
  } catch {
    return undefined;
  }
}
