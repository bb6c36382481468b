import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import type { Coffees } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";
import { coffeeFacts } from "./coffee-facts.ts";

const listColumns = [
  "id",
  "name",
  "slug",
  "roast_level",
  "origin",
  "flavor_notes",
  "recipe_count",
  "created_at",
  ...coffeeFacts.columns,
] as const satisfies readonly (keyof Coffees)[];

/** A coffee in a list, with the name of its roaster. */
export interface CoffeeRow extends Pick<Selectable<Coffees>, (typeof listColumns)[number]> {
  readonly roaster_name: string;
  readonly roaster_slug: string;
}

/** A coffee with all its details. */
export interface CoffeeDetailRow extends CoffeeRow {
  readonly roaster_id: number;
  readonly is_archived: boolean;
  readonly updated_at: Date;
  readonly submitter: { readonly id: number; readonly name: string | null } | null;
}

/** The select list of `CoffeeRow`, for coffees joined with their roasters. */
export const coffeeColumns = sql`${sql.join(listColumns.map((column) => sql.ref(`coffees.${column}`)))},
  coalesce(coffees.owner_roaster, roasters.name) as roaster_name, roasters.slug as roaster_slug`;

/** Returns the coffees with these ids, in their order. */
export async function listCoffeesByIds(db: Executor, ids: readonly number[]): Promise<CoffeeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CoffeeRow>`
    select ${coffeeColumns} from unnest(${opaqueArray(ids, "bigint")}) with ordinality as requested (id, position)
      join coffees on coffees.id = requested.id and coffees.hidden_at is null join roasters on roasters.id = coffees.roaster_id
     order by requested.position`.execute(db);
  return rows;
}

/** Lists a roaster's coffees by name, after the name and id of a cursor. */
export async function listCoffeesOfRoaster(
  db: Executor,
  roasterId: number,
  roastLevels: readonly string[] | undefined,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<(CoffeeRow & { readonly name_key: string })[]> {
  const [nameKey = null, id = null] = after ?? [];
  const { rows } = await sql<CoffeeRow & { readonly name_key: string }>`
    select ${coffeeColumns}, coffees.name_key from coffees join roasters on roasters.id = coffees.roaster_id
     where coffees.roaster_id = ${roasterId} and not coffees.is_archived
       and (${roastLevels ?? null}::text[] is null or coffees.roast_level = any(${roastLevels ?? null}::text[]))
       and (${id}::bigint is null or (coffees.name_key, coffees.id) > (${nameKey}::text, ${id}::bigint))
     order by coffees.name_key, coffees.id limit ${limit}`.execute(db);
  return rows;
}

/** Finds a coffee, including archived ones, which recipes and logs still refer to. Hidden ones are found only by their owner. */
export async function findCoffee(
  db: Executor,
  id: number,
  viewerId: number | null,
): Promise<CoffeeDetailRow | undefined> {
  const { rows } = await sql<CoffeeDetailRow>`
    select ${coffeeColumns}, coffees.roaster_id, coffees.is_archived, coffees.updated_at,
           case when users.id is null then null else json_build_object('id', users.id, 'name', users.name) end as submitter
      from coffees join roasters on roasters.id = coffees.roaster_id left join users on users.id = coffees.submitted_by
     where coffees.id = ${id} and (coffees.hidden_at is null or coffees.owner_id = ${viewerId})`.execute(db);
  return rows[0];
}

/** Condition that a user can brew a coffee: it is in the catalog, or a private one of theirs. */
export const isUsableBy = (userId: number) => sql`(hidden_at is null or owner_id = ${userId})`;

/** Locks a coffee against deletion until the transaction ends; returns false when the user cannot brew it. */
export const lockCoffee = async (db: Executor, userId: number, id: number): Promise<boolean> =>
  (await listUsableCoffees(db, userId, [id])).has(id);

/** Returns which of these coffees the user can brew, locked against deletion until the transaction ends. */
export async function listUsableCoffees(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from coffees
     where id = any(${opaqueArray(ids, "bigint")}) and ${isUsableBy(userId)} for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
