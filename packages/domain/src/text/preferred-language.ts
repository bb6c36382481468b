import { findLocale, type Locale, localeCodes } from "./locales.ts";

/** Maximum length of a header that is parsed; longer ones are cut. */
const maxLength = 200;

/** Returns the supported language that an Accept-Language header prefers. */
export function preferredLanguage(header: string | null | undefined): Locale {
  const ranked = (header ?? "")
    .slice(0, maxLength)
    .split(",")
    .map((part) => {
      const [tag = "", parameter = ""] = part.split(";");
      const [name, quality] = parameter.split("=");
      const weight = name?.trim().toLowerCase() === "q" ? Number(quality) : 1;
      return { tag: tag.trim(), weight: Number.isNaN(weight) ? 1 : weight };
    })
    // A weight of zero means "not this one".
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of ranked) {
    const locale = findLocale(tag);
    if (locale !== undefined) return locale;
  }
  return localeCodes[0];
}
