import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import type { Equipment } from "../../../apps/api/src/modules/equipment/equipment.ts";
import type { Logs } from "./log-cases.ts";

interface MiddleRow {
  readonly id: number;
  readonly coffee_id: number;
  readonly grinder_id: number;
  readonly machine_id: number;
  readonly client_id: string;
  readonly at: string;
}

/** Loads what the cases need. */
export async function readLogs(db: Executor, equipment: Equipment, userId: number): Promise<Logs> {
  const { rows } = await sql<MiddleRow>`
    select id, coffee_id, grinder_id, machine_id, to_char(brewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
           (select client_id from brew_logs where user_id = ${userId} and client_id is not null limit 1) as client_id
      from brew_logs
     where user_id = ${userId} and coffee_id is not null and brew_method_id = 'pour-over'
     order by brewed_at desc offset (select count(*) / 3 from brew_logs where user_id = ${userId}) limit 1`.execute(
    db,
  );
  const lonely = await sql<{ id: number }>`
    select id from brew_logs where user_id = ${userId} and brew_method_id = 'cold-brew'`.execute(db);
  const [middle] = rows;
  if (middle === undefined) throw new Error("The database is empty: run it again with --again.");
  return {
    db,
    equipment,
    userId,
    coffeeId: middle.coffee_id,
    middleId: middle.id,
    middleTime: middle.at,
    grinderId: middle.grinder_id,
    machineId: middle.machine_id,
    clientId: middle.client_id,
    lonelyId: lonely.rows[0]?.id ?? 0,
  };
}
