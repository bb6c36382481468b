import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import type { GearKind } from "./queries.ts";

/** Kinds of equipment that users describe; each has its own table. */
export type CustomKind = Exclude<GearKind, "filter">;

/** The columns that an owner describes a grinder with. */
export interface CustomGrinderColumns {
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

/** The columns that an owner describes a machine with. */
export interface CustomMachineColumns {
  readonly name: string;
  readonly name_key: string;
  readonly brew_method_id: string;
  readonly capacity_ml: number | null;
}

export interface CustomColumns {
  readonly grinder: CustomGrinderColumns;
  readonly machine: CustomMachineColumns;
}

const customTable = (kind: CustomKind) => sql.table(`custom_${kind}s`);
const itemId = (kind: CustomKind) => sql.ref(`${kind}_id`);

/**
 * Reserves the id of equipment that the catalog lacks, by inserting a row that other tables can reference. The row has no data of the user.
 * A grinder gets a placeholder dial and curve, because the schema requires them.
 */
export async function reserveId(db: Executor, kind: CustomKind): Promise<number> {
  const { rows } = await (kind === "grinder" ? reserveGrinder : reserveMachine).execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("No id was reserved");
  return row.id;
}

const placeholderDial = {
  min: 0,
  max: 40,
  stepsPerUnit: 1,
  notation: { kind: "number" },
  unit: "numbers",
  zero: "-",
  settingMeans: "-",
};

const reserveGrinder = sql<{ id: number }>`
  with reserved as (
    insert into grinders (id, slug, brand, name, burr_type, espresso_capable, dial, confidence, sources)
    select id, 'custom-' || id, 'Custom', id::text, 'conical', true, ${JSON.stringify(placeholderDial)}::jsonb, 'low', '{-}'
      from nextval('custom_grinder_ids') as id
    returning id),
  points as (
    insert into grinder_reference_points (grinder_id, position, grind_index, setting, brew_method_id, basis)
    select id, position, position * 20 - 10, position * 8 - 4, 'pour-over', 'estimate'
      from reserved, generate_series(1, 5) as position)
  select id from reserved`;

const reserveMachine = sql<{ id: number }>`
  insert into machines (id, slug, brand, model, brew_method_id)
  select id, 'custom-' || id, 'Custom', id::text, 'pour-over' from nextval('custom_machine_ids') as id
  returning id`;

export async function insertCustom<Kind extends CustomKind>(
  db: Executor,
  kind: Kind,
  userId: number,
  id: number,
  columns: CustomColumns[Kind],
): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  await sql`
    insert into ${customTable(kind)} (${itemId(kind)}, user_id, ${sql.join(names)})
    values (${id}, ${userId}, ${sql.join(Object.values(columns))})`.execute(db);
}

export async function updateCustom<Kind extends CustomKind>(
  db: Executor,
  kind: Kind,
  userId: number,
  id: number,
  columns: CustomColumns[Kind],
): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${customTable(kind)} set ${sql.join(changes)}, updated_at = now()
     where ${itemId(kind)} = ${id} and user_id = ${userId}`.execute(db);
}

export async function deleteCustom(
  db: Executor,
  kind: CustomKind,
  userId: number,
  id: number,
): Promise<void> {
  await sql`
    delete from ${customTable(kind)} where ${itemId(kind)} = ${id} and user_id = ${userId}`.execute(db);
}
