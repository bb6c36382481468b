export type Locale = "en" | "de";

/** Returns the language of an address: German under `/de`, else English. */
export const localeOf = (pathname: string): Locale => (/^\/de(?:\/|$)/.test(pathname) ? "de" : "en");

/** Returns the sign before the decimals of a number. */
export const decimalSign = (locale: Locale): string => (locale === "de" ? "," : ".");

/** Returns the address of a page without its language. */
export const plainPath = (pathname: string): string =>
  localeOf(pathname) === "de" ? pathname.slice(3) || "/" : pathname;

/** Returns the address of a page in a language; `path` must be one without a language. */
export const localizedPath = (locale: Locale, path: string): string =>
  locale === "en" ? path : path === "/" ? "/de" : `/de${path}`;
