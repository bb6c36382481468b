import type { Catalog } from "@brewdial/catalog/load.ts";

/** What is known of equipment, all of it in memory; coffees and roasters live and change in the database alone. */
export type Equipment = Pick<
  Catalog,
  "grinders" | "machines" | "filters" | "brewMethods" | "bands" | "version" | "date"
>;
