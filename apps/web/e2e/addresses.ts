import { type Locale, localeCodes, locales } from "@brewdial/domain/text/locales.ts";

/** Returns the language of a path: that of its prefix, else English. */
export const localeOf = (path: string): Locale =>
  localeCodes.find((code) => code !== "en" && new RegExp(`^${locales[code].prefix}(?:/|$)`).test(path)) ??
  "en";

/** Returns a path without its language. */
export const plainPath = (path: string): string => path.slice(locales[localeOf(path)].prefix.length) || "/";

/** Returns a path without a language as it is in one. */
export const pathIn = (locale: Locale, path: string): string =>
  locale === "en" ? path : locales[locale].prefix + (path === "/" ? "" : path);
