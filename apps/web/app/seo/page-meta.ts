import type { MetaDescriptor } from "react-router";
import type { pageAddresses } from "./addresses.ts";

/** What a page says of itself; the loader makes it, so that titles are in the visitor's language. */
export interface PageInfo {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list the page; default true. */
  readonly isIndexed?: boolean;
  /** The address of the page in each language, without the query that does not change its content. */
  readonly addresses?: ReturnType<typeof pageAddresses>;
  /** The address of the same content as Markdown. */
  readonly markdown?: string;
  readonly jsonLd?: object;
  /** The address of the picture that other sites show with a link, 1200 × 630; default one for all pages. */
  readonly image?: string;
  /** A further meta element, for our own scripts. */
  readonly own?: { readonly name: string; readonly content: string } | undefined;
}

/** Returns the meta tags of a page. A page's tags replace those of its parents, so this is the whole set. */
export function pageMeta(page: PageInfo | undefined): MetaDescriptor[] {
  if (page === undefined) return [];
  const { title, description, isIndexed = true, addresses, markdown, jsonLd, image, own } = page;
  return [
    { title: `${title} · Brewdial` },
    { property: "og:title", content: title },
    { property: "og:site_name", content: "Brewdial" },
    { property: "og:type", content: "website" },
    { name: "description", content: description },
    { property: "og:description", content: description },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ...(addresses === undefined
      ? []
      : [
          { tagName: "link" as const, rel: "canonical", href: addresses.canonical },
          ...[...addresses.alternates, { locale: "x-default", href: addresses.alternates[0]?.href }].map(
            ({ locale, href }) => ({ tagName: "link" as const, rel: "alternate", hrefLang: locale, href }),
          ),
          { property: "og:url", content: addresses.canonical },
          { property: "og:image", content: image ?? addresses.image },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { name: "twitter:card", content: "summary_large_image" },
        ]),
    ...(markdown === undefined
      ? []
      : [{ tagName: "link" as const, rel: "alternate", type: "text/markdown", href: markdown }]),
    ...(own === undefined ? [] : [own]),
    ...(jsonLd === undefined ? [] : [{ "script:ld+json": jsonLd }]),
  ] as MetaDescriptor[];
}
