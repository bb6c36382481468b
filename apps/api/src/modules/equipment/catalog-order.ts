const { compare } = new Intl.Collator("en", { numeric: true });

/** The order of every list of equipment: by brand, then by name, numbers in names by their value (D63, D91). */
export const inCatalogOrder =
  <T extends { readonly brand: string }>(nameOf: (item: T) => string) =>
  (a: T, b: T): number =>
    compare(a.brand, b.brand) || compare(nameOf(a), nameOf(b));
