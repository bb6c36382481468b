import { createHash } from "node:crypto";

import { sql } from "kysely";
import type { Kysely } from "kysely";
import { DatabaseError } from "pg";

import type { SqlFile } from "./sql-files.ts";

const undefinedTable = "42P01";
const undefinedColumn = "42703";

/**
 * Throws when a migration was edited after this database applied it: the edit would never be applied here, and the
 * schema would silently differ from a fresh one.
 */
export async function checkUnchanged(db: Kysely<unknown>, migrations: readonly SqlFile[]): Promise<void> {
  const applied = await readHashes(db);
  const edited = migrations.filter((file) => (applied.get(file.name) ?? hashText(file)) !== hashText(file));
  if (edited.length > 0) {
    const names = edited.map((file) => `${file.name}.sql`).join(", ");
    throw new Error(
      `${names} changed after this database had applied it, and applied migrations are not run again. Put the change into a new migration; you can also drop and recreate a development database.`,
    );
  }
}

/** Stores the hashes of applied migrations that have none yet. */
export async function recordHashes(db: Kysely<unknown>, migrations: readonly SqlFile[]): Promise<void> {
  const columns = await sql`
    select 1 from information_schema.columns
     where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'content_hash'`.execute(
    db,
  );
  // Checked first, because the statement's lock would briefly block health checks even when there is nothing to add.
  if (columns.rows.length === 0) {
    await sql`alter table schema_migrations add column if not exists content_hash text`.execute(db);
  }
  for (const file of migrations) {
    await sql`update schema_migrations set content_hash = ${hashText(file)}
               where name = ${file.name} and content_hash is null`.execute(db);
  }
}

async function readHashes(db: Kysely<unknown>): Promise<Map<string, string>> {
  try {
    const { rows } = await sql<{ name: string; content_hash: string }>`
      select name, content_hash from schema_migrations where content_hash is not null`.execute(db);
    return new Map(rows.map((row) => [row.name, row.content_hash]));
  } catch (error) {
    if (error instanceof DatabaseError && (error.code === undefinedTable || error.code === undefinedColumn)) {
      return new Map();
    }
    throw error;
  }
}

function hashText(file: SqlFile): string {
  return createHash("sha256").update(file.text).digest("hex");
}
