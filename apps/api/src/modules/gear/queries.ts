import type { Executor } from "@brewdial/db/executor.ts";
import type {
  CalibrationEvidence,
  CalibrationReference,
  RatedBrews,
} from "@brewdial/domain/grind/calibrate.ts";
import { sql } from "kysely";

/** Kinds of equipment that users own; each has its own table of the same structure. */
export type GearKind = "grinder" | "machine" | "filter";

/** A user's item of equipment; only grinders have calibrations. */
export interface GearRow {
  readonly item_id: number;
  readonly nickname: string | null;
  readonly is_default: boolean;
  readonly created_at: Date;
  readonly calibration_references?: readonly CalibrationReference[] | null;
  readonly calibrated_at?: Date | null;
  readonly calibration_history?: readonly MethodBrews[] | null;
  readonly calibration_history_at?: Date | null;
  readonly is_espresso_default?: boolean;
  readonly burrs?: string | null;
  readonly rpm?: number | null;
}

/** Well-rated brews of one method, as they are stored. */
export interface MethodBrews extends RatedBrews {
  readonly method: string;
}

const gearTable = (kind: GearKind) => sql.table(`user_${kind}s`);
const gearId = (kind: GearKind) => sql.ref(`${kind}_id`);
const gearColumns = (kind: GearKind) => sql`
  ${gearId(kind)} as item_id, nickname, is_default, created_at
  ${kind === "grinder" ? sql`, calibration_references, calibrated_at, calibration_history, calibration_history_at, espresso_default_since is not null as is_espresso_default, burrs, rpm` : sql``}`;

/** Lists a user's gear, the default first, then the oldest. */
export async function listGear(db: Executor, kind: GearKind, userId: number): Promise<GearRow[]> {
  const { rows } = await sql<GearRow>`
    select ${gearColumns(kind)} from ${gearTable(kind)} where user_id = ${userId}
     order by is_default desc, created_at, ${gearId(kind)}`.execute(db);
  return rows;
}

export interface GearInput {
  readonly isDefault?: boolean | undefined;
  /** Null clears the nickname. */
  readonly nickname?: string | null | undefined;
}

/** Fields that only grinders have. */
export interface GrinderInput extends GearInput {
  /** Makes the grinder the default for espresso, or no longer so. */
  readonly isEspressoDefault?: boolean | undefined;
  /** Null clears the note. */
  readonly burrs?: string | null | undefined;
  readonly rpm?: number | null | undefined;
}

/**
 * Upserts an item, changing only the given fields; the first of its kind becomes the default unless `isDefault` is
 * false.
 */
export async function putGear(
  db: Executor,
  kind: GearKind,
  userId: number,
  itemId: number,
  { isDefault, nickname }: GearInput,
): Promise<GearRow> {
  const { rows } = await sql<GearRow>`
    insert into ${gearTable(kind)} as own (user_id, ${gearId(kind)}, nickname, is_default)
    values (${userId}, ${itemId}, ${nickname || null}::text,
            coalesce(${isDefault ?? null}::boolean, not exists (select from ${gearTable(kind)} where user_id = ${userId})))
    on conflict (user_id, ${gearId(kind)}) do update
      set nickname = case when ${nickname !== undefined}::boolean then excluded.nickname else own.nickname end,
          is_default = coalesce(${isDefault ?? null}::boolean, own.is_default)
    returning ${gearColumns(kind)}`.execute(db);
  return onlyRow(rows);
}

/** What is stored along with calibration references, to learn from them later. */
export interface CalibrationContext {
  readonly catalogVersion: string;
  /** Undefined keeps what is stored. */
  readonly hasStockBurrs: boolean | undefined;
  readonly zeroChecked: boolean | undefined;
}

/** Replaces all calibration references of a grinder; adds the grinder to the user's gear if needed. */
export async function putCalibration(
  db: Executor,
  userId: number,
  grinderId: number,
  references: readonly CalibrationReference[],
  { catalogVersion, hasStockBurrs, zeroChecked }: CalibrationContext,
): Promise<GearRow> {
  const { rows } = await sql<GearRow>`
    insert into user_grinders as own (user_id, grinder_id, is_default, calibration_references, calibrated_at,
                                      calibration_catalog_version, has_stock_burrs, zero_checked)
    values (${userId}, ${grinderId}, not exists (select from user_grinders where user_id = ${userId}),
            ${JSON.stringify(references)}::jsonb, now(),
            ${catalogVersion}, ${hasStockBurrs ?? null}::boolean, ${zeroChecked ?? null}::boolean)
    on conflict (user_id, grinder_id) do update
      set calibration_references = excluded.calibration_references, calibrated_at = excluded.calibrated_at,
          calibration_catalog_version = excluded.calibration_catalog_version,
          has_stock_burrs = coalesce(excluded.has_stock_burrs, own.has_stock_burrs),
          zero_checked = coalesce(excluded.zero_checked, own.zero_checked)
    returning ${gearColumns("grinder")}`.execute(db);
  return onlyRow(rows);
}

/** Removes the calibration of a grinder, including what was learned from rated brews; what is known of its burrs and zero point stays. */
export async function clearCalibration(db: Executor, userId: number, grinderId: number): Promise<void> {
  await sql`
    update user_grinders
       set calibration_references = null, calibrated_at = null, calibration_catalog_version = null,
           calibration_history = null, calibration_history_at = null
     where user_id = ${userId} and grinder_id = ${grinderId}::bigint`.execute(db);
}

/** Records since when a grinder is the default, and sets what only grinders have; undefined keeps that. */
export async function putGrinderFields(
  db: Executor,
  userId: number,
  grinderId: number,
  { isEspressoDefault, burrs, rpm }: GrinderInput,
): Promise<GearRow> {
  if (isEspressoDefault)
    await sql`
      update user_grinders set espresso_default_since = null
       where user_id = ${userId} and grinder_id <> ${grinderId} and espresso_default_since is not null`.execute(
      db,
    );
  const { rows } = await sql<GearRow>`
    update user_grinders
       set default_since = case when is_default then coalesce(default_since, now()) end,
           espresso_default_since = case ${isEspressoDefault ?? null}::boolean
             when true then coalesce(espresso_default_since, now()) when false then null else espresso_default_since end,
           burrs = case when ${burrs !== undefined}::boolean then ${burrs || null}::text else burrs end,
           rpm = case when ${rpm !== undefined}::boolean then ${rpm ?? null}::integer else rpm end
     where user_id = ${userId} and grinder_id = ${grinderId}
    returning ${gearColumns("grinder")}`.execute(db);
  return onlyRow(rows);
}

export async function clearDefault(db: Executor, kind: GearKind, userId: number): Promise<void> {
  await sql`
    update ${gearTable(kind)} set is_default = false ${kind === "grinder" ? sql`, default_since = null` : sql``}
     where user_id = ${userId} and is_default`.execute(db);
}

/** Deletes an item; returns whether it was the default. */
export async function deleteGear(
  db: Executor,
  kind: GearKind,
  userId: number,
  itemId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_default: boolean }>`
    delete from ${gearTable(kind)} where user_id = ${userId} and ${gearId(kind)} = ${itemId}::bigint
    returning is_default`.execute(db);
  return rows[0]?.is_default ?? false;
}

/** Makes the oldest item the default, if any is left. */
export async function promoteOldest(db: Executor, kind: GearKind, userId: number): Promise<void> {
  await sql`
    update ${gearTable(kind)} set is_default = true ${kind === "grinder" ? sql`, default_since = now()` : sql``}
     where user_id = ${userId} and ${gearId(kind)} = (
       select ${gearId(kind)} from ${gearTable(kind)} where user_id = ${userId}
        order by created_at, ${gearId(kind)} limit 1)`.execute(db);
}

/**
 * Selects the evidence from which the curve of a user's grinder is computed: calibration answers and rated brews; null if there is none.
 */
export const calibrationEvidence = sql<readonly CalibrationEvidence[] | null>`
  case when calibration_history is null then calibration_references
       else coalesce(calibration_references, '[]') || calibration_history end`;

/** Returns what a user's curve of a grinder is computed from; null without a calibration. */
export async function findCalibrationEvidence(
  db: Executor,
  userId: number,
  grinderId: number,
): Promise<readonly CalibrationEvidence[] | null> {
  const { rows } = await sql<Pick<DefaultGrinderRow, "evidence">>`
    select ${calibrationEvidence} as evidence from user_grinders where user_id = ${userId} and grinder_id = ${grinderId}`.execute(
    db,
  );
  return rows[0]?.evidence ?? null;
}

interface DefaultGrinderRow {
  readonly grinder_id: number;
  readonly evidence: readonly CalibrationEvidence[] | null;
}

/** Returns the user's default grinder and the one for espresso, with their calibrations; undefined if there is none. */
export async function findDefaultGrinders(db: Executor, userId: number) {
  const { rows } = await sql<
    DefaultGrinderRow & { readonly is_default: boolean; readonly is_espresso_default: boolean }
  >`
    select grinder_id, ${calibrationEvidence} as evidence, is_default, espresso_default_since is not null as is_espresso_default
      from user_grinders where user_id = ${userId} and (is_default or espresso_default_since is not null)`.execute(
    db,
  );
  return {
    main: rows.find(({ is_default }) => is_default),
    espresso: rows.find(({ is_espresso_default }) => is_espresso_default),
  };
}

/** Returns the user's default filter; undefined when there is none. */
export async function findDefaultFilterId(db: Executor, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ filter_id: number }>`
    select filter_id from user_filters where user_id = ${userId} and is_default`.execute(db);
  return rows[0]?.filter_id;
}

/** Well-rated brews of a user's imports, by grinder and method. */
export interface ImportedBrewsRow {
  readonly grinder_id: number;
  readonly method: string;
  readonly setting: number;
  readonly brews: number;
}

/**
 * Returns the number of brews and their median setting by grinder and method, of the imported brews with a rating of 4 or 5 and a setting
 * that is on the dial.
 */
export async function sumRatedImports(db: Executor, userId: number): Promise<ImportedBrewsRow[]> {
  const { rows } = await sql<ImportedBrewsRow>`
    select logs.grinder_id, logs.brew_method_id as method, count(*)::int as brews,
           percentile_disc(0.5) within group (order by logs.grind_setting) as setting
      from import_records as records join brew_logs as logs on logs.id = records.item_id and logs.user_id = records.user_id
     where records.user_id = ${userId} and records.kind = 'brew' and records.is_new
       and logs.rating >= 4 and logs.grinder_id is not null and logs.grind_index is not null
     group by logs.grinder_id, logs.brew_method_id
     order by logs.grinder_id, brews desc, method`.execute(db);
  return rows;
}

/**
 * Replaces what was learned from rated brews about a user's grinders; with the scope `learned` only for grinders that have such data
 * already.
 */
export async function replaceHistory(
  db: Executor,
  userId: number,
  history: ReadonlyMap<number, readonly MethodBrews[]>,
  scope: "all" | "learned",
): Promise<void> {
  await sql`
    update user_grinders as own
       set calibration_history = learned.history,
           calibration_history_at = case when learned.history is not null then now() end
      from user_grinders as gear
           left join jsonb_to_recordset(${JSON.stringify([...history].map(([id, brews]) => ({ id, history: brews })))}::jsonb)
             as learned (id integer, history jsonb) on learned.id = gear.grinder_id
     where gear.user_id = ${userId} and own.user_id = gear.user_id and own.grinder_id = gear.grinder_id
       and (own.calibration_history is not null or (${scope === "all"} and learned.history is not null))`.execute(
    db,
  );
}

function onlyRow(rows: readonly GearRow[]): GearRow {
  const [row] = rows;
  if (row === undefined) throw new Error("The row was neither added nor changed");
  return row;
}
