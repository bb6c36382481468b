import type { Messages } from "#app/i18n/messages.ts";

interface Crumb {
  readonly name: string;
  readonly address: string;
}

interface Grinder {
  readonly name: string;
  readonly brand: string;
  readonly rows: readonly { readonly name: string; readonly label: string; readonly range: string }[];
}

/** Returns a schema.org BreadcrumbList. */
export const breadcrumbs = (crumbs: readonly Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, address }, position) => ({
    "@type": "ListItem",
    position: position + 1,
    name,
    item: address,
  })),
});

/** Returns a schema.org ItemList of pages. */
export const itemList = (addresses: readonly string[]) => ({
  "@type": "ItemList",
  itemListElement: addresses.map((url, position) => ({ "@type": "ListItem", position: position + 1, url })),
});

/** Returns a schema.org document of one or more items. */
export const jsonLd = (...things: readonly object[]) => ({
  "@context": "https://schema.org",
  "@graph": things,
});

/**
 * Returns the structured data of a grinder's page: breadcrumbs, and the product with its settings. There is no price and no rating, because
 * we have neither.
 */
export const grinderJsonLd = (messages: Messages, grinder: Grinder, address: string, index: string) =>
  jsonLd(
    breadcrumbs([
      { name: messages.grinders.section, address: index },
      { name: grinder.name, address },
    ]),
    {
      "@type": "Product",
      name: grinder.name,
      brand: { "@type": "Brand", name: grinder.brand },
      category: messages.grinders.category,
      url: address,
      additionalProperty: grinder.rows.map(({ name, label, range }) => ({
        "@type": "PropertyValue",
        name,
        value: label,
        description: range,
      })),
    },
  );

/** Returns the structured data of the site with its grinder search. */
export const siteJsonLd = (webUrl: string) =>
  jsonLd({
    "@type": "WebSite",
    name: "Brewdial",
    url: webUrl,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${webUrl}/grinders?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
