import type { Executor } from "@brewdial/db/executor.ts";
import type { CalibrationReference } from "@brewdial/domain/grind/calibrate.ts";
import { sql } from "kysely";

/** Kinds of equipment that people own; each has a table of its own, all of one form. */
export type GearKind = "grinder" | "machine" | "filter";

/** What a person says of a piece of equipment; calibrations are of grinders only. */
export interface GearRow {
  readonly item_id: number;
  readonly nickname: string | null;
  readonly is_default: boolean;
  readonly created_at: Date;
  readonly calibration_references?: readonly CalibrationReference[] | null;
  readonly calibrated_at?: Date | null;
}

const tableOf = (kind: GearKind) => sql.table(`user_${kind}s`);
const idOf = (kind: GearKind) => sql.ref(`${kind}_id`);
const columnsOf = (kind: GearKind) => sql`
  ${idOf(kind)} as item_id, nickname, is_default, created_at
  ${kind === "grinder" ? sql`, calibration_references, calibrated_at` : sql``}`;

/** The default first, then the oldest. */
export async function listGear(db: Executor, kind: GearKind, userId: number): Promise<GearRow[]> {
  const { rows } = await sql<GearRow>`
    select ${columnsOf(kind)} from ${tableOf(kind)} where user_id = ${userId}
     order by is_default desc, created_at, ${idOf(kind)}`.execute(db);
  return rows;
}

export interface SaidOfGear {
  readonly isDefault?: boolean | undefined;
  /** Null clears it. */
  readonly nickname?: string | null | undefined;
}

/** Adds a piece of equipment or changes what is given; the first of its kind is the default unless told otherwise. */
export async function putGear(
  db: Executor,
  kind: GearKind,
  userId: number,
  itemId: number,
  { isDefault, nickname }: SaidOfGear,
): Promise<GearRow> {
  const { rows } = await sql<GearRow>`
    insert into ${tableOf(kind)} as own (user_id, ${idOf(kind)}, nickname, is_default)
    values (${userId}, ${itemId}, ${nickname || null}::text,
            coalesce(${isDefault ?? null}::boolean, not exists (select from ${tableOf(kind)} where user_id = ${userId})))
    on conflict (user_id, ${idOf(kind)}) do update
      set nickname = case when ${nickname !== undefined}::boolean then excluded.nickname else own.nickname end,
          is_default = coalesce(${isDefault ?? null}::boolean, own.is_default)
    returning ${columnsOf(kind)}`.execute(db);
  return onlyRow(rows);
}

/** Sets a grinder's references, all of them anew; a grinder that was not among the person's is added (D79). */
export async function putCalibration(
  db: Executor,
  userId: number,
  grinderId: number,
  references: readonly CalibrationReference[],
): Promise<GearRow> {
  const { rows } = await sql<GearRow>`
    insert into user_grinders (user_id, grinder_id, is_default, calibration_references, calibrated_at)
    values (${userId}, ${grinderId}, not exists (select from user_grinders where user_id = ${userId}),
            ${JSON.stringify(references)}::jsonb, now())
    on conflict (user_id, grinder_id) do update
      set calibration_references = excluded.calibration_references, calibrated_at = excluded.calibrated_at
    returning ${columnsOf("grinder")}`.execute(db);
  return onlyRow(rows);
}

export async function clearDefault(db: Executor, kind: GearKind, userId: number): Promise<void> {
  await sql`update ${tableOf(kind)} set is_default = false where user_id = ${userId} and is_default`.execute(
    db,
  );
}

/** Says whether it was there and the default. */
export async function deleteGear(
  db: Executor,
  kind: GearKind,
  userId: number,
  itemId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_default: boolean }>`
    delete from ${tableOf(kind)} where user_id = ${userId} and ${idOf(kind)} = ${itemId}::bigint
    returning is_default`.execute(db);
  return rows[0]?.is_default ?? false;
}

/** Makes the oldest the default; nothing where none is left. */
export async function promoteOldest(db: Executor, kind: GearKind, userId: number): Promise<void> {
  await sql`
    update ${tableOf(kind)} set is_default = true
     where user_id = ${userId} and ${idOf(kind)} = (
       select ${idOf(kind)} from ${tableOf(kind)} where user_id = ${userId}
        order by created_at, ${idOf(kind)} limit 1)`.execute(db);
}

/** What a person found of a grinder; null where they never said, or do not have it. */
export async function findCalibrationReferences(
  db: Executor,
  userId: number,
  grinderId: number,
): Promise<readonly CalibrationReference[] | null> {
  const { rows } = await sql<Pick<GearRow, "calibration_references">>`
    select calibration_references from user_grinders where user_id = ${userId} and grinder_id = ${grinderId}`.execute(
    db,
  );
  return rows[0]?.calibration_references ?? null;
}

/** The filter a person brews with unless they say otherwise; undefined where they have none. */
export async function findDefaultFilterId(db: Executor, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ filter_id: number }>`
    select filter_id from user_filters where user_id = ${userId} and is_default`.execute(db);
  return rows[0]?.filter_id;
}

function onlyRow(rows: readonly GearRow[]): GearRow {
  const [row] = rows;
  if (row === undefined) throw new Error("The row was neither added nor changed");
  return row;
}
