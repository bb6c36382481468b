import type { Catalog } from "@brewdial/catalog/load.ts";

/** What is known of equipment, all of it in memory; coffees and roasters live and change in the database alone. */
export type Equipment = Pick<
  Catalog,
  "grinders" | "machines" | "filters" | "brewMethods" | "bands" | "version" | "date"
>;

/** Builds something of the catalog once for each version of it. */
export function oncePerCatalog<T>(build: (equipment: Equipment) => T): (equipment: Equipment) => T {
  const built = new WeakMap<Equipment, { readonly value: T }>();
  return (equipment) => {
    const known = built.get(equipment);
    if (known !== undefined) return known.value;
    const value = build(equipment);
    built.set(equipment, { value });
    return value;
  };
}
