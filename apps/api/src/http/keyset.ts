import { type CursorScope, encodeCursor } from "./cursor.ts";

/** A page of a keyset-paginated list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly cursor: string | null;
  readonly hasMore: boolean;
}

/** Builds a page from up to `limit + 1` rows; the extra row only shows that there are more. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  scope: CursorScope,
  getKeys: (last: Row) => readonly (string | number | Date)[],
): Page<Row> {
  const pageRows = rows.slice(0, limit);
  const last = rows.length > limit ? pageRows.at(-1) : undefined;
  return {
    rows: pageRows,
    cursor: last === undefined ? null : encodeCursor(scope, getKeys(last)),
    hasMore: last !== undefined,
  };
}
