import type { Executor } from "@brewdial/db/executor.ts";
import { unprepared } from "@brewdial/db/unprepared.ts";
import { brewMethodIds, methodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
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

/**
 * Lists published recipes whose title and author contain all of these words. The catalog has a few hundred: they are
 * read without an index.
 */
export async function listPublishedIds(
  db: Executor,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  const patterns = words.map((word) => `% ${word}%`);
  return toIds(
    await sql<IdRow>`
      select recipe_id as id from published_recipes where (' ' || search_key) like all(${patterns}::text[])
       order by slug limit ${limit}`.execute(db),
  );
}

/** Lists published recipes, optionally only those of one author and only iced ones. */
export async function listPublishedIdsBy(
  db: Executor,
  { author, isIced }: { readonly author?: string | undefined; readonly isIced?: boolean | undefined },
): Promise<number[]> {
  return toIds(
    await sql<IdRow>`
      select recipe_id as id from published_recipes
       where (${author ?? null}::text is null or publication ->> 'authorSlug' = ${author ?? null}::text)
         and (${isIced ?? null}::boolean is null or (publication ->> 'isIced')::boolean)`.execute(db),
  );
}

/** Methods that are brewed over ice, whatever the steps of a recipe are. */
const icedMethodIds = brewMethodIds.filter((id) => methodFacts[id].iceShare !== undefined);

/**
 * Lists the best iced recipes: those of methods brewed over ice, and those whose steps add ice. Each part is read in
 * the order of an index.
 */
export async function listIcedIds(db: Executor, limit: number): Promise<number[]> {
  const best = sql`order by wilson_score desc, net_votes desc, rating_average desc, id desc limit ${limit}`;
  return toIds(
    await sql<IdRow>`
      select id
        from ((select id, wilson_score, net_votes, rating_average from recipes
                where deleted_at is null and steps @> '[{"kind": "ice"}]' ${best})
              union
              (select of_method.*
                 from unnest(${icedMethodIds}::text[]) as method,
                      lateral (select id, wilson_score, net_votes, rating_average from recipes
                                where deleted_at is null and brew_method_id = method ${best}) as of_method)) as iced
       ${best}`.execute(db),
  );
}

/** Lists published recipes whose title and author resemble the words: the most similar one, and those that are nearly as similar. */
export async function listAlikePublishedIds(
  db: Executor,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  return toIds(
    await sql<IdRow>`
      select recipe_id as id
        from (select recipe_id, likeness, max(likeness) over () as highest
                from published_recipes,
                     lateral (select strict_word_similarity(${words.join(" ")}, search_key) as likeness) as compared
               ) as measured
       where likeness >= ${minLikeness} and likeness >= highest * ${nearlyAsAlike}
       order by likeness desc, recipe_id limit ${limit}`.execute(db),
  );
}

/** Low enough that one wrong letter in six still matches. */
const minLikeness = 0.4;
const nearlyAsAlike = 0.8;

/** Lists the best recipes of coffees. */
export async function listRecipeIdsOf(
  db: Executor,
  coffeeIds: readonly number[],
  limit: number,
): Promise<number[]> {
  return toIds(
    await sql<IdRow>`
      select best.id from unnest(${coffeeIds}::bigint[]) as named (coffee_id)
       cross join lateral (
         select id, wilson_score from recipes where recipes.coffee_id = named.coffee_id and deleted_at is null
          order by wilson_score desc, net_votes desc, rating_average desc, id desc limit ${limit}) as best
       order by best.wilson_score desc, best.id desc limit ${limit}`.execute(db),
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
