/** The cookie that holds a browser's session (spec: Authentication; D37). */
export interface SessionCookie {
  /** The token a request's Cookie header carries, if any. */
  readonly read: (header: string | undefined) => string | undefined;
  /** The Set-Cookie value that hands a token over. */
  readonly set: (token: string) => string;
  /** The Set-Cookie value that takes it back: same attributes, or a browser would keep the old one. */
  readonly clear: () => string;
}

const name = "svc_session";

/** How long a session lasts: 7 days, not renewed by use (spec: Authentication; D37). */
export const sessionSeconds = 604_800;

/** Secure wherever the service itself is reached by https; Lax, since a mailed link must arrive signed in (D37). */
export function createSessionCookie(baseUrl: string): SessionCookie {
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  const write = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  return {
    read: readSessionCookie,
    set: (token) => write(token, sessionSeconds),
    clear: () => write("", 0),
  };
}

function readSessionCookie(header: string | undefined): string | undefined {
  const pair = header?.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim() || undefined;
}
