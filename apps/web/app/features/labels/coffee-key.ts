/** Coffees without a page: private ones, and those that an operator hid. */
const pageless = new Set(["private", "hidden"]);

/** Returns the key of a coffee's page; undefined for a coffee that has none. */
export const coffeeKey = ({ id, slug }: { readonly id: number; readonly slug: string }): string | undefined =>
  pageless.has(slug) ? undefined : `${id}-${slug}`;
