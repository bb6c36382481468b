export const locales = ["en", "de"] as const;
export type Locale = (typeof locales)[number];

/** Returns the language of an address: German under `/de`, else English. */
export const localeOf = (pathname: string): Locale => (/^\/de(?:\/|$)/.test(pathname) ? "de" : "en");

/** Returns the address of a page without its language. */
export const plainPath = (pathname: string): string =>
  localeOf(pathname) === "de" ? pathname.slice(3) || "/" : pathname;

/** Returns the address of a page in a language; `path` must be one without a language. */
export const localizedPath = (locale: Locale, path: string): string =>
  locale === "en" ? path : path === "/" ? "/de" : `/de${path}`;

/** Returns the first language of an Accept-Language header that there are pages in. */
export function preferredLocale(header: string | null): Locale {
  const ranked = (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(";q=");
      return {
        language: tag.toLowerCase().split("-")[0],
        weight: quality === undefined ? 1 : Number(quality),
      };
    })
    .toSorted((a, b) => b.weight - a.weight);
  const match = ranked.find(({ language }) => locales.some((locale) => locale === language));
  return match?.language === "de" ? "de" : "en";
}
