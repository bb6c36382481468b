import * as contract from "@brewdial/contract/gear/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import { isCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { invalid, unavailable } from "../../core/errors.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { requireFilter } from "../equipment/learning-columns.ts";
import { grinderIdOf, machineIdOf, resolveGrinder, resolveMachine } from "../equipment/resolve-reference.ts";
import { clearCalibration, type GearKind, type GearRow, type GrinderInput, listGear } from "./queries.ts";
import { presentCalibration, presentOwnFilter, presentOwnGrinder, presentOwnMachine } from "./present.ts";
import { calibrate, putGear, removeGear } from "./put-gear.ts";

/** Refuses notes about a grinder whose description has them (D675). */
function refuseNotes(input: GrinderInput): void {
  for (const field of ["burrs", "rpm"] as const)
    if (input[field] !== undefined)
      throw invalid([{ field, message: "is part of the grinder's description; change it there" }]);
}

type Items = ReturnType<typeof equipmentById>;

/** Binds the user's grinders, machines and filters, and grinder calibration. */
export function gear({ db: { primary }, catalog }: Pick<Deps, "db" | "catalog">) {
  /** Creates the three handlers of a kind; only names and catalog objects differ. */
  const createHandlers = <Item, Presented>(
    kind: GearKind,
    selectItems: (items: Items) => ReadonlyMap<number, Item>,
    present: (row: GearRow, item: Item) => Presented,
  ) => {
    const show = (equipment: Equipment, row: GearRow) => {
      const item = selectItems(equipmentById(equipment)).get(row.item_id);
      if (item === undefined) throw unavailable(new Error(`The catalog in memory lacks a ${kind}`));
      return present(row, item);
    };
    return {
      list: async (equipment: Equipment, userId: number) => {
        const rows = await listGear(primary, kind, userId);
        const known = selectItems(equipmentById(equipment));
        // Custom equipment may be deleted while it is added to the gear; such items are left out.
        return rows
          .filter(({ item_id }) => known.has(item_id) || !isCustomId(item_id))
          .map((row) => show(equipment, row));
      },
      put: async (equipment: Equipment, userId: number, id: number, input: GrinderInput) =>
        show(equipment, await putGear(primary, kind, userId, id, input)),
      remove: async (userId: number, id: number) => {
        await removeGear(primary, kind, userId, id);
        return done();
      },
    };
  };
  const grinders = createHandlers("grinder", (items) => items.grinders, presentOwnGrinder);
  const machines = createHandlers("machine", (items) => items.machines, presentOwnMachine);
  const filters = createHandlers("filter", (items) => items.filters, presentOwnFilter);

  const own = (userId: number) => withOwnEquipment(primary, catalog.current(), userId);

  return [
    bind(contract.listOwnGrinders, async (_, { viewer: { userId } }) => ({
      grinders: await grinders.list(await own(userId), userId),
    })),
    bind(contract.putOwnGrinder, async ({ body }, { viewer: { userId } }) => {
      const equipment = await own(userId);
      const { id } = resolveGrinder(equipment, body.grinderId);
      if (isCustomId(id)) refuseNotes(body);
      return { grinder: await grinders.put(equipment, userId, id, body) };
    }),
    bind(contract.removeOwnGrinder, async ({ body }, { viewer: { userId } }) =>
      grinders.remove(userId, grinderIdOf(await own(userId), body.grinderId)),
    ),
    bind(contract.calibrateGrinder, async ({ body }, { viewer: { userId } }) => {
      const equipment = await own(userId);
      const grinder = resolveGrinder(equipment, body.grinderId);
      const row = await calibrate(primary, equipment, grinder, userId, body);
      const calibration = presentCalibration(row, grinder);
      if (calibration === null) throw new Error("The calibration was not kept");
      return { calibration };
    }),
    bind(contract.resetCalibration, async ({ body }, { viewer: { userId } }) => {
      await clearCalibration(primary, userId, grinderIdOf(await own(userId), body.grinderId));
      return done();
    }),

    bind(contract.listOwnMachines, async (_, { viewer: { userId } }) => ({
      machines: await machines.list(await own(userId), userId),
    })),
    bind(contract.putOwnMachine, async ({ body }, { viewer: { userId } }) => {
      const equipment = await own(userId);
      const { id } = resolveMachine(equipment, body.machineId);
      return { machine: await machines.put(equipment, userId, id, body) };
    }),
    bind(contract.removeOwnMachine, async ({ body }, { viewer: { userId } }) =>
      machines.remove(userId, machineIdOf(await own(userId), body.machineId)),
    ),

    bind(contract.listOwnFilters, async (_, { viewer }) => ({
      filters: await filters.list(catalog.current(), viewer.userId),
    })),
    bind(contract.putOwnFilter, async ({ body }, { viewer }) => {
      const equipment = catalog.current();
      requireFilter(equipment, body.filterId);
      return { filter: await filters.put(equipment, viewer.userId, body.filterId, body) };
    }),
    bind(contract.removeOwnFilter, async ({ body }, { viewer }) =>
      filters.remove(viewer.userId, body.filterId),
    ),
  ];
}
