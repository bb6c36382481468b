import type { Locale } from "./locale.ts";

/** A text in the data that is not available in every language. */
export type DataText = Readonly<Partial<Record<Locale, string>>> & { readonly en: string };

/** Returns a text of the data in a language, else in English. */
export const pickText = (text: DataText, locale: Locale): string => text[locale] ?? text.en;
