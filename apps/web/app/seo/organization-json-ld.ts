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
