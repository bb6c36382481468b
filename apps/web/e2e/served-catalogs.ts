import type { APIRequestContext } from "@playwright/test";

/** Reads all texts of both languages from the files that browsers load; those that need values are left out. */
export async function readCatalogs(
  request: APIRequestContext,
): Promise<{ readonly en: ReadonlySet<string>; readonly de: ReadonlySet<string> }> {
  const page = await (await request.get("/brew", { headers: { "accept-language": "en" } })).text();
  const shell = /\/assets\/shell-[\w-]+\.js/.exec(page)?.[0] ?? "";
  const loader = await (await request.get(shell)).text();
  const catalogs = { en: new Set<string>(), de: new Set<string>() };
  for (const [, locale, file = ""] of loader.matchAll(
    /"\.\/(en|de)\/[\w-]+\.ts":[^`]*`\.\/([\w.-]+\.js)`/g,
  )) {
    const source = await (await request.get(`/assets/${file}`)).text();
    const texts: unknown = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    for (const text of listTexts(texts)) catalogs[locale === "de" ? "de" : "en"].add(text);
  }
  return catalogs;
}

function listTexts(texts: unknown): readonly string[] {
  if (typeof texts === "string") return [texts.trim()];
  if (typeof texts !== "object" || texts === null) return [];
  return Object.values(texts).flatMap(listTexts);
}
