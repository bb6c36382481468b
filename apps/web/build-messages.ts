// Compiles messages/<locale>/<section>.json into app/i18n/messages: one module per section and language, which pages load on demand. Vite
// and Vitest run it when they start; `node apps/web/build-messages.ts` runs it alone.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { locales } from "@brewdial/domain/text/locales.ts";
import { compileSection, type MessageFile } from "./compile-messages.ts";

const source = fileURLToPath(new URL("messages", import.meta.url));
const target = fileURLToPath(new URL("app/i18n/messages", import.meta.url));

/** The language in which messages are written first; the others are checked against it. */
const sourceLocale = "en";

/** Lists the sections: `sign-in` for pages, `server/shelf` for loaders only. */
const listSections = () =>
  readdirSync(join(source, sourceLocale), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .toSorted();

const read = (locale: string, section: string) =>
  JSON.parse(readFileSync(join(source, locale, `${section}.json`), "utf8")) as MessageFile;

const toName = (section: string) =>
  section.replace("server/", "").replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Writes a file only if its content changes, so that watchers are not triggered needlessly. */
function write(file: string, text: string): void {
  const path = join(target, file);
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

/** Compiles all messages; throws with file and key if a language lacks one or a placeholder is unknown. */
export function buildMessages(): void {
  mkdirSync(target, { recursive: true });
  const sections = listSections();
  const files = new Map<string, string>();
  for (const [locale, { intl }] of Object.entries(locales)) {
    for (const section of sections) {
      const code = compileSection({
        name: toName(section),
        file: `${locale}/${section}.json`,
        locale: { code: locale, intl },
        source: read(sourceLocale, section),
        messages: read(locale, section),
      });
      files.set(`${locale}/${section}.ts`, code);
    }
    files.set(`${locale}/sections.ts`, listLoaders(locale, sections));
    files.set(`${locale}.ts`, listCatalog(locale, sections));
  }
  for (const [file, text] of files) write(file, text);
  for (const file of readdirSync(target, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".ts") && !files.has(file)) rmSync(join(target, file));
}

/** Returns the module that loads the sections of pages in one language, so that a browser loads the list of its own language only. */
const listLoaders = (
  locale: string,
  sections: readonly string[],
): string => `// Compiled from messages/${locale}.
export const sections = {
${sections
  .filter((section) => !section.startsWith("server/"))
  .map((section) => `  ${toName(section)}: () => import("./${section}.ts"),`)
  .join("\n")}
};
`;

/** Returns the module of a whole language: the messages of `core` at the top level, every other section under its name. */
const listCatalog = (
  locale: string,
  sections: readonly string[],
): string => `// Compiled from messages/${locale}.
${sections.map((section) => `import { ${toName(section)} } from "./${locale}/${section}.ts";`).join("\n")}
import type { Locale } from "@brewdial/domain/text/locales.ts";

export const ${locale} = {
  locale: "${locale}" as Locale,
  ...core,
${sections
  .filter((section) => section !== "core")
  .map((section) => `  ${toName(section)},`)
  .join("\n")}
};
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) buildMessages();
