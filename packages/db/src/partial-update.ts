import { type RawBuilder, sql } from "kysely";

/** New values of some columns; a column that is missing or undefined keeps its value. */
export type Change<Column extends string> = Readonly<Partial<Record<Column, unknown>>>;

/**
 * Builds the SET list of a partial update. It contains every column, so that the statement has the same text whichever of them
 * change: each text costs a prepared statement in every connection, and n optional columns would make 2^n of them.
 */
export function setChanged<Column extends string>(
  columns: readonly Column[],
  change: Change<Column>,
): Record<Column, RawBuilder<never>> {
  const unknown = Object.keys(change).filter((name) => !columns.some((column) => column === name));
  if (unknown.length > 0) throw new Error(`Columns that the update does not list: ${unknown.join(", ")}`);
  const values = columns.map((column) => {
    const value = change[column];
    const isChanged = value !== undefined;
    return [
      column,
      sql<never>`case when ${isChanged}::boolean then ${isChanged ? value : null} else ${sql.ref(column)} end`,
    ] as const;
  });
  return Object.fromEntries(values) as Record<Column, RawBuilder<never>>;
}
