import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** An existing coffee that resembles the one being added. */
export interface SuggestionRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly roast_level: string;
  readonly roaster_name: string;
  readonly roaster_slug: string;
  readonly score: number;
}

/** Lists coffees whose name begins with the key, by name. */
export async function listCoffeeIdsByBeginning(db: Executor, key: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from coffees
     where not is_archived and name_key >= ${key} and name_key < ${key}::text || chr(1114111)
     order by name_key, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Maximum roasters compared by similarity, which no index supports. */
const comparedRoasters = 300;

/** Lists coffees of the three roasters with the most similar names among the matches of the text queries. */
export async function listCoffeeIdsByRoaster(
  db: Executor,
  key: string,
  queries: readonly string[],
  limit: number,
): Promise<number[]> {
  const found = queries.map(
    (query) =>
      sql`(select id, name_key from roasters where name_words @@ ${query}::tsquery limit ${sql.lit(comparedRoasters)})`,
  );
  const { rows } = await sql<{ readonly id: number }>`
    with compared as materialized (
      ${sql.join([sql`(select id, name_key from roasters where name_key = ${key} limit 3)`, ...found], sql` union `)})
    select coffees.id
      from (select id from compared
             order by greatest(similarity(name_key, ${key}), word_similarity(${key}, name_key)) desc, id limit 3) as alike
      join coffees on coffees.roaster_id = alike.id and not coffees.is_archived
     limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ranks coffees by similarity, 0.7 for the name and 0.3 for the roaster (or 1 for the only one given), and returns the best five
 * with at least 0.3. A similar part of the name counts 0.8 of a similar whole name, since the user may still be typing.
 */
export async function listRankedSuggestions(
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
