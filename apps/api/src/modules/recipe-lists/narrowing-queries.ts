import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

interface IdRow {
  readonly id: number;
}
const idsOf = ({ rows }: { readonly rows: readonly IdRow[] }) => rows.map(({ id }) => id);

/**
 * A comment in front keeps a statement from being prepared: whether to look notes up or to walk along the popular coffees
 * depends on how common they are, and a plan that is kept does not know.
 */
const plannedAnew = sql`/* planned anew */`;

/** The key as part of notes of flavour; one or two letters only at the start of a word, where the index can find them. */
const patternOf = (key: string) => (key.length < 3 ? `% ${key}%` : `%${key}%`);

/** Coffees whose notes of flavour hold any of these keys, most recipes first; `within` keeps to some coffees. */
export async function listCoffeeIdsByAnyFlavor(
  db: Executor,
  keys: readonly string[],
  within: readonly (string | number)[] | undefined,
  most: number,
): Promise<number[]> {
  const coffees = within ?? null;
  return idsOf(
    await sql<IdRow>`${plannedAnew}
      select id from coffees
       where not is_archived and flavor_key like any(${keys.map(patternOf)}::text[])
         and (${coffees}::bigint[] is null or id = any(${coffees}::bigint[]))
       order by (-recipe_count), name_key, id limit ${most}`.execute(db),
  );
}

/** Coffees whose notes of flavour hold all of these words, most recipes first. */
export async function listCoffeeIdsByFlavors(
  db: Executor,
  words: readonly string[],
  most: number,
): Promise<number[]> {
  const [longest = "", ...others] = words.toSorted((a, b) => b.length - a.length);
  return idsOf(
    await sql<IdRow>`${plannedAnew}
      select id from coffees
       where not is_archived and flavor_key like ${patternOf(longest)}
         and flavor_key like all(${others.map(patternOf)}::text[])
       order by (-recipe_count), name_key, id limit ${most}`.execute(db),
  );
}

/** Roasters with the key in their name, most recipes first (D60). */
export async function listRoasterIdsByName(db: Executor, key: string, most: number): Promise<number[]> {
  return idsOf(
    await sql<IdRow>`
      select id from roasters where name_key like ${`%${key}%`}
       order by (-recipe_count), name_key, id limit ${most}`.execute(db),
  );
}

/** The roasters that somebody follows, the latest first. */
export async function listFollowedRoasterIds(db: Executor, userId: number, most: number): Promise<number[]> {
  return idsOf(
    await sql<IdRow>`
      select roaster_id as id from roaster_follows where user_id = ${userId}
       order by created_at desc, roaster_id limit ${most}`.execute(db),
  );
}
