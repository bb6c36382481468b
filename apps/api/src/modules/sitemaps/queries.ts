import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** The tables whose rows have pages. */
export type PageTable = "recipes" | "coffees" | "roasters";

/** The path of each page and its last modification. */
const pages = {
  recipes: sql`select id, '/recipes/' || id as path, updated_at from recipes where deleted_at is null`,
  coffees: sql`select id, '/coffees/' || id || '-' || slug as path, updated_at from coffees where not is_archived`,
  roasters: sql`select id, '/roasters/' || slug as path, updated_at from roasters where hidden_at is null`,
};

export interface EntryBatch {
  /** The entries as XML; null when there are none. */
  readonly xml: string | null;
  readonly lastId: number;
  readonly count: number;
}

/** A part of the pages of a table, in order of their ids. */
export interface PageRange {
  /** Ids greater than this. */
  readonly afterId: number;
  readonly maxId: number;
  readonly limit: number;
}

/** Returns the sitemap entries of a range of pages. PostgreSQL renders them, which saves the process an object for every row. */
export async function getEntries(
  db: Executor,
  table: PageTable,
  origin: string,
  { afterId, maxId, limit }: PageRange,
): Promise<EntryBatch> {
  const { rows } = await sql<EntryBatch>`
    select string_agg(
             '<url><loc>' || ${origin}::text || path || '</loc><lastmod>'
               || to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '</lastmod></url>' || e'\n',
             '' order by id) as xml,
           coalesce(max(id), 0) as "lastId", count(*)::int as count
      from (${pages[table]} and id > ${afterId}::bigint and id <= ${maxId}::bigint
             order by id limit ${limit}::int) as page`.execute(db);
  return rows[0] ?? { xml: null, lastId: 0, count: 0 };
}

/** Returns the ranges of ids, numbered from 1, that have at least one page: one index lookup for each range. */
export async function listFilledRanges(db: Executor, table: PageTable, size: number): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    select ranges.range::int as range
      from generate_series(1, (select coalesce(max(id), 0) from ${sql.table(table)}) / ${size}::int + 1) as ranges (range),
           lateral (select 1 from (${pages[table]}) as page
                     where id > (ranges.range - 1) * ${size}::int and id <= ranges.range * ${size}::int
                     limit 1) as filled
     order by 1`.execute(db);
  return rows.map(({ range }) => range);
}

/** Lists the published recipes with the day of their last change. */
export async function listPublishedPages(
  db: Executor,
): Promise<readonly { readonly id: number; readonly lastmod: string }[]> {
  const { rows } = await sql<{ id: number; lastmod: string }>`
    select recipes.id, to_char(recipes.updated_at at time zone 'utc', 'YYYY-MM-DD') as lastmod
      from published_recipes
      join recipes on recipes.id = published_recipes.recipe_id and recipes.deleted_at is null
     order by recipes.id`.execute(db);
  return rows;
}
