import { type RawBuilder, sql } from "kysely";

export type ArrayType = "bigint" | "bytea" | "smallint" | "text" | "timestamptz" | "uuid";

/**
 * Wraps an array parameter so that the planner cannot see its length. The plan is then the same for one row and for a
 * hundred, so PostgreSQL caches it. Otherwise it plans on every execution, which for statements by key costs more than
 * executing them.
 */
export function opaqueArray(values: readonly unknown[], type: ArrayType): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`);
  // The outer cast keeps `any(…)` from treating it as a subquery with many rows.
  return sql`(select ${values}::${array})::${array}`;
}
