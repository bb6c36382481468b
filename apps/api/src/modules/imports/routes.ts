import * as contract from "@brewdial/contract/imports/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import type { Kysely } from "kysely";
import { AppError, notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { learnFromImports } from "../gear/learn-from-imports.ts";
import { removeGear } from "../gear/put-gear.ts";
import { lockUser } from "../users/lock-user.ts";
import { addBrews } from "./add-brews.ts";
import { presentImport, undoEnd } from "./present.ts";
import { deleteImported, findImport, listImportedGear, listImports } from "./queries.ts";
import { startImport } from "./start-import.ts";

const listedImports = 20;
const tooLate = `An import can be undone for ${contract.undoHours} hours. Delete its brews and bags one by one`;

/** Does the work in a transaction that is rolled back, and returns its result. */
async function tryOut<T>(db: Kysely<DB>, work: (trx: Executor) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** Binds imports from other apps (D601). */
export function imports({ db: { primary }, catalog, now }: Pick<Deps, "db" | "catalog" | "now">) {
  const getImport = async (db: Executor, userId: number, id: string) => {
    const row = await findImport(db, userId, id);
    if (row === undefined) throw notFound("Import");
    return presentImport(row);
  };

  return [
    bind(contract.listImports, async (_, { viewer: { userId } }) => ({
      imports: (await listImports(primary, userId, listedImports)).map(presentImport),
    })),

    bind(contract.startImport, async ({ body }, { viewer: { userId }, transaction = primary }) => {
      const equipment = await withOwnEquipment(primary, catalog.current(), userId);
      const start = (trx: Executor) => startImport(trx, equipment, body, { userId, now: now() });
      if (body.dryRun) {
        const { preview } = await tryOut(primary, start);
        return respond(200, { import: null, preview });
      }
      return inTransaction(transaction, async (trx) => {
        const { id, preview } = await start(trx);
        return respond(201, { import: await getImport(trx, userId, id), preview });
      });
    }),

    bind(contract.addImportedBrews, async ({ params, body }, { viewer: { userId } }) =>
      inTransaction(primary, async (trx) => {
        const equipment = await withOwnEquipment(trx, catalog.current(), userId);
        const result = await addBrews(trx, equipment, params.id, body, { userId, now: now() });
        return { import: await getImport(trx, userId, params.id), ...result };
      }),
    ),

    bind(contract.undoImport, async ({ params }, { viewer: { userId } }) =>
      inTransaction(primary, async (trx) => {
        await lockUser(trx, userId);
        const row = await findImport(trx, userId, params.id);
        if (row === undefined) throw notFound("Import");
        if (undoEnd(row) < now()) throw new AppError(404, tooLate);
        const gear = await listImportedGear(trx, params.id);
        await deleteImported(trx, userId, params.id);
        for (const { kind, item_id } of gear) await removeGear(trx, kind, userId, item_id);
        await learnFromImports(
          trx,
          await withOwnEquipment(trx, catalog.current(), userId),
          userId,
          "learned",
        );
        return done();
      }),
    ),
  ];
}
