import { type Locale, localeCodes } from "@brewdial/domain/text/locales.ts";
import { localeOf, pathIn, plainPath } from "./addresses.ts";
import type { Tag } from "./crawler.ts";

/** Lists the problems of a page's URLs: language, canonical and alternate URLs, and the origins it loads from. */
export function listAddressProblems(url: URL, tags: readonly Tag[]): readonly string[] {
  const problems: string[] = [];
  const { origin, pathname } = url;
  const locale = localeOf(pathname);
  const addressIn = (code: Locale) => origin + pathIn(code, plainPath(pathname));
  const links = tags.filter(({ name }) => name === "link");
  const hrefOf = (matches: (attributes: Tag["attributes"]) => boolean) =>
    links.find(({ attributes }) => matches(attributes))?.attributes["href"];

  if (tags.find(({ name }) => name === "html")?.attributes["lang"] !== locale)
    problems.push("the language of the document is not that of its address");
  const isListed = !tags.some(
    ({ name, attributes }) =>
      name === "meta" && attributes["name"] === "robots" && /noindex/.test(attributes["content"] ?? ""),
  );
  if (isListed) {
    const expected = {
      canonical: addressIn(locale),
      ...Object.fromEntries(localeCodes.map((code) => [code, addressIn(code)])),
      "x-default": addressIn("en"),
    };
    for (const [kind, address] of Object.entries(expected)) {
      const found = hrefOf(({ rel, hreflang }) => (kind === "canonical" ? rel === kind : hreflang === kind));
      if (found !== address) problems.push(`${kind} is ${found ?? "missing"}, not ${address}`);
    }
  }
  for (const { name, attributes } of tags)
    for (const address of resourceAddresses(name, attributes))
      if (new URL(address, url).origin !== origin && !address.startsWith("data:"))
        problems.push(`<${name}> loads ${address}`);
  return problems;
}

/** Returns the URLs that a browser loads automatically for an element. */
function resourceAddresses(name: string, attributes: Tag["attributes"]): readonly string[] {
  const { src, srcset, href, rel = "", action } = attributes;
  const isLoaded = name === "link" && /stylesheet|preload|icon|manifest|prefetch|preconnect/.test(rel);
  const addresses = [src, isLoaded ? href : undefined, name === "form" ? action : undefined];
  return [...addresses, ...(srcset?.split(",").map((part) => part.trim().split(" ")[0]) ?? [])].filter(
    (address) => address !== undefined,
  );
}
