import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** The kind of row that an imported item became. `library` is a coffee that the import added to the library. */
export type RecordKind = "brew" | "bag" | "coffee" | "library" | "recipe" | "grinder" | "machine";

export interface ImportRecord {
  readonly sourceId: string;
  readonly itemId: number;
  /** Whether the import added the item, rather than found it. */
  readonly isNew: boolean;
}

export interface ImportRow {
  readonly id: string;
  readonly source: string;
  readonly brews: number;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly added_brews: number;
  readonly added_coffees: number;
  readonly added_bags: number;
  readonly added_recipes: number;
}

const added = (kind: RecordKind) =>
  sql`count(*) filter (where kind = ${sql.lit(kind)} and is_new)::int as ${sql.ref(`added_${kind === "brew" ? "brews" : `${kind}s`}`)}`;

const importRows = sql`
  select id, source, brews, created_at, finished_at, added.*
    from imports cross join lateral (
      select ${sql.join((["brew", "coffee", "bag", "recipe"] as const).map(added))}
        from import_records where import_id = imports.id) as added`;

export async function listImports(db: Executor, userId: number, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    ${importRows} where user_id = ${userId} order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function findImport(db: Executor, userId: number, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`${importRows} where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function insertImport(
  db: Executor,
  { id, userId, source, brews }: { id: string; userId: number; source: string; brews: number },
): Promise<void> {
  await db.insertInto("imports").values({ id, user_id: userId, source, brews }).execute();
}

/** Locks a user's import, so that it cannot be undone, until the transaction ends; returns its source. */
export async function lockImport(db: Executor, userId: number, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("imports")
    .select("source")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.source;
}

export async function finishImport(db: Executor, id: string): Promise<void> {
  await db
    .updateTable("imports")
    .set({ finished_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .execute();
}

/** Returns the items that earlier imports from a source added or found, by their id at the source. */
export async function listRecords(
  db: Executor,
  userId: number,
  source: string,
  kind: RecordKind,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("import_records")
    .select(["source_id", "item_id"])
    .where("user_id", "=", userId)
    .where("source", "=", source)
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ source_id, item_id }) => [source_id, item_id]));
}

export async function insertRecords(
  db: Executor,
  owner: { readonly userId: number; readonly source: string; readonly importId: string },
  kind: RecordKind,
  records: readonly ImportRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into import_records (user_id, source, kind, import_id, source_id, item_id, is_new)
    select ${owner.userId}::bigint, ${owner.source}::text, ${kind}::text, ${owner.importId}::uuid, item.*
      from unnest(${records.map(({ sourceId }) => sourceId)}::text[], ${records.map(({ itemId }) => itemId)}::bigint[],
                  ${records.map(({ isNew }) => isNew)}::boolean[]) as item
    on conflict do nothing`.execute(db);
}

const itemsOf = (importId: string, kind: RecordKind) =>
  sql`select item_id from import_records where import_id = ${importId} and kind = ${kind} and is_new`;

/** Deletes what an import added, and the import. Records go with it, so that the same file can be imported again. */
export async function deleteImported(db: Executor, userId: number, importId: string): Promise<void> {
  await sql`
    with logs as (
      delete from brew_logs where user_id = ${userId} and id in (${itemsOf(importId, "brew")}))
    delete from brew_log_client_ids
     where user_id = ${userId}
       and client_id in (select source_id::uuid from import_records where import_id = ${importId} and kind = 'brew' and is_new)`.execute(
    db,
  );
  const tables = [
    ["coffee_bags", "bag", "id"],
    ["personal_recipes", "recipe", "id"],
    ["coffee_library_entries", "library", "coffee_id"],
  ] as const;
  for (const [table, kind, column] of tables)
    await sql`
      delete from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(column)} in (${itemsOf(importId, kind)})`.execute(
      db,
    );
  // A private coffee stays if a later bag or brew refers to it.
  await sql`
    delete from coffees
     where owner_id = ${userId} and id in (${itemsOf(importId, "coffee")})
       and not exists (select from coffee_bags where coffee_id = coffees.id)
       and not exists (select from brew_logs where user_id = ${userId} and coffee_id = coffees.id)`.execute(
    db,
  );
  await db.deleteFrom("imports").where("id", "=", importId).execute();
}

/** Returns the gear that an import added. */
export async function listImportedGear(
  db: Executor,
  importId: string,
): Promise<readonly { readonly kind: "grinder" | "machine"; readonly item_id: number }[]> {
  const { rows } = await sql<{ kind: "grinder" | "machine"; item_id: number }>`
    select kind, item_id from import_records
     where import_id = ${importId} and kind in ('grinder', 'machine') and is_new`.execute(db);
  return rows;
}
