const name = "svc_device";

/** One year; each sign-in sets the cookie again. */
const maxAgeSeconds = 31_536_000;

/** The cookie that stores a browser's device token. It is for the whole site: the web front end signs in from its own pages. */
export interface DeviceCookie {
  readonly read: (header: string | undefined) => string | undefined;
  readonly set: (token: string) => string;
  readonly clear: () => string;
}

export function createDeviceCookie(baseUrl: string): DeviceCookie {
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
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
