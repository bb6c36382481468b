import { type Locale, localeCodes, localizedPath } from "#app/words/locale.ts";

/** Returns the addresses of a page in each language; `path` is one without a language. */
export const pageAddresses = (webUrl: string, locale: Locale, path: string) => ({
  alternates: localeCodes.map((code) => ({ locale: code, href: webUrl + localizedPath(code, path) })),
  /** Of the default picture in the page's language. */
  image: webUrl + localizedPath(locale, "/og/default.png"),
  canonical: webUrl + localizedPath(locale, path),
});
