import { listBrewMethods, listFilters, listGrinders, listMachines } from "@brewdial/contract/equipment.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import {
  byBrand,
  isBrand,
  presentBrewMethod,
  presentFilter,
  presentGrinder,
  presentMachine,
} from "./present.ts";

/** The equipment catalog, from memory. */
export function equipment({ catalog }: Deps) {
  return [
    bind(listGrinders, async ({ query }) => {
      const grinders = catalog.current().grinders.map(presentGrinder);
      const { listed, grouped, brands } = byBrand(
        grinders,
        ({ name }) => name,
        ({ brand }) => isBrand(brand, query.brand),
      );
      return { grinders: listed, byBrand: grouped, brands };
    }),

    bind(listMachines, async ({ query }) => {
      const machines = catalog.current().machines.map(presentMachine);
      const { listed, grouped, brands } = byBrand(
        machines,
        ({ model }) => model,
        ({ brand, brewMethod }) =>
          isBrand(brand, query.brand) && (query.brewMethod === undefined || brewMethod === query.brewMethod),
      );
      return { machines: listed, byBrand: grouped, brands };
    }),

    bind(listFilters, async () => ({ filters: catalog.current().filters.map(presentFilter) })),

    bind(listBrewMethods, async () => ({ data: catalog.current().brewMethods.map(presentBrewMethod) })),
  ];
}
