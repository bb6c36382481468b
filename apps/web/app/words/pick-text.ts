import type { Locale } from "./locale.ts";

/** A text of data that is not written in every language. */
export type DataText = Readonly<Partial<Record<Locale, string>>> & { readonly en: string };

/** Returns a text of data in a language, else in English. */
export const pickText = (text: DataText, locale: Locale): string => text[locale] ?? text.en;
