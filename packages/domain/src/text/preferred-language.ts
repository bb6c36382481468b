/** The languages that pages and mails are written in; the first is the default. */
export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** Longer headers are cut: nobody lists as many languages by hand. */
const maxLength = 200;

/** Returns the language of an Accept-Language header that the visitor prefers among ours. */
export function preferredLanguage(header: string | null | undefined): Language {
  const ranked = (header ?? "")
    .slice(0, maxLength)
    .split(",")
    .map((part) => {
      const [tag = "", parameter = ""] = part.split(";");
      const [name, quality] = parameter.split("=");
      const weight = name?.trim().toLowerCase() === "q" ? Number(quality) : 1;
      return { name: tag.trim().toLowerCase().split("-")[0], weight: Number.isNaN(weight) ? 1 : weight };
    })
    // A weight of zero means "not this one".
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { name } of ranked) {
    const language = languages.find((known) => known === name);
    if (language !== undefined) return language;
  }
  return languages[0];
}
