import { type Locale, localeCodes, locales } from "@brewdial/domain/text/locales.ts";

/** Returns the language of a path by its prefix, else English. */
export const localeOf = (path: string): Locale =>
  localeCodes.find((code) => code !== "en" && new RegExp(`^${locales[code].prefix}(?:/|$)`).test(path)) ??
  "en";

/** Returns a path without its language prefix. */
export const plainPath = (path: string): string => path.slice(locales[localeOf(path)].prefix.length) || "/";

/** Adds the prefix of a language to a path. */
export const pathIn = (locale: Locale, path: string): string =>
  locale === "en" ? path : locales[locale].prefix + (path === "/" ? "" : path);
