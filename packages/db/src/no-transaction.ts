import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { SqlFile } from "./sql-files.ts";

const marker = "-- migrate: no-transaction";

/** Returns whether a migration is marked to run outside a transaction, as `create index concurrently` must. */
export const isOutsideTransaction = ({ text }: SqlFile): boolean => text.split("\n", 1)[0]?.trim() === marker;

/**
 * Runs a migration statement by statement, each in its own implicit transaction. After a failure the statements before it are
 * kept and the file runs again from its first statement, so every statement must be repeatable: `if not exists`, `if exists`,
 * `on conflict do nothing`. An index that an interrupted build left invalid is dropped before it is built again.
 */
export async function applyOutsideTransaction(
  db: Kysely<unknown>,
  file: SqlFile,
  onProgress: (line: string) => void,
): Promise<void> {
  const statements = splitStatements(file);
  // A concurrent build waits for older transactions without blocking anyone: it may wait as long as it takes.
  await sql`set lock_timeout = 0`.execute(db);
  try {
    for (const [index, statement] of statements.entries()) {
      onProgress(`applying ${file.name}, statement ${index + 1} of ${statements.length}`);
      try {
        await dropInvalidIndex(db, statement, onProgress);
        await sql.raw(statement).execute(db);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(
          `migrations/${file.name}.sql failed in statement ${index + 1}: ${reason}. The statements before it were kept; the file runs again from its start`,
          { cause },
        );
      }
    }
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}

/** Splits a file into statements. Each must end with a semicolon at the end of a line; comments must be on separate lines. */
export function splitStatements({ name, text }: SqlFile): string[] {
  if (text.includes("$$")) {
    throw new Error(
      `migrations/${name}.sql runs outside a transaction and must hold plain statements: move functions and do blocks to another file.`,
    );
  }
  return text
    .replaceAll(/^\s*--.*$/gm, "")
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

const buildsIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i;

/** `if not exists` would keep an invalid index, which no query uses and every write maintains. */
async function dropInvalidIndex(
  db: Kysely<unknown>,
  statement: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const name = buildsIndex.exec(statement)?.[1];
  if (name === undefined) return;
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length === 0) return;
  onProgress(`dropping ${name}, which an interrupted build left invalid`);
  await sql.raw(`drop index concurrently ${name}`).execute(db);
}
