import { sessionSeconds } from "../platform/session-tokens.ts";

/** The cookie of a browser's session. */
export interface SessionCookie {
  /** Returns the token of a Cookie header, if any. */
  readonly read: (header: string | undefined) => string | undefined;
  /** Returns the Set-Cookie value that stores a token. */
  readonly set: (token: string) => string;
  /** Returns the Set-Cookie value that deletes the cookie; its attributes must be those it was set with. */
  readonly clear: () => string;
}

const name = "svc_session";

/** Secure when BASE_URL is https; SameSite=Lax, so that a link in a mail opens signed in (D37). */
export function createSessionCookie(baseUrl: string): SessionCookie {
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  const write = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  return {
    read: parseSessionCookie,
    set: (token) => write(token, sessionSeconds),
    clear: () => write("", 0),
  };
}

function parseSessionCookie(header: string | undefined): string | undefined {
  const pair = header?.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim() || undefined;
}
