import * as contract from "@brewdial/contract/gear/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { unavailable } from "../../core/errors.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { requireFilter } from "../equipment/learning-columns.ts";
import { grinderIdOf, machineIdOf, resolveGrinder, resolveMachine } from "../equipment/resolve-reference.ts";
import { clearCalibration, type GearKind, type GearRow, listGear, type GearInput } from "./queries.ts";
import { presentCalibration, presentOwnFilter, presentOwnGrinder, presentOwnMachine } from "./present.ts";
import { calibrate, putGear, removeGear } from "./put-gear.ts";

type Items = ReturnType<typeof equipmentById>;

/** Binds the user's grinders, machines and filters, and grinder calibration. */
export function gear({ db: { primary }, catalog }: Pick<Deps, "db" | "catalog">) {
  /** Creates the three handlers of a kind; only names and catalog objects differ. */
  const createHandlers = <Item, Presented>(
    kind: GearKind,
    selectItems: (items: Items) => ReadonlyMap<number, Item>,
    present: (row: GearRow, item: Item) => Presented,
  ) => {
    const findItem = (id: number) => selectItems(equipmentById(catalog.current())).get(id);
    const show = (row: GearRow) => {
      const item = findItem(row.item_id);
      if (item === undefined) throw unavailable(new Error(`The catalog in memory lacks a ${kind}`));
      return present(row, item);
    };
    return {
      list: async (userId: number) => (await listGear(primary, kind, userId)).map(show),
      put: async (userId: number, id: number, input: GearInput) =>
        show(await putGear(primary, kind, userId, id, input)),
      remove: async (userId: number, id: number) => {
        await removeGear(primary, kind, userId, id);
        return done();
      },
    };
  };
  const grinders = createHandlers("grinder", (items) => items.grinders, presentOwnGrinder);
  const machines = createHandlers("machine", (items) => items.machines, presentOwnMachine);
  const filters = createHandlers("filter", (items) => items.filters, presentOwnFilter);

  return [
    bind(contract.listOwnGrinders, async (_, { viewer }) => ({
      grinders: await grinders.list(viewer.userId),
    })),
    bind(contract.putOwnGrinder, async ({ body }, { viewer }) => ({
      grinder: await grinders.put(viewer.userId, resolveGrinder(catalog.current(), body.grinderId).id, body),
    })),
    bind(contract.removeOwnGrinder, async ({ body }, { viewer }) =>
      grinders.remove(viewer.userId, grinderIdOf(catalog.current(), body.grinderId)),
    ),
    bind(contract.calibrateGrinder, async ({ body }, { viewer }) => {
      const equipment = catalog.current();
      const grinder = resolveGrinder(equipment, body.grinderId);
      const row = await calibrate(primary, equipment, grinder, viewer.userId, body);
      const calibration = presentCalibration(row, grinder);
      if (calibration === null) throw new Error("The calibration was not kept");
      return { calibration };
    }),
    bind(contract.resetCalibration, async ({ body }, { viewer }) => {
      await clearCalibration(primary, viewer.userId, grinderIdOf(catalog.current(), body.grinderId));
      return done();
    }),

    bind(contract.listOwnMachines, async (_, { viewer }) => ({
      machines: await machines.list(viewer.userId),
    })),
    bind(contract.putOwnMachine, async ({ body }, { viewer }) => ({
      machine: await machines.put(viewer.userId, resolveMachine(catalog.current(), body.machineId).id, body),
    })),
    bind(contract.removeOwnMachine, async ({ body }, { viewer }) =>
      machines.remove(viewer.userId, machineIdOf(catalog.current(), body.machineId)),
    ),

    bind(contract.listOwnFilters, async (_, { viewer }) => ({
      filters: await filters.list(viewer.userId),
    })),
    bind(contract.putOwnFilter, async ({ body }, { viewer }) => {
      requireFilter(catalog.current(), body.filterId);
      return { filter: await filters.put(viewer.userId, body.filterId, body) };
    }),
    bind(contract.removeOwnFilter, async ({ body }, { viewer }) =>
      filters.remove(viewer.userId, body.filterId),
    ),
  ];
}
