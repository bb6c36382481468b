import { type Locale, locales } from "@brewdial/domain/text/locales.ts";

export {
  type Locale,
  localeCodes,
  localeOf,
  localizedPath,
  plainPath,
} from "@brewdial/domain/text/locales.ts";

/** Returns the decimal separator of a language. */
export const decimalSign = (locale: Locale): string =>
  new Intl.NumberFormat(locales[locale].intl).format(0.5).slice(1, 2);

/** Writes a rating with its half star. */
export const starText = (locale: Locale, stars: number): string =>
  String(stars).replace(".", decimalSign(locale));

/** Returns the pattern of a route without its languages: `fr?/de?/grinders` is `/grinders`. */
export const plainPattern = (pattern: string): string => `/${pattern.replace(/^\/?(?:[a-z]{2}\?\/?)*/, "")}`;
