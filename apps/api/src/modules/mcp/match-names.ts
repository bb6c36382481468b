import { createNameMatcher } from "@brewdial/domain/text/name-matcher.ts";
import { memoizePerCatalog } from "../equipment/equipment.ts";

/** Finds grinders and machines of the catalog by the names that people use. */
export const grinderNames = memoizePerCatalog(({ grinders }) =>
  createNameMatcher(grinders, ({ name }) => name),
);
export const machineNames = memoizePerCatalog(({ machines }) =>
  createNameMatcher(machines, ({ model }) => model),
);
