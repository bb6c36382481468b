import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** The columns that an owner describes a grinder with. */
export interface CustomColumns {
  readonly brand: string;
  readonly name: string;
  readonly name_key: string;
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

/**
 * Reserves the id of a grinder that the catalog lacks. The row that other tables refer to says nothing about the grinder; it has a dial
 * and a curve because every grinder does.
 */
export async function reserveGrinderId(db: Executor): Promise<number> {
  const dial = {
    min: 0,
    max: 40,
    stepsPerUnit: 1,
    notation: { kind: "number" },
    unit: "numbers",
    zero: "-",
    settingMeans: "-",
  };
  const { rows } = await sql<{ id: number }>`
    with reserved as (
      insert into grinders (id, slug, brand, name, burr_type, espresso_capable, dial, confidence, sources)
      select id, 'custom-' || id, 'Custom', id::text, 'conical', true, ${JSON.stringify(dial)}::jsonb, 'low', '{-}'
        from nextval('custom_grinder_ids') as id
      returning id),
    points as (
      insert into grinder_reference_points (grinder_id, position, grind_index, setting, brew_method_id, basis)
      select id, position, position * 20 - 10, position * 8 - 4, 'pour-over', 'estimate'
        from reserved, generate_series(1, 5) as position)
    select id from reserved`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("No id was reserved");
  return row.id;
}

export async function insertCustomGrinder(
  db: Executor,
  userId: number,
  grinderId: number,
  columns: CustomColumns,
): Promise<void> {
  await db
    .insertInto("custom_grinders")
    .values({ grinder_id: grinderId, user_id: userId, ...columns })
    .execute();
}

export async function updateCustomGrinder(
  db: Executor,
  userId: number,
  grinderId: number,
  columns: CustomColumns,
): Promise<void> {
  await db
    .updateTable("custom_grinders")
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where("grinder_id", "=", grinderId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteCustomGrinder(db: Executor, userId: number, grinderId: number): Promise<void> {
  await db
    .deleteFrom("custom_grinders")
    .where("grinder_id", "=", grinderId)
    .where("user_id", "=", userId)
    .execute();
}
