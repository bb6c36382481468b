import { promises } from "node:fs";
import { join } from "node:path";
import { type Locale, localeCodes } from "@brewdial/domain/text/locales.ts";

export const legalPages = ["privacy", "terms", "imprint"] as const;
export type LegalPage = (typeof legalPages)[number];

/** Marks a part of a template in deploy/legal-templates that the operator must fill in. */
const placeholder = "[[";

/** Returns the name of the file with the text of a page in a language: `privacy.txt`, `privacy.de.txt`. */
const legalFile = (page: LegalPage, language: Locale): string =>
  language === localeCodes[0] ? `${page}.txt` : `${page}.${language}.txt`;

/** Reads the text of a page in one language; undefined when it is missing, empty or a template that is not filled in. */
export async function readLegalFile(
  directory: string,
  page: LegalPage,
  language: Locale,
): Promise<string | undefined> {
  try {
    const text = await promises.readFile(join(directory, legalFile(page, language)), "utf8");
    return text.trim() === "" || text.includes(placeholder) ? undefined : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const listedForMs = 60_000;
let listed:
  | { readonly directory: string; readonly until: number; readonly pages: Promise<LegalPage[]> }
  | undefined;

/** Lists the pages that have a text. Cached for a minute, because the footer of every page needs it. */
export function listLegalPages(directory: string, now: number = Date.now()): Promise<readonly LegalPage[]> {
  if (listed?.directory !== directory || now >= listed.until)
    listed = { directory, until: now + listedForMs, pages: findLegalPages(directory) };
  return listed.pages;
}

async function findLegalPages(directory: string): Promise<LegalPage[]> {
  const missing = await listMissingLegalPages(directory);
  return legalPages.filter((page) => !missing.includes(page));
}

/** Returns whether there are both terms and a privacy notice: nothing links to one alone. */
export async function hasTermsAndPrivacy(directory: string): Promise<boolean> {
  const pages = await listLegalPages(directory);
  return pages.includes("terms") && pages.includes("privacy");
}

/** Lists the pages that have no text in any language. */
export async function listMissingLegalPages(directory: string): Promise<LegalPage[]> {
  if (directory === "") return [...legalPages];
  const missing = await Promise.all(
    legalPages.map(async (page) => {
      const texts = await Promise.all(
        localeCodes.map((language) => readLegalFile(directory, page, language)),
      );
      return texts.every((text) => text === undefined) ? [page] : [];
    }),
  );
  return missing.flat();
}
