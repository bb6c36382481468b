import { type Locale, localeCodes, locales } from "@brewdial/domain/text/locales.ts";

export { type Locale, localeCodes };

const isBelow = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Returns the language of an address: that of its prefix, else English. */
export const localeOf = (pathname: string): Locale =>
  localeCodes.find((code) => locales[code].prefix !== "" && isBelow(pathname, locales[code].prefix)) ?? "en";

/** Returns the sign before the decimals of a number. */
export const decimalSign = (locale: Locale): string =>
  new Intl.NumberFormat(locales[locale].intl).format(0.5).slice(1, 2);

/** Returns the address of a page without its language. */
export const plainPath = (pathname: string): string =>
  pathname.slice(locales[localeOf(pathname)].prefix.length) || "/";

/** Returns the address of a page in a language; `path` must be one without a language. */
export const localizedPath = (locale: Locale, path: string): string => {
  const { prefix } = locales[locale];
  return prefix === "" || path !== "/" ? prefix + path : prefix;
};

/** Returns the pattern of a route without its languages: `fr?/de?/grinders` is `/grinders`. */
export const plainPattern = (pattern: string): string => `/${pattern.replace(/^\/?(?:[a-z]{2}\?\/?)*/, "")}`;
