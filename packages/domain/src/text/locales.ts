/**
 * The languages of pages, emails and messages. To add one, add a line here and its message files (`apps/web/messages/<code>` and
 * `apps/worker/messages/<code>`). The first is the default, and has no prefix in URLs.
 */
export const locales = {
  en: { prefix: "", intl: "en-GB", name: "English" },
  de: { prefix: "/de", intl: "de-DE", name: "Deutsch" },
  fr: { prefix: "/fr", intl: "fr-FR", name: "Français" },
} as const satisfies Record<string, LocaleSettings>;

interface LocaleSettings {
  /** Prefix of the path in URLs. */
  readonly prefix: string;
  /** Locale for formatting dates and numbers. */
  readonly intl: string;
  /** Name of the language in the language itself. */
  readonly name: string;
}

export type Locale = keyof typeof locales;

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]];

/** The name of each language in the language itself, for choices. */
export const languageNames: Readonly<Record<string, string>> = Object.fromEntries(
  localeCodes.map((code) => [code, locales[code].name]),
);

/** Returns the locale of a language tag such as `de-AT`; undefined for an unsupported language. */
export function findLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split("-")[0];
  return localeCodes.find((code) => code === language);
}

const isBelow = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Returns the language of a URL: that of its prefix, else English. */
export const localeOf = (pathname: string): Locale =>
  localeCodes.find((code) => locales[code].prefix !== "" && isBelow(pathname, locales[code].prefix)) ?? "en";

/** Returns the path of a page without its language prefix. */
export const plainPath = (pathname: string): string =>
  pathname.slice(locales[localeOf(pathname)].prefix.length) || "/";

/** Returns the path of a page in a language; `path` must not have a language prefix. */
export const localizedPath = (locale: Locale, path: string): string => {
  const { prefix } = locales[locale];
  return prefix === "" || path !== "/" ? prefix + path : prefix;
};
