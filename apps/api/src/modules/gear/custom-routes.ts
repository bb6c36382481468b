import * as grinderContract from "@brewdial/contract/gear/custom-grinders.ts";
import * as machineContract from "@brewdial/contract/gear/custom-machines.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { isCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { type CustomGrinder, isCustom } from "../equipment/custom-grinders.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { presentMachine } from "../equipment/present.ts";
import { findGrinder, findMachine } from "../equipment/resolve-reference.ts";
import { getGrinderDetail } from "../grinder-data/grinder-detail.ts";
import type { CustomKind, CustomMachineColumns } from "./custom-queries.ts";
import { updateCustom } from "./custom-queries.ts";
import { presentDescription } from "./present.ts";
import { addCustom, removeCustom } from "./put-custom.ts";
import { changeCustomGrinder, toGrinderColumns } from "./put-custom-grinder.ts";

type MachineBody = Input<typeof machineContract.createCustomMachine>["body"];

const toMachineColumns = ({ name, method, capacityMl = null }: MachineBody): CustomMachineColumns => ({
  name,
  name_key: searchKey(name),
  brew_method_id: method,
  capacity_ml: capacityMl,
});

/** Binds the grinders and machines that users describe because the catalog lacks them (D675, D695). */
export function customEquipment({
  db: { primary },
  catalog,
  config,
}: Pick<Deps, "db" | "catalog" | "config">) {
  const readOwn = (db: Executor, userId: number) => withOwnEquipment(db, catalog.current(), userId);

  /** Creates the handlers of one kind of equipment; the kinds differ only in lookup and presentation. */
  const createHandlers = <Item extends { readonly id: number }, Presented>(
    kind: CustomKind,
    listAll: (equipment: Equipment) => readonly Item[],
    findOne: (equipment: Equipment, ref: string) => Item | undefined,
    present: (item: Item, equipment: Equipment) => Presented,
  ) => {
    const find = (equipment: Equipment, ref: string) => {
      const item = findOne(equipment, ref);
      if (item === undefined) throw notFound(kind === "grinder" ? "Grinder" : "Machine");
      return item;
    };
    return {
      find: async (userId: number, ref: string) => find(await readOwn(primary, userId), ref),
      list: async (userId: number) => {
        const equipment = await readOwn(primary, userId);
        return listAll(equipment).map((item) => present(item, equipment));
      },
      get: async (db: Executor, userId: number, ref: string | number) => {
        const equipment = await readOwn(db, userId);
        return present(find(equipment, String(ref)), equipment);
      },
      remove: async (userId: number, ref: string) => {
        await removeCustom(primary, kind, userId, find(await readOwn(primary, userId), ref).id);
        return done();
      },
    };
  };

  const grinders = createHandlers(
    "grinder",
    (equipment) => equipment.grinders.filter(isCustom),
    (equipment, ref) => {
      const grinder = findGrinder(equipment, ref);
      return grinder !== undefined && isCustom(grinder) ? grinder : undefined;
    },
    (grinder: CustomGrinder, equipment) => ({
      ...getGrinderDetail(equipment, grinder.id, config.webUrl),
      url: `${config.webUrl}/me/gear/${grinder.slug}`,
      custom: presentDescription(grinder),
    }),
  );
  const machines = createHandlers(
    "machine",
    (equipment) => equipment.machines.filter(({ id }) => isCustomId(id)),
    (equipment, ref) => {
      const machine = findMachine(equipment, ref);
      return machine !== undefined && isCustomId(machine.id) ? machine : undefined;
    },
    presentMachine,
  );

  return [
    bind(grinderContract.listCustomGrinders, async (_, { viewer: { userId } }) => ({
      grinders: await grinders.list(userId),
    })),
    bind(
      grinderContract.createCustomGrinder,
      async ({ body }, { viewer: { userId }, transaction = primary }) => {
        const id = await addCustom(transaction, "grinder", userId, toGrinderColumns(body));
        return { grinder: await grinders.get(transaction, userId, id) };
      },
    ),
    bind(grinderContract.getCustomGrinder, async ({ params }, { viewer: { userId } }) => ({
      grinder: await grinders.get(primary, userId, params.slug),
    })),
    bind(grinderContract.updateCustomGrinder, async ({ params, body }, { viewer: { userId } }) => {
      await changeCustomGrinder(primary, userId, await grinders.find(userId, params.slug), body);
      return { grinder: await grinders.get(primary, userId, params.slug) };
    }),
    bind(grinderContract.deleteCustomGrinder, ({ params }, { viewer: { userId } }) =>
      grinders.remove(userId, params.slug),
    ),

    bind(machineContract.listCustomMachines, async (_, { viewer: { userId } }) => ({
      machines: await machines.list(userId),
    })),
    bind(
      machineContract.createCustomMachine,
      async ({ body }, { viewer: { userId }, transaction = primary }) => {
        const id = await addCustom(transaction, "machine", userId, toMachineColumns(body));
        return { machine: await machines.get(transaction, userId, id) };
      },
    ),
    bind(machineContract.getCustomMachine, async ({ params }, { viewer: { userId } }) => ({
      machine: await machines.get(primary, userId, params.slug),
    })),
    bind(machineContract.updateCustomMachine, async ({ params, body }, { viewer: { userId } }) => {
      const { id } = await machines.find(userId, params.slug);
      await updateCustom(primary, "machine", userId, id, toMachineColumns(body));
      return { machine: await machines.get(primary, userId, id) };
    }),
    bind(machineContract.deleteCustomMachine, ({ params }, { viewer: { userId } }) =>
      machines.remove(userId, params.slug),
    ),
  ];
}
