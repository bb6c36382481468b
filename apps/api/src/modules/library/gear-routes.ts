import * as contract from "@brewdial/contract/gear.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { notFound, unavailable } from "../../http/errors.ts";
import { requiredField } from "../../http/same-field.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "../recipes/equipment-of.ts";
import { type GearKind, type GearRow, listGear, type SaidOfGear } from "./gear-queries.ts";
import {
  presentCalibration,
  presentOwnFilter,
  presentOwnGrinder,
  presentOwnMachine,
} from "./present-gear.ts";
import { calibrate, putGear, removeGear } from "./put-gear.ts";

type Items = ReturnType<typeof equipmentById>;

/** Grinders, machines and filters that people have, and how their own grinder grinds. */
export function gear({ db: { primary }, catalog }: Pick<Deps, "db" | "catalog">) {
  /** What the three endpoints of a kind do; only names and catalog objects differ. */
  const gearOf = <Item, Shown>(
    kind: GearKind,
    itemsIn: (items: Items) => ReadonlyMap<number, Item>,
    present: (row: GearRow, item: Item) => Shown,
  ) => {
    const findItem = (id: number) => itemsIn(equipmentById(catalog.current())).get(id);
    const show = (row: GearRow) => {
      const item = findItem(row.item_id);
      if (item === undefined) throw unavailable(new Error(`The catalog in memory lacks a ${kind}`));
      return present(row, item);
    };
    return {
      list: async (userId: number) => (await listGear(primary, kind, userId)).map(show),
      put: async (userId: number, id: number, said: SaidOfGear) => {
        if (findItem(id) === undefined) throw notFound(thingOf[kind]);
        return show(await putGear(primary, kind, userId, id, said));
      },
      remove: async (userId: number, inBody: number | undefined, inQuery: number | undefined) => {
        const name = `${kind}Id`;
        await removeGear(primary, kind, userId, requiredField([name, inBody], [name, inQuery]));
        return done();
      },
    };
  };
  const grinders = gearOf("grinder", (items) => items.grinders, presentOwnGrinder);
  const machines = gearOf("machine", (items) => items.machines, presentOwnMachine);
  const filters = gearOf("filter", (items) => items.filters, presentOwnFilter);

  return [
    bind(contract.listOwnGrinders, async (_, { viewer }) => ({
      grinders: await grinders.list(viewer.userId),
    })),
    bind(contract.putOwnGrinder, async ({ body }, { viewer }) => ({
      grinder: await grinders.put(viewer.userId, body.grinderId, body),
    })),
    bind(contract.removeOwnGrinder, async ({ body, query }, { viewer }) =>
      grinders.remove(viewer.userId, body.grinderId, query.grinderId),
    ),
    bind(contract.calibrateGrinder, async ({ body: { grinderId, references } }, { viewer }) => {
      const grinder = getGrinder(catalog.current(), grinderId);
      const row = await calibrate(primary, grinder, viewer.userId, references);
      const calibration = presentCalibration(row, grinder);
      if (calibration === null) throw new Error("The calibration was not kept");
      return { calibration };
    }),

    bind(contract.listOwnMachines, async (_, { viewer }) => ({
      machines: await machines.list(viewer.userId),
    })),
    bind(contract.putOwnMachine, async ({ body }, { viewer }) => ({
      machine: await machines.put(viewer.userId, body.machineId, body),
    })),
    bind(contract.removeOwnMachine, async ({ body, query }, { viewer }) =>
      machines.remove(viewer.userId, body.machineId, query.machineId),
    ),

    bind(contract.listOwnFilters, async (_, { viewer }) => ({
      filters: await filters.list(viewer.userId),
    })),
    bind(contract.putOwnFilter, async ({ body }, { viewer }) => ({
      filter: await filters.put(viewer.userId, body.filterId, body),
    })),
    bind(contract.removeOwnFilter, async ({ body, query }, { viewer }) =>
      filters.remove(viewer.userId, body.filterId, query.filterId),
    ),
  ];
}

const thingOf: Readonly<Record<GearKind, string>> = {
  grinder: "Grinder",
  machine: "Machine",
  filter: "Filter",
};

function getGrinder(equipment: Equipment, id: number) {
  const grinder = equipmentById(equipment).grinders.get(id);
  if (grinder === undefined) throw notFound("Grinder");
  return grinder;
}
