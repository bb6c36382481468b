import { type Locale, locales } from "@brewdial/domain/text/locales.ts";

export {
  type Locale,
  localeCodes,
  localeOf,
  localizedPath,
  plainPath,
} from "@brewdial/domain/text/locales.ts";

/** Returns the sign before the decimals of a number. */
export const decimalSign = (locale: Locale): string =>
  new Intl.NumberFormat(locales[locale].intl).format(0.5).slice(1, 2);

/** Returns the pattern of a route without its languages: `fr?/de?/grinders` is `/grinders`. */
export const plainPattern = (pattern: string): string => `/${pattern.replace(/^\/?(?:[a-z]{2}\?\/?)*/, "")}`;
