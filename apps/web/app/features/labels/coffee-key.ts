/** Coffees without a page: private ones, and those hidden by an operator. */
const pageless = new Set(["private", "hidden"]);

/** Returns the key of a coffee's page; undefined if the coffee has no page. */
export const coffeeKey = ({ id, slug }: { readonly id: number; readonly slug: string }): string | undefined =>
  pageless.has(slug) ? undefined : `${id}-${slug}`;
