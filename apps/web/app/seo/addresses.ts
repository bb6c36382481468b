import { type Locale, localizedPath } from "#app/words/locale.ts";

/** Returns the addresses of a page in each language; `path` is one without a language. */
export const pageAddresses = (webUrl: string, locale: Locale, path: string) => ({
  en: webUrl + localizedPath("en", path),
  de: webUrl + localizedPath("de", path),
  canonical: webUrl + localizedPath(locale, path),
});
