import {
  listBrewMethods,
  listFilters,
  listGrinders,
  listMachines,
} from "@brewdial/contract/equipment/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { inCatalogOrder } from "./catalog-order.ts";
import { memoizePerCatalog } from "./equipment.ts";
import {
  byBrand,
  isBrand,
  presentBrewMethod,
  presentFilter,
  presentListedGrinder,
  presentMachine,
} from "./present.ts";

const presented = memoizePerCatalog(({ grinders, machines, filters, brewMethods, bands }) => ({
  grinders: grinders
    .map((grinder) => presentListedGrinder(grinder, { brewMethods, bands }))
    .toSorted(inCatalogOrder(({ name }) => name)),
  machines: machines.map(presentMachine).toSorted(inCatalogOrder(({ model }) => model)),
  filters: { filters: filters.map(presentFilter) },
  brewMethods: { data: brewMethods.map(presentBrewMethod) },
}));

/** Binds the equipment catalog, served from memory and presented once per version. */
export function equipment({ catalog }: Deps) {
  return [
    bind(listGrinders, async ({ query }) => {
      const { grinders } = presented(catalog.current());
      const { listed, grouped, brands } = byBrand(grinders, ({ brand }) => isBrand(brand, query.brand));
      return { grinders: listed, byBrand: grouped, brands };
    }),

    bind(listMachines, async ({ query }) => {
      const { machines } = presented(catalog.current());
      const { listed, grouped, brands } = byBrand(
        machines,
        ({ brand, brewMethod }) =>
          isBrand(brand, query.brand) && (query.brewMethod === undefined || brewMethod === query.brewMethod),
      );
      return { machines: listed, byBrand: grouped, brands };
    }),

    bind(listFilters, async () => presented(catalog.current()).filters),

    bind(listBrewMethods, async () => presented(catalog.current()).brewMethods),
  ];
}
