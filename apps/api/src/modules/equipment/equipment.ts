import type { Catalog } from "@brewdial/catalog/load.ts";

/** The equipment part of the catalog, held in memory; coffees and roasters are only in the database. */
export type Equipment = Pick<
  Catalog,
  "grinders" | "machines" | "filters" | "brewMethods" | "bands" | "version" | "date"
>;

/** Memoizes a function of the catalog per catalog version. */
export function memoizePerCatalog<T>(build: (equipment: Equipment) => T): (equipment: Equipment) => T {
  const built = new WeakMap<Equipment, { readonly value: T }>();
  return (equipment) => {
    const cached = built.get(equipment);
    if (cached !== undefined) return cached.value;
    const value = build(equipment);
    built.set(equipment, { value });
    return value;
  };
}
