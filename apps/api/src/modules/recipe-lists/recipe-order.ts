import { timestampKey } from "@brewdial/db/timestamp-key.ts";
import { type RawBuilder, sql } from "kysely";
import type { CursorKeys } from "../../http/cursor.ts";
import type { FilterColumn } from "./recipe-filter.ts";

/** Sort keys of a recipe as text, as cursors contain them. */
export type OrderKeys = readonly string[];

/** A sort order of recipes: all columns descending, the id last. Each order has indexes with exactly these columns. */
export interface RecipeOrder {
  readonly types: CursorKeys;
  readonly columns: RawBuilder<unknown>;
  readonly descending: RawBuilder<unknown>;
  readonly keys: RawBuilder<OrderKeys>;
  /** Keys that sort before every recipe, so that the first page uses the same statement as the others. */
  readonly beforeAll: OrderKeys;
  /** Returns the row comparison for recipes after these keys. */
  readonly isAfter: (keys: OrderKeys) => RawBuilder<boolean>;
  /** Filter columns with an index that continues in this order, most selective first. */
  readonly indexedBy: readonly FilterColumn[];
  /**
   * Filter columns without such an index. Their best recipes by rank form a candidate pool that is sorted in this
   * order.
   */
  readonly pooledBy: readonly FilterColumn[];
}

const sqlTypes = { number: sql`float8`, integer: sql`bigint`, time: sql`timestamptz`, text: sql`text` };
const maxKeys = { number: "Infinity", integer: "9223372036854775807", time: "infinity", text: "" };

function orderBy(
  keys: Readonly<Record<string, CursorKeys[number]>>,
  indexedBy: readonly FilterColumn[],
  pooledBy: readonly FilterColumn[] = [],
): RecipeOrder {
  const sortKeys = Object.entries(keys).map(([name, type]) => ({ column: sql.raw(name), type }));
  const columns = sortKeys.map(({ column }) => column);
  return {
    types: sortKeys.map(({ type }) => type),
    columns: sql.join(columns),
    descending: sql.join(columns.map((column) => sql`${column} desc`)),
    keys: sql`array[${sql.join(
      sortKeys.map(({ column, type }) => (type === "time" ? timestampKey(column) : sql`${column}::text`)),
    )}]`,
    beforeAll: sortKeys.map(({ type }) => maxKeys[type]),
    isAfter: (keyValues) =>
      sql`(${sql.join(columns)}) < (${sql.join(
        sortKeys.map(({ type }, index) => sql`${keyValues[index]}::${sqlTypes[type]}`),
      )})`,
    // A filter by recipe id matches one row per id, whatever the order.
    indexedBy: ["recipeIds", ...indexedBy],
    pooledBy,
  };
}

/** Wilson order: `highest_rated`, and `recommended` for anonymous visitors. */
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

/** Returns whether `keys` sort after `otherKeys` in this order. */
export function comparesAfter({ types }: RecipeOrder, keys: OrderKeys, otherKeys: OrderKeys): boolean {
  for (const [index, type] of types.entries()) {
    const [one = "", other = ""] = [keys[index], otherKeys[index]];
    if (one === other) continue;
    // Times are texts of equal length, so text order is time order.
    return type === "time" ? one < other : Number(one) < Number(other);
  }
  return false;
}
