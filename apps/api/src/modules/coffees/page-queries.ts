import type { Executor } from "@brewdial/db/executor.ts";
import { timestampKey } from "@brewdial/db/timestamp-key.ts";
import { type RawBuilder, sql } from "kysely";
import type { CoffeeOrder } from "./coffee-order.ts";

export type Condition = RawBuilder<unknown>;

/** The sort keys after which a page begins; undefined for the first page. */
export type After = readonly (string | number)[] | undefined;

/** A coffee with its sort keys. */
export interface OrderedId {
  readonly id: number;
  readonly keys: readonly (string | number)[];
}

/** Totals above this number are estimates (D12). */
export const maxCountedTotal = 10_000;

/** The largest page, and one row more to tell whether another page follows. */
const maxPageRows = sql.lit(51);
const windowRows = 1000;

const types = { text: sql`text`, integer: sql`bigint`, number: sql`float8`, time: sql`timestamptz` };
const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
const allOf = (conditions: readonly Condition[]) =>
  sql.join([sql`not is_archived`, ...conditions], sql` and `);
const column = (at: number) => sql.ref(`k${at}`);

function afterCursor(
  { keys, direction }: CoffeeOrder,
  of: readonly RawBuilder<unknown>[],
  after: After,
): Condition {
  if (after === undefined) return sql`true`;
  const values = keys.map(({ type }, at) => sql`${after[at]}::${types[type]}`);
  return sql`(${list(of)}) ${direction === "asc" ? sql`>` : sql`<`} (${list(values)})`;
}

const inOrder = ({ direction }: CoffeeOrder, of: readonly RawBuilder<unknown>[]) =>
  list(of.map((key) => (direction === "asc" ? key : sql`${key} desc`)));

/** The sort keys as a cursor stores them: times with microseconds, which a Date would lose. */
const toCursorKeys = ({ keys }: CoffeeOrder) =>
  sql`json_build_array(${list(
    keys.map(({ type }, at) => (type === "time" ? timestampKey(column(at)) : column(at))),
  )}) as keys`;

const selectKeys = ({ keys }: CoffeeOrder) =>
  list(keys.map(({ expression }, index) => sql`${expression} as ${column(index)}`));
const columns = ({ keys }: CoffeeOrder) => keys.map((_, at) => column(at));
const expressions = ({ keys }: CoffeeOrder) => keys.map(({ expression }) => expression);

/** Lists all coffees from the index of the order. */
export async function listAllCoffees(db: Executor, order: CoffeeOrder, after: After): Promise<OrderedId[]> {
  const { rows } = await sql<OrderedId>`
    select id, ${toCursorKeys(order)} from (
      select id, ${selectKeys(order)} from coffees
       where not is_archived and ${afterCursor(order, expressions(order), after)}
       order by ${inOrder(order, expressions(order))} limit ${maxPageRows}) as page
     order by ${inOrder(order, columns(order))}`.execute(db);
  return rows;
}

/** A page of sorted matches and their total; the total of an empty page is unknown. */
export interface SortedMatches {
  readonly ids: readonly OrderedId[];
  readonly total: number | undefined;
}

/** Reads all matching coffees and sorts them; meant for up to a few thousand matches. */
export async function sortMatching(
  db: Executor,
  order: CoffeeOrder,
  conditions: readonly Condition[],
  after: After,
  limit: number,
): Promise<SortedMatches> {
  const { rows } = await sql<OrderedId & { readonly total: number }>`
    with matching as materialized (select id, ${selectKeys(order)} from coffees where ${allOf(conditions)})
    select id, ${toCursorKeys(order)}, (select count(*) from matching)::int as total from matching
     where ${afterCursor(order, columns(order), after)}
     order by ${inOrder(order, columns(order))} limit ${limit}`.execute(db);
  return { ids: rows, total: rows[0]?.total };
}

/** Scans the next thousand coffees of the order: returns the matches, and the keys where the scan ended. */
export async function scanWindow(
  db: Executor,
  order: CoffeeOrder,
  conditions: readonly Condition[],
  after: After,
  limit: number,
): Promise<{ readonly found: OrderedId[]; readonly next: After }> {
  const { rows } = await sql<OrderedId & { readonly matches: boolean; readonly at: number }>`
    with scanned as materialized (
      select id, ${selectKeys(order)}, (${allOf(conditions)}) is true as matches,
             row_number() over (order by ${inOrder(order, expressions(order))}) as at
        from coffees where not is_archived and ${afterCursor(order, expressions(order), after)}
       order by ${inOrder(order, expressions(order))} limit ${sql.lit(windowRows)})
    select id, ${toCursorKeys(order)}, matches, at from scanned
     where matches or at = ${sql.lit(windowRows)} order by at limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return {
    found: rows.filter(({ matches }) => matches),
    next: last?.at === windowRows ? last.keys : undefined,
  };
}

/** Counts matching coffees, up to one more than `maxCountedTotal`. */
export async function countCoffees(db: Executor, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::int as total from (
      select 1 from coffees where ${allOf(conditions)} limit ${sql.lit(maxCountedTotal + 1)}) as counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
