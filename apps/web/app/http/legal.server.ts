import {
  type LegalPage,
  legalPages,
  listMissingLegalPages,
  readLegalFile,
} from "@brewdial/config/legal-texts.ts";
import type { Locale } from "#app/words/locale.ts";

export { type LegalPage, legalPages } from "@brewdial/config/legal-texts.ts";

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

const listedForMs = 60_000;
let listed:
  | { readonly directory: string; readonly until: number; readonly pages: Promise<LegalPage[]> }
  | undefined;

/** Lists the pages that have a text. Read again after a minute: every page asks, for its footer. */
export function listLegalPages(directory: string, now: number = Date.now()): Promise<readonly LegalPage[]> {
  if (listed?.directory !== directory || now >= listed.until)
    listed = { directory, until: now + listedForMs, pages: findPages(directory) };
  return listed.pages;
}

async function findPages(directory: string): Promise<LegalPage[]> {
  const missing = await listMissingLegalPages(directory);
  return legalPages.filter((page) => !missing.includes(page));
}
