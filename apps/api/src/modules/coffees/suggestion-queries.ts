import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A coffee that somebody may be about to add again. */
export interface SuggestionRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly roast_level: string;
  readonly roaster_name: string;
  readonly roaster_slug: string;
  readonly score: number;
}

/** Coffees whose name begins with this key, by name. */
export async function listCoffeeIdsByBeginning(db: Executor, key: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from coffees
     where not is_archived and name_key >= ${key} and name_key < ${key}::text || chr(1114111)
     order by name_key, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Coffees of the roasters whose names are most like this key. */
export async function listCoffeeIdsByRoaster(db: Executor, key: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select coffees.id
      from (select id from roasters where name_key % ${key} or name_key like '%' || ${key} || '%'
             order by greatest(similarity(name_key, ${key}), word_similarity(${key}, name_key)) desc, id limit 3) as alike
      join coffees on coffees.roaster_id = alike.id and not coffees.is_archived
     limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The five most alike of some coffees: 0.7 of the name and 0.3 of the roaster, the one alone where the other is not given, and at
 * least 0.3 (D61). What is typed so far may be a part: that counts a little less than being alike as a whole.
 */
export async function rankSuggestions(
  db: Executor,
  ids: readonly number[],
  name: string,
  roaster: string,
): Promise<SuggestionRow[]> {
  const alike = (column: string, key: string) =>
    sql`greatest(similarity(${sql.ref(column)}, ${key}), 0.8 * word_similarity(${key}, ${sql.ref(column)}))`;
  const nameWeight = name === "" ? 0 : roaster === "" ? 1 : 0.7;
  const { rows } = await sql<SuggestionRow>`
    select * from (
      select coffees.id, coffees.name, coffees.slug, coffees.roast_level, roasters.name as roaster_name,
             roasters.slug as roaster_slug, coffees.recipe_count,
             least(1, ${nameWeight}::float8 * ${alike("coffees.name_key", name)}
                      + (1 - ${nameWeight}::float8) * ${alike("roasters.name_key", roaster)}) as score
        from coffees join roasters on roasters.id = coffees.roaster_id
       where coffees.id = any(${ids}::bigint[]) and not coffees.is_archived) as scored
     where score >= 0.3 order by score desc, recipe_count desc, id limit 5`.execute(db);
  return rows;
}
