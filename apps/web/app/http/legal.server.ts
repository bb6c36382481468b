import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#app/words/locale.ts";

export const legalPages = ["privacy", "terms", "imprint"] as const;
export type LegalPage = (typeof legalPages)[number];

/** Returns the name of the file with the text of a page in a language: `privacy.txt`, `privacy.de.txt`. */
export const legalFile = (page: LegalPage, locale: Locale): string =>
  locale === "en" ? `${page}.txt` : `${page}.${locale}.txt`;

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
    const text = await readIfPresent(join(directory, legalFile(page, language)));
    if (text !== undefined && text.trim() !== "") return { text, locale: language };
  }
  return undefined;
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
