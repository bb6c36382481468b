import { Kysely, PostgresDialect } from "kysely";
import { generate, PostgresDialect as PostgresGenerator } from "kysely-codegen";
import { Pool } from "pg";

import { migrateToLatest } from "./migrate.ts";
import { createEmptyDatabase } from "./testing.ts";

export const typesFile: URL = new URL("schema.gen.ts", import.meta.url);

/**
 * Returns the contents of schema.gen.ts for the current SQL files, read from a temporary database. Matches
 * `typeParsers`.
 */
export async function generateTypes(): Promise<string> {
  const scratch = await createEmptyDatabase();
  const pool = new Pool({ connectionString: scratch.url, max: 1 });
  pool.on("error", () => undefined);
  try {
    await migrateToLatest(scratch.url);
    return await generate({
      db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
      dialect: new PostgresGenerator({ dateParser: "string", numericParser: "number" }),
      excludePattern: "{public.schema_migrations_lock,pgboss.*,event_days.*}",
      typeMapping: { int8: "number", numeric: "number" },
    });
  } finally {
    await pool.end();
    await scratch.drop();
  }
}
