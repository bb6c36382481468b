import { sql } from "kysely";
import type { Deps } from "../../src/deps.ts";

/** A recipe for the reference implementation in tests: the columns that lists filter and sort by. */
export interface ReferenceRecipe {
  readonly id: number;
  readonly coffee_id: number;
  readonly roaster_id: number;
  readonly created_by: number | null;
  readonly grinder_id: number;
  readonly machine_id: number;
  readonly brew_method_id: string;
  readonly roast_level: string;
  readonly grind_index: number;
  readonly brew_time_seconds: number | null;
  readonly wilson_score: number;
  readonly net_votes: number;
  readonly rating_average: number;
  readonly upvotes: number;
  readonly brew_count: number;
  /** Microseconds since 1970. */
  readonly created_us: number;
}

export interface TestCoffee {
  readonly name: string;
  readonly roaster: string;
  readonly roastLevel?: string;
  readonly origin?: string | null;
  readonly flavorNotes?: readonly string[];
  readonly acidityLevel?: number | null;
  readonly processingMethod?: string;
}

/** Inserts a coffee with its search words, and its roaster if it is new. Slugs are the names in lower case with hyphens. */
export async function addSearchableCoffee(
  { db }: Deps,
  coffee: TestCoffee,
): Promise<{ id: number; roasterId: number }> {
  const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");
  const key = (name: string) => name.toLowerCase();
  const {
    name,
    roaster,
    roastLevel = "LIGHT",
    origin = null,
    flavorNotes = [],
    acidityLevel = null,
    processingMethod = null,
  } = coffee;
  const words = [
    ...new Set(
      key(`${name} ${roaster} ${origin ?? ""}`)
        .trim()
        .split(" "),
    ),
  ];
  const { rows } = await sql<{ id: number; roaster_id: number }>`
    with roaster as (
      insert into roasters (name, name_key, slug) values (${roaster}, ${key(roaster)}, ${slug(roaster)})
      on conflict (slug) do update set name = excluded.name returning id),
    words as (
      insert into search_words (word) select unnest(${words}::text[])
      on conflict (word) do update set coffee_count = search_words.coffee_count + 1)
    insert into coffees (roaster_id, name, name_key, slug, roast_level, origin, flavor_notes, acidity_level, processing_method, search_key)
    select id, ${name}, ${key(name)}, ${slug(name)}, ${roastLevel}, ${origin}::text, ${flavorNotes}::text[],
           ${acidityLevel}::float8, ${processingMethod}::text, ${words.join(" ")} from roaster
    returning id, roaster_id`.execute(db.primary);
  const [row] = rows;
  if (row === undefined) throw new Error("no coffee was inserted");
  return { id: row.id, roasterId: row.roaster_id };
}

/** Inserts `count` random recipes on the coffees, varied in all filter and sort columns and with many ties; deterministic by seed. */
export async function addRecipes(
  { db }: Deps,
  coffeeIds: readonly number[],
  count: number,
  { authorIds = [] as readonly number[], seed = 0.5 } = {},
): Promise<void> {
  // Added in batches: updating the counters of a coffee gets slower the more often one transaction changes them.
  for (let added = 0; added < count; added += maxPart)
    await addPart(db, coffeeIds, Math.min(maxPart, count - added), authorIds, seed + added / 1_000_000);
  await sql`analyze recipes`.execute(db.primary);
}

const maxPart = 500;

async function addPart(
  db: Deps["db"],
  coffeeIds: readonly number[],
  count: number,
  authorIds: readonly number[],
  seed: number,
): Promise<void> {
  await db.primary.transaction().execute(async (transaction) => {
    await sql`select setseed(${seed})`.execute(transaction);
    await sql`
      insert into recipes (coffee_id, roaster_id, roast_level, grinder_id, machine_id, brew_method_id, grind_setting,
                           grind_setting_label, grind_index, ratio, dose_grams, water_grams, brew_time_seconds,
                           taste_acidity, upvotes, downvotes, rating_sum, rating_count, brew_count, created_by, created_at,
                           deleted_at)
      select coffees.id, coffees.roaster_id, coffees.roast_level, 1 + (r[2] * 3)::int, machines.id, machines.brew_method_id,
             20, '20', (r[3] * 10)::int * 10, 14 + (r[4] * 4)::int, 15, 240, nullif((r[5] * 14)::int * 30, 0),
             nullif((r[6] * 5)::int, 0), (r[7] * 3)::int, (r[8] * 2)::int, (r[9] * 3)::int * 4, (r[9] * 3)::int,
             (r[10] * 3)::int, (${authorIds}::bigint[])[1 + (r[11] * 9)::int],
             timestamptz '2026-05-01' + (r[12] * 40)::int * interval '1 microsecond',
             case when r[13] < 0.1 then now() end
        from (select array(select random() from generate_series(1, 13 + n * 0)) as r from generate_series(1, ${count}) as n) as rolls
        join lateral (select * from coffees where id = (${coffeeIds}::bigint[])[1 + floor(r[1] * ${coffeeIds.length})::int]) as coffees on true
        join lateral (select * from machines where id = (array[1, 6, 16, 37, 72])[1 + floor(r[2] * 4.99)::int]) as machines on true`.execute(
      transaction,
    );
  });
}

/** Returns all recipes that are not deleted. */
export async function listReference({ db }: Deps): Promise<ReferenceRecipe[]> {
  const { rows } = await sql<ReferenceRecipe>`
    select id, coffee_id, roaster_id, created_by, grinder_id, machine_id, brew_method_id, roast_level, grind_index,
           brew_time_seconds, wilson_score, net_votes, rating_average, upvotes, brew_count,
           (extract(epoch from created_at) * 1000000)::bigint as created_us
      from recipes where deleted_at is null`.execute(db.primary);
  return rows;
}
