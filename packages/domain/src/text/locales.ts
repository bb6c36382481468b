/**
 * The languages of pages, mails and messages. A new one is a line here and its message files (`apps/web/messages/<code>`); the first is
 * that of visitors who prefer none of them, and has no prefix in addresses.
 */
export const locales = {
  en: { prefix: "", intl: "en-GB", name: "English" },
  de: { prefix: "/de", intl: "de-DE", name: "Deutsch" },
  fr: { prefix: "/fr", intl: "fr-FR", name: "Français" },
} as const satisfies Record<string, LocaleSettings>;

interface LocaleSettings {
  /** Of the path in addresses. */
  readonly prefix: string;
  /** For dates and numbers. */
  readonly intl: string;
  /** In the language itself. */
  readonly name: string;
}

export type Locale = keyof typeof locales;

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]];

/** Returns the locale of a language tag such as `de-AT`; undefined for a language that we do not have. */
export function findLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split("-")[0];
  return localeCodes.find((code) => code === language);
}
