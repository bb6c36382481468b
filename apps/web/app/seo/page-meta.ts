import type { MetaDescriptor } from "react-router";
import type { pageAddresses } from "./addresses.ts";

/** The metadata of a page, created by the loader, so that titles are in the visitor's language. */
export interface PageInfo {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may index the page; default true. */
  readonly isIndexed?: boolean;
  /** The canonical URL of the page in each language, without query parameters that do not change its content. */
  readonly addresses?: ReturnType<typeof pageAddresses>;
  /** The URL of the same content as Markdown. */
  readonly markdown?: string;
  readonly jsonLd?: object;
  /** The URL of the preview image for other sites, 1200 × 630; by default one that all pages share. */
  readonly image?: string;
  /** An additional meta element, for our own scripts. */
  readonly own?: { readonly name: string; readonly content: string } | undefined;
}

/** Returns the meta tags of a page. A page's tags replace those of its parent routes, so the list must be complete. */
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
