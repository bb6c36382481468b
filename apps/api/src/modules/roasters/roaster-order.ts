import type { roasterSorts } from "@brewdial/contract/vocabulary.ts";
import { type RawBuilder, sql } from "kysely";
import type { CursorKeys } from "../../http/cursor.ts";

/** The columns that roasters are sorted by. */
interface SortedRow {
  readonly id: number;
  readonly name_key: string;
  readonly is_verified: boolean;
  readonly coffee_count: number;
}

interface Key {
  readonly expression: RawBuilder<unknown>;
  readonly type: CursorKeys[number];
  readonly of: (row: SortedRow) => string | number;
}

/** A sort order of roasters. All keys ascend and the last is the id, so that a row comparison finds the rows after a cursor. */
export interface RoasterOrder {
  readonly name: string;
  readonly keys: readonly Key[];
}

const name: Key = { expression: sql`name_key`, type: "text", of: (row) => row.name_key };
const id: Key = { expression: sql`id`, type: "integer", of: (row) => row.id };
const verified: Key = {
  expression: sql`(-is_verified::integer)`,
  type: "integer",
  of: (row) => (row.is_verified ? -1 : 0),
};
const coffees: Key = { expression: sql`(-coffee_count)`, type: "integer", of: (row) => -row.coffee_count };

export const orders: Readonly<Record<(typeof roasterSorts)[number], RoasterOrder>> = {
  name: { name: "name", keys: [name, id] },
  popular: { name: "popular", keys: [verified, coffees, name, id] },
};
