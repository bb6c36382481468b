import type { Executor } from "@brewdial/db/executor.ts";
import { unprepared } from "@brewdial/db/unprepared.ts";
import { type RawBuilder, sql } from "kysely";

interface IdRow {
  readonly id: number;
}
const toIds = ({ rows }: { readonly rows: readonly IdRow[] }) => rows.map(({ id }) => id);

/**
 * Returns the LIKE pattern for a key; one or two letters match only at the start of a word, where the trigram index
 * applies.
 */
const likePattern = (key: string) => (key.length < 3 ? `% ${key}%` : `%${key}%`);

/**
 * Lists coffees that meet a condition, most recipes first; `within` restricts the coffees. Unprepared: the best plan, an index lookup
 * or a scan by popularity, depends on how many coffees meet the condition.
 */
async function listPopularCoffeeIds(
  db: Executor,
  condition: RawBuilder<unknown>,
  within: readonly (string | number)[] | undefined,
  limit: number,
): Promise<number[]> {
  const coffees = within ?? null;
  return toIds(
    await unprepared(sql<IdRow>`
      select id from coffees
       where not is_archived and ${condition}
         and (${coffees}::bigint[] is null or id = any(${coffees}::bigint[]))
       order by (-recipe_count), name_key, id limit ${limit}`).execute(db),
  );
}

/** Lists coffees whose flavor notes contain any of these keys. */
export const listCoffeeIdsByAnyFlavor = (
  db: Executor,
  keys: readonly string[],
  within: readonly (string | number)[] | undefined,
  limit: number,
): Promise<number[]> =>
  listPopularCoffeeIds(db, sql`flavor_key like any(${keys.map(likePattern)}::text[])`, within, limit);

/** Lists coffees whose flavor notes contain all of these words. */
export function listCoffeeIdsByFlavors(
  db: Executor,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  const [longest = "", ...others] = words.toSorted((a, b) => b.length - a.length);
  const condition = sql`flavor_key like ${likePattern(longest)}
         and flavor_key like all(${others.map(likePattern)}::text[])`;
  return listPopularCoffeeIds(db, condition, undefined, limit);
}

/** Lists coffees whose processing method or name contains all of these words. */
export function listCoffeeIdsByProcesses(
  db: Executor,
  processes: readonly string[],
  within: readonly number[] | undefined,
  limit: number,
): Promise<number[]> {
  const patterns = processes.map((name) => `%${name}%`);
  const condition = sql`(coalesce(processing_method, '') || ' ' || name) ilike all(${patterns}::text[])`;
  return listPopularCoffeeIds(db, condition, within, limit);
}

/** Lists roasters whose name contains the key, most recipes first. */
export async function listRoasterIdsByName(db: Executor, key: string, limit: number): Promise<number[]> {
  return toIds(
    await sql<IdRow>`
      select id from roasters where hidden_at is null and name_key like ${`%${key}%`}
       order by (-recipe_count), name_key, id limit ${limit}`.execute(db),
  );
}

/** Lists the roasters a user follows, most recent first. */
export async function listFollowedRoasterIds(db: Executor, userId: number, limit: number): Promise<number[]> {
  return toIds(
    await sql<IdRow>`
      select roaster_id as id from roaster_follows where user_id = ${userId}
       order by created_at desc, roaster_id limit ${limit}`.execute(db),
  );
}
