import { maxCustomGrinders } from "@brewdial/contract/gear/custom-grinders.ts";
import { maxCustomMachines } from "@brewdial/contract/gear/custom-machines.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { listCustomRows } from "../equipment/custom-rows.ts";
import { enforceMaximum, lockUser } from "../users/lock-user.ts";
import {
  type CustomColumns,
  type CustomKind,
  deleteCustom,
  insertCustom,
  reserveId,
} from "./custom-queries.ts";
import { putGear, removeGear } from "./put-gear.ts";

const maxOf: Readonly<Record<CustomKind, number>> = {
  grinder: maxCustomGrinders,
  machine: maxCustomMachines,
};

/** Adds equipment that the catalog lacks to a user's gear and returns its id. */
export async function addCustom<Kind extends CustomKind>(
  db: Executor,
  kind: Kind,
  userId: number,
  columns: CustomColumns[Kind],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const described = (await listCustomRows(trx, userId))[`${kind}s`];
    enforceMaximum(maxOf[kind], described.length + 1, `${kind}s of your own`);
    const id = await reserveId(trx, kind);
    await insertCustom(trx, kind, userId, id, columns);
    await putGear(trx, kind, userId, id, {});
    return id;
  });
}

/** Deletes a user's own equipment; brews and recipes keep its id, which then resolves to nothing. */
export async function removeCustom(
  db: Executor,
  kind: CustomKind,
  userId: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await removeGear(trx, kind, userId, id);
    await deleteCustom(trx, kind, userId, id);
  });
}
