import { sql } from "kysely";
import type { RawBuilder } from "kysely";

const mark = "/* unprepared */";

/**
 * Marks a query that PostgreSQL must plan for each set of parameters. A prepared statement switches to a generic plan, which is
 * slow where the best plan depends on the values, as with `like`.
 */
export function unprepared<Row>(query: RawBuilder<Row>): RawBuilder<Row> {
  return sql`${sql.raw(mark)} ${query}`;
}

/** Returns whether a statement was marked by `unprepared`. */
export function isUnprepared(text: string): boolean {
  return text.startsWith(mark);
}
