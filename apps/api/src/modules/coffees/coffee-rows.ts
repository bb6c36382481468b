import type { Executor } from "@brewdial/db/executor.ts";
import { keyList } from "@brewdial/db/key-list.ts";
import { sql } from "kysely";

/** A coffee as lists show it. */
export interface CoffeeRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly roast_level: string;
  readonly coffee_type: string | null;
  readonly origin: string | null;
  readonly flavor_notes: readonly string[];
  readonly description: string | null;
  readonly acidity_level: number | null;
  readonly body_level: number | null;
  readonly processing_method: string | null;
  readonly recipe_count: number;
  readonly created_at: Date;
  readonly roaster_name: string;
  readonly roaster_slug: string;
}

/** A coffee by itself. */
export interface CoffeeDetailRow extends CoffeeRow {
  readonly roaster_id: number;
  readonly is_archived: boolean;
  readonly updated_at: Date;
  readonly submitter: { readonly id: number; readonly name: string | null } | null;
}

/** The columns of `CoffeeRow`, of coffees joined with their roasters. */
export const coffeeColumns = sql`
  coffees.id, coffees.name, coffees.slug, coffees.roast_level, coffees.coffee_type, coffees.origin, coffees.flavor_notes,
  coffees.description, coffees.acidity_level, coffees.body_level, coffees.processing_method, coffees.recipe_count,
  coffees.created_at, roasters.name as roaster_name, roasters.slug as roaster_slug`;

/** The coffees with these ids, in their order. */
export async function listCoffeesByIds(db: Executor, ids: readonly number[]): Promise<CoffeeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CoffeeRow>`
    select ${coffeeColumns} from unnest(${keyList(ids, "bigint")}) with ordinality as wanted(id, at)
      join coffees on coffees.id = wanted.id join roasters on roasters.id = coffees.roaster_id
     order by wanted.at`.execute(db);
  return rows;
}

/** A roaster's coffees behind a name and id, by name. */
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

/** A coffee, archived ones too: recipes and logs keep naming them (D59). */
export async function findCoffee(db: Executor, id: number): Promise<CoffeeDetailRow | undefined> {
  const { rows } = await sql<CoffeeDetailRow>`
    select ${coffeeColumns}, coffees.roaster_id, coffees.is_archived, coffees.updated_at,
           case when users.id is null then null else json_build_object('id', users.id, 'name', users.name) end as submitter
      from coffees join roasters on roasters.id = coffees.roaster_id left join users on users.id = coffees.submitted_by
     where coffees.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether there is such a coffee; it stays until the transaction ends. */
export async function lockCoffee(db: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from coffees where id = ${id} for key share`.execute(db);
  return rows.length > 0;
}
