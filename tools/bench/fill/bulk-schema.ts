import type { Client } from "pg";
import { startProgress } from "../../output/progress.ts";

/** Tables that the generator fills; their indexes and foreign keys are dropped first and rebuilt at the end. */
export const filledTables = [
  "users",
  "taste_profiles",
  "roasters",
  "roaster_follows",
  "coffees",
  "search_words",
  "recipes",
  "recipe_votes",
  "recipe_ratings",
  "recipe_comments",
  "recipe_shares",
  "brew_logs",
] as const;

/** Statements that restore what `stripTables` dropped. */
export type RestoreStatements = readonly string[];

/** Drops indexes, foreign keys and unreferenced keys, and disables the counting triggers. */
export async function stripTables(client: Client): Promise<RestoreStatements> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint c
      where conrelid::regclass::text = any($1)
        and (contype = 'f' or contype in ('p', 'u')
             and not exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid))
      order by contype desc, conrelid, conname`,
    [filledTables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid::regclass::text = any($1)
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      order by i.indrelid, name`,
    [filledTables],
  );
  for (const { table, name } of constraints.filter(({ definition }) => definition.startsWith("FOREIGN"))) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { table, name } of constraints.filter(({ definition }) => !definition.startsWith("FOREIGN"))) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of filledTables) {
    await client.query(`alter table ${table} disable trigger user, set (autovacuum_enabled = off)`);
  }
  return [
    ...constraints.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...indexes.map(({ definition }) => definition),
  ].toSorted((a, b) => Number(a.includes("FOREIGN KEY")) - Number(b.includes("FOREIGN KEY")));
}

/** Rebuilds the dropped objects, sets the identity sequences, and runs vacuum and analyze. */
export async function restoreTables(client: Client, statements: RestoreStatements): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'");
  const progress = startProgress("indexes and keys", statements.length, "built");
  for (const statement of statements) {
    await client.query(statement);
    progress.advance(1);
  }
  progress.end();
  for (const table of filledTables) {
    await client.query(`alter table ${table} enable trigger user, reset (autovacuum_enabled)`);
  }
  for (const table of ["users", "roasters", "coffees", "recipes", "recipe_comments", "brew_logs"]) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
    );
  }
  const measuring = startProgress("vacuum and analyze", filledTables.length, "tables");
  for (const table of filledTables) {
    await client.query(`vacuum (analyze) ${table}`);
    measuring.advance(1);
  }
  measuring.end();
}
