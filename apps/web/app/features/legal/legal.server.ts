import { type LegalPage, readLegalFile } from "@brewdial/config/legal-texts.ts";
import { localeCodes } from "@brewdial/domain/text/locales.ts";
import type { Locale } from "#app/i18n/locale.ts";

export { type LegalPage, legalPages, listLegalPages } from "@brewdial/config/legal-texts.ts";

export interface LegalText {
  readonly text: string;
  readonly locale: Locale;
}

/** Reads the operator's text of a page in the visitor's language, else in another one; undefined if there is none. */
export async function readLegalText(
  directory: string,
  page: LegalPage,
  locale: Locale,
): Promise<LegalText | undefined> {
  if (directory === "") return undefined;
  for (const language of new Set([locale, ...localeCodes])) {
    const text = await readLegalFile(directory, page, language);
    if (text !== undefined) return { text, locale: language };
  }
  return undefined;
}
