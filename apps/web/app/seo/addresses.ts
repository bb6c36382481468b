import { type Locale, localeCodes, localizedPath } from "#app/i18n/locale.ts";

/** Returns the URLs of a page in each language; `path` has no language prefix. */
export const pageAddresses = (webUrl: string, locale: Locale, path: string) => ({
  alternates: localeCodes.map((code) => ({ locale: code, href: webUrl + localizedPath(code, path) })),
  /** The default image in the page's language. */
  image: webUrl + localizedPath(locale, "/og/default.png"),
  canonical: webUrl + localizedPath(locale, path),
});
