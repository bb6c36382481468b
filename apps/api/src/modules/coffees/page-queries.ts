import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import type { CoffeeOrder } from "./coffee-order.ts";

/** A condition on a coffee. */
export type Condition = RawBuilder<unknown>;

/** Behind which keys a page begins. */
export type After = readonly (string | number)[] | undefined;

/** Where a coffee stands in an order. */
export interface Place {
  readonly id: number;
  readonly keys: readonly (string | number)[];
}

/** Beyond so many matches totals are an estimate (D12), and coffees that match are found by walking along the order. */
export const countedMost = 10_000;

/** The most that one page takes, and one more to tell whether another follows. */
const mostOfPage = sql.lit(51);
const window = 1000;

const types = { text: sql`text`, integer: sql`bigint`, number: sql`float8`, time: sql`timestamptz` };
const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
const both = (conditions: readonly Condition[]) =>
  sql.join([sql`not is_archived`, ...conditions], sql` and `);
const column = (at: number) => sql.ref(`k${at}`);

function behind(
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

/** Keys as a cursor holds them: times to the microsecond, which a Date would lose. */
const asKeys = ({ keys }: CoffeeOrder) =>
  sql`json_build_array(${list(
    keys.map(({ type }, at) =>
      type === "time"
        ? sql`to_char(${column(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : column(at),
    ),
  )}) as keys`;

const named = ({ keys }: CoffeeOrder) => list(keys.map(({ of }, at) => sql`${of} as ${column(at)}`));
const columns = ({ keys }: CoffeeOrder) => keys.map((_, at) => column(at));
const expressions = ({ keys }: CoffeeOrder) => keys.map(({ of }) => of);

/** Every coffee in order, straight from the index of that order. */
export async function listAllCoffees(db: Executor, order: CoffeeOrder, after: After): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, ${asKeys(order)} from (
      select id, ${named(order)} from coffees
       where not is_archived and ${behind(order, expressions(order), after)}
       order by ${inOrder(order, expressions(order))} limit ${mostOfPage}) as page
     order by ${inOrder(order, columns(order))}`.execute(db);
  return rows;
}

/** A page of gathered coffees and how many there are in all; undefined for an empty page, which cannot tell. */
export interface Gathered {
  readonly places: readonly Place[];
  readonly total: number | undefined;
}

/** Coffees that match, found by what is rarest about them and then put in order: for up to some thousands of matches. */
export async function gatherCoffees(
  db: Executor,
  order: CoffeeOrder,
  conditions: readonly Condition[],
  after: After,
  limit: number,
): Promise<Gathered> {
  const { rows } = await sql<Place & { readonly total: number }>`
    with matching as materialized (select id, ${named(order)} from coffees where ${both(conditions)})
    select id, ${asKeys(order)}, (select count(*) from matching)::int as total from matching
     where ${behind(order, columns(order), after)}
     order by ${inOrder(order, columns(order))} limit ${limit}`.execute(db);
  return { places: rows, total: rows[0]?.total };
}

/** A step along the order: what matches among the next thousand coffees, and where the step ended. */
export async function walkCoffees(
  db: Executor,
  order: CoffeeOrder,
  conditions: readonly Condition[],
  after: After,
  limit: number,
): Promise<{ readonly found: Place[]; readonly next: After }> {
  const { rows } = await sql<Place & { readonly fits: boolean; readonly at: number }>`
    with walked as materialized (
      select id, ${named(order)}, (${both(conditions)}) is true as fits,
             row_number() over (order by ${inOrder(order, expressions(order))}) as at
        from coffees where not is_archived and ${behind(order, expressions(order), after)}
       order by ${inOrder(order, expressions(order))} limit ${sql.lit(window)})
    select id, ${asKeys(order)}, fits, at from walked
     where fits or at = ${sql.lit(window)} order by at limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return { found: rows.filter(({ fits }) => fits), next: last?.at === window ? last.keys : undefined };
}

/** How many match, at most one more than is counted (D12). */
export async function countCoffees(db: Executor, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::int as total from (
      select 1 from coffees where ${both(conditions)} limit ${sql.lit(countedMost + 1)}) as counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
