import { localeCodes } from "@brewdial/domain/text/locales.ts";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { decodeState, parseCookies } from "./cookies.server.ts";

const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
const temperatureUnits = ["c", "f"] as const;
const weightUnits = ["g", "oz"] as const;
const soundChoices = ["on", "off"] as const;

export interface Units {
  readonly temperature: (typeof temperatureUnits)[number];
  readonly weight: (typeof weightUnits)[number];
}

/** What a request reveals about its visitor without calling the API. */
export interface Visitor {
  /** From the URL: `/de` is German. */
  readonly locale: Locale;
  readonly theme: Theme;
  readonly units: Units;
  /** Whether the player may play sounds. */
  readonly sounds: (typeof soundChoices)[number];
  /** The slug of the grinder picked on this device. */
  readonly grinder: string | undefined;
  /** The time zone of this device; undefined before the first page that runs scripts. */
  readonly timeZone: string | undefined;
  /** Whether the request has a session cookie; the session may have ended. */
  readonly hasSession: boolean;
  /** When the session expires, in seconds since 1970; undefined without a session. */
  readonly sessionEnd: number | undefined;
  /** Whether the response depends on cookies, so that it must not be cached for other visitors. */
  readonly hasCookies: boolean;
  readonly cookies: ReadonlyMap<string, string>;
}

/** Names of the cookies that store a visitor's choices; all last a year. The player reads and writes `sounds` itself. */
export const choices = {
  theme: { values: themes, isReadable: false },
  temperature: { values: temperatureUnits, isReadable: false },
  weight: { values: weightUnits, isReadable: false },
  locale: { values: localeCodes, isReadable: false },
  sounds: { values: soundChoices, isReadable: true },
} as const;

export type Choice = keyof typeof choices;

export function readVisitor(request: Request, url: URL): Visitor {
  const cookies = parseCookies(request.headers.get("cookie"));
  const grinder = cookies.get("grinder");
  return {
    locale: localeOf(url.pathname),
    theme: oneOf(themes, cookies.get("theme")),
    units: {
      temperature: oneOf(temperatureUnits, cookies.get("temperature")),
      weight: oneOf(weightUnits, cookies.get("weight")),
    },
    sounds: oneOf(soundChoices, cookies.get("sounds")),
    grinder: grinder !== undefined && isSlug(grinder) ? grinder : undefined,
    timeZone: parseTimeZone(cookies.get("time_zone")),
    hasSession: cookies.has("svc_session"),
    sessionEnd: readExpiry(cookies.get("svc_session")),
    hasCookies: cookies.size > 0,
    cookies,
  };
}

export const isSlug = (text: string): boolean => /^[a-z0-9][a-z0-9.-]{0,119}$/.test(text);

/** Returns the time zone in a cookie if it is a valid one. */
function parseTimeZone(name: string | undefined): string | undefined {
  if (name === undefined || name.length > 64) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the value if it is allowed, else the first allowed one. */
function oneOf<const T extends string>(values: readonly [T, ...T[]], value: string | undefined): T {
  return values.find((allowed) => allowed === value) ?? values[0];
}

/** Returns the expiry of a session token. Only the API can verify the token; its expiry is used here to delete stored pages in time. */
function readExpiry(token: string | undefined): number | undefined {
  const payload = decodeState(token?.split(".")[1]) as { readonly exp?: unknown } | undefined;
  return typeof payload?.exp === "number" ? payload.exp : undefined;
}
