export interface Crumb {
  readonly name: string;
  readonly address: string;
}

/** Returns the way to a page as structured data. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, address }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: address,
  })),
});

interface OrganizationFacts {
  readonly name: string;
  readonly address: string;
  readonly description: string | undefined;
  readonly website: string | undefined;
  readonly location: string | undefined;
}

/** Returns a roaster as structured data. */
export const organizationJsonLd = ({ name, address, description, website, location }: OrganizationFacts) => ({
  "@type": "Organization",
  name,
  url: address,
  ...(description === undefined ? {} : { description }),
  ...(website === undefined ? {} : { sameAs: website }),
  ...(location === undefined ? {} : { address: location }),
});

/** Joins the parts of a page's structured data. */
export const jsonLdGraph = (...parts: readonly object[]) => ({
  "@context": "https://schema.org",
  "@graph": parts,
});
