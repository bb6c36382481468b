/**
 * The languages of pages, mails and messages. A new one is a line here and its message files (`apps/web/messages/<code>` and
 * `apps/worker/messages/<code>`); the first is that of visitors who prefer none of them, and has no prefix in addresses.
 */
export const locales = {
  en: { prefix: "", intl: "en-GB", name: "English" },
  de: { prefix: "/de", intl: "de-DE", name: "Deutsch" },
  fr: { prefix: "/fr", intl: "fr-FR", name: "Français" },
} as const satisfies Record<string, LocaleSettings>;

interface LocaleSettings {
  /** Of the path in addresses. */
  readonly prefix: string;
  /** For dates and numbers. */
  readonly intl: string;
  /** In the language itself. */
  readonly name: string;
}

export type Locale = keyof typeof locales;

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]];

/** Returns the locale of a language tag such as `de-AT`; undefined for a language that we do not have. */
export function findLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split("-")[0];
  return localeCodes.find((code) => code === language);
}

const isBelow = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Returns the language of an address: that of its prefix, else English. */
export const localeOf = (pathname: string): Locale =>
  localeCodes.find((code) => locales[code].prefix !== "" && isBelow(pathname, locales[code].prefix)) ?? "en";

/** Returns the address of a page without its language. */
export const plainPath = (pathname: string): string =>
  pathname.slice(locales[localeOf(pathname)].prefix.length) || "/";

/** Returns the address of a page in a language; `path` must be one without a language. */
export const localizedPath = (locale: Locale, path: string): string => {
  const { prefix } = locales[locale];
  return prefix === "" || path !== "/" ? prefix + path : prefix;
};
