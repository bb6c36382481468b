/** One year; each sign-in sets the cookie again. */
const maxAgeSeconds = 31_536_000;

/**
 * The cookie that stores a browser's device token. It is valid for the whole site, because the web front end has sign-in pages of its own.
 * With https its name begins with `__Host-`, so that no sibling domain can set it; the session cookie keeps its name, which is part of the
 * public interface (D440).
 */
export interface DeviceCookie {
  readonly read: (header: string | undefined) => string | undefined;
  readonly set: (token: string) => string;
  readonly clear: () => string;
}

export function createDeviceCookie(baseUrl: string): DeviceCookie {
  const isSecure = baseUrl.startsWith("https:");
  const name = isSecure ? "__Host-svc_device" : "svc_device";
  const secure = isSecure ? "; Secure" : "";
  const write = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  return {
    read: (header) => {
      const pair = header?.split(";").find((part) => part.trim().startsWith(`${name}=`));
      return pair?.slice(pair.indexOf("=") + 1).trim() || undefined;
    },
    set: (token) => write(token, maxAgeSeconds),
    clear: () => write("", 0),
  };
}
