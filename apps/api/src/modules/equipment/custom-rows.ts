import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A grinder as its owner has described it. */
export interface CustomGrinderRow {
  readonly grinder_id: number;
  readonly brand: string;
  readonly name: string;
  readonly shape: string;
  readonly counts: string;
  readonly finest: number;
  readonly coarsest: number;
  readonly steps_per_number: number;
  readonly per_turn: number | null;
  readonly known_method_id: string | null;
  readonly known_setting: number | null;
  readonly burrs: string | null;
  readonly rpm: number | null;
}

/** A machine as its owner has described it. */
export interface CustomMachineRow {
  readonly machine_id: number;
  readonly name: string;
  readonly brew_method_id: string;
  readonly capacity_ml: number | null;
}

/** The custom equipment of a user, the oldest first. */
export interface CustomRows {
  readonly grinders: readonly CustomGrinderRow[];
  readonly machines: readonly CustomMachineRow[];
}

/** Lists the grinders and machines that a user has described, in one statement. */
export async function listCustomRows(db: Executor, userId: number): Promise<CustomRows> {
  const { rows } = await sql<CustomRows>`
    select (select coalesce(json_agg(described order by grinder_id), '[]') from (
              select grinder_id, brand, name, shape, counts, finest, coarsest, steps_per_number, per_turn,
                     known_method_id, known_setting, burrs, rpm
                from custom_grinders where user_id = ${userId}) as described) as grinders,
           (select coalesce(json_agg(described order by machine_id), '[]') from (
              select machine_id, name, brew_method_id, capacity_ml
                from custom_machines where user_id = ${userId}) as described) as machines`.execute(db);
  return rows[0] ?? { grinders: [], machines: [] };
}
