import { type LegalPage, readLegalFile } from "@brewdial/config/legal-texts.ts";
import type { Locale } from "#app/words/locale.ts";

export { type LegalPage, legalPages, listLegalPages } from "@brewdial/config/legal-texts.ts";

export interface LegalText {
  readonly text: string;
  readonly locale: Locale;
}

/** Reads the operator's text of a page, in the visitor's language or else in the other; undefined when there is none. */
export async function readLegalText(
  directory: string,
  page: LegalPage,
  locale: Locale,
): Promise<LegalText | undefined> {
  if (directory === "") return undefined;
  const order: readonly Locale[] = locale === "de" ? ["de", "en"] : ["en", "de"];
  for (const language of order) {
    const text = await readLegalFile(directory, page, language);
    if (text !== undefined) return { text, locale: language };
  }
  return undefined;
}
