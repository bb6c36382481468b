import { type RawBuilder, sql } from "kysely";

/** Returns a timestamp as text with microseconds, which a Date would lose: cursors must name the exact row. */
export const timestampKey = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
