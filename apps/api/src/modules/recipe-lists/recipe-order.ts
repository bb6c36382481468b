import { type RawBuilder, sql } from "kysely";
import type { CursorKeys } from "../../http/cursor.ts";
import type { Dimension } from "./recipe-filter.ts";

/** Sort keys of a recipe as text, as cursors hold them. */
export type OrderKeys = readonly string[];

/** An order of recipes (D5, D6): everything descending, the id last, each with indexes that have exactly these columns. */
export interface RecipeOrder {
  readonly types: CursorKeys;
  readonly columns: RawBuilder<unknown>;
  readonly descending: RawBuilder<unknown>;
  readonly keys: RawBuilder<OrderKeys>;
  /** Keys that come before every recipe's, so that the first page has the same statement as the others. */
  readonly first: OrderKeys;
  readonly isBehind: (keys: OrderKeys) => RawBuilder<boolean>;
  /** Dimensions whose index goes on in this order, most selective first. */
  readonly indexed: readonly Dimension[];
  /** Dimensions without such an index, whose best by rank are taken and put in this order. */
  readonly pooled: readonly Dimension[];
}

const sqlTypes = { number: sql`float8`, integer: sql`bigint`, time: sql`timestamptz`, text: sql`text` };
const firsts = { number: "Infinity", integer: "9223372036854775807", time: "infinity", text: "" };
const time = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function orderBy(
  keys: Readonly<Record<string, CursorKeys[number]>>,
  indexed: readonly Dimension[],
  pooled: readonly Dimension[] = [],
): RecipeOrder {
  const parts = Object.entries(keys).map(([name, type]) => ({ column: sql.raw(name), type }));
  const columns = parts.map(({ column }) => column);
  return {
    types: parts.map(({ type }) => type),
    columns: sql.join(columns),
    descending: sql.join(columns.map((column) => sql`${column} desc`)),
    keys: sql`array[${sql.join(
      parts.map(({ column, type }) => (type === "time" ? time(column) : sql`${column}::text`)),
    )}]`,
    first: parts.map(({ type }) => firsts[type]),
    isBehind: (given) =>
      sql`(${sql.join(columns)}) < (${sql.join(
        parts.map(({ type }, at) => sql`${given[at]}::${sqlTypes[type]}`),
      )})`,
    indexed,
    pooled,
  };
}

/** Wilson order: `highest_rated`, and `recommended` for those who are not signed in (D5). */
export const byRank = orderBy(
  { wilson_score: "number", net_votes: "integer", rating_average: "number", id: "integer" },
  ["coffeeIds", "roasterIds", "machineIds", "grinderIds", "methodIds", "roastLevels"],
);
export const byUpvotes = orderBy({ upvotes: "integer", wilson_score: "number", id: "integer" }, [
  "authorIds",
  "coffeeIds",
  "machineIds",
  "grinderIds",
]);
export const byNewest = orderBy({ created_at: "time", id: "integer" }, [
  "coffeeIds",
  "roasterIds",
  "methodIds",
]);
export const byBrews = orderBy(
  { brew_count: "integer", wilson_score: "number", id: "integer" },
  [],
  ["coffeeIds", "roasterIds", "methodIds"],
);

/** Whether keys come after others in this order. */
export function comesBehind({ types }: RecipeOrder, keys: OrderKeys, others: OrderKeys): boolean {
  for (const [at, type] of types.entries()) {
    const [one = "", other = ""] = [keys[at], others[at]];
    if (one === other) continue;
    // Times are texts of one length, of which the later is the greater.
    return type === "time" ? one < other : Number(one) < Number(other);
  }
  return false;
}
