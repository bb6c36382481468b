import { type RawBuilder, sql } from "kysely";

export type KeyType = "bigint" | "bytea" | "smallint" | "text" | "timestamptz" | "uuid";

/**
 * An array that the planner does not look into: the plan is the same for one row and for a hundred, so it is kept. Looking into it,
 * PostgreSQL plans anew each time, since few rows cost less than many; for statements that read and write by key, planning costs more
 * than all the rest.
 */
export function keyList(values: readonly unknown[], type: KeyType): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`);
  // The outer type keeps `any(…)` from taking it for a subquery of many rows.
  return sql`(select ${values}::${array})::${array}`;
}
