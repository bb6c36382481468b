const { compare } = new Intl.Collator("en", { numeric: true });

/** Compares equipment by brand, then by name, with numbers in names by value. */
export const inCatalogOrder =
  <T extends { readonly brand: string }>(getName: (item: T) => string) =>
  (a: T, b: T): number =>
    compare(a.brand, b.brand) || compare(getName(a), getName(b));
