import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Returns the highest coffee id, or 0. */
export async function findLastCoffeeId(db: Executor): Promise<number> {
  const { rows } = await sql<{ readonly id: number }>`select coalesce(max(id), 0) as id from coffees`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** Counts the coffees that contain each word, for coffee ids from `from` to `to`. */
export async function countWords(db: Executor, from: number, to: number) {
  const { rows } = await sql<{ readonly word: string; readonly coffees: number }>`
    select word, ndoc as coffees from ts_stat(format(
      'select search_document from coffees where not is_archived and id between %s and %s',
      ${from}::bigint, ${to}::bigint))`.execute(db);
  return rows;
}

/** Lists words of the lexicon after `after`, in order. */
export async function listSearchWords(db: Executor, after: string, limit: number) {
  const { rows } = await sql<{ readonly word: string; readonly coffees: number }>`
    select word, coffee_count as coffees from search_words where word > ${after} order by word limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function updateWordCounts(
  db: Executor,
  words: readonly { readonly word: string; readonly coffees: number }[],
): Promise<void> {
  await sql`
    update search_words set coffee_count = counted.coffees
      from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ coffees }) => coffees)}::int[])
           as counted(word, coffees)
     where search_words.word = counted.word`.execute(db);
}

/**
 * Updates the trending score of coffees with ids from `from` to `to`, writing only changed scores. Returns the number
 * of changed rows.
 */
export async function updateTrending(db: Executor, from: number, to: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with since as materialized (select now() - interval '30 days' as at),
    scored as (
      select coffees.id,
             (5 * (select count(*) from recipes, since
                    where coffee_id = coffees.id and deleted_at is null and created_at >= since.at)
              + 2 * (select count(*) from since, recipes join recipe_votes on recipe_votes.recipe_id = recipes.id
                      where recipes.coffee_id = coffees.id and recipes.deleted_at is null
                        and recipe_votes.direction = 1 and recipe_votes.created_at >= since.at)
              + (select count(*) from brew_logs, since
                  where brew_logs.coffee_id = coffees.id and created_at >= since.at))::int as score
        from coffees where id between ${from} and ${to})
    update coffees set trending_score = scored.score from scored
     where coffees.id = scored.id and coffees.trending_score <> scored.score`.execute(db);
  return Number(numAffectedRows);
}
