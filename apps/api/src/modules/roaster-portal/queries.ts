import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { sql, type UpdateObject } from "kysely";
import { coffeeColumns, type CoffeeRow } from "../coffees/coffee-rows.ts";
import { byRank } from "../recipe-lists/recipe-order.ts";

/** The roaster as its members see it. */
export interface PortalRoasterRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly tagline: string | null;
  readonly style: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly website_url: string | null;
  readonly instagram_handle: string | null;
  readonly contact_email: string | null;
  readonly logo_url: string | null;
  readonly cover_image_url: string | null;
  readonly is_verified: boolean;
  readonly plan: string;
  readonly coffee_count: number;
  readonly recipe_count: number;
  readonly follower_count: number;
  readonly updated_at: Date;
}

export async function findRoaster(db: Executor, id: number): Promise<PortalRoasterRow | undefined> {
  return db
    .selectFrom("roasters")
    .select([
      "id",
      "name",
      "slug",
      "description",
      "tagline",
      "style",
      "city",
      "state",
      "country",
      "website_url",
      "instagram_handle",
      "contact_email",
      "logo_url",
      "cover_image_url",
      "is_verified",
      "plan",
      "coffee_count",
      "recipe_count",
      "follower_count",
      "updated_at",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Holds the roaster until the transaction ends, so that its name does not change under a coffee being added. */
export async function holdRoaster(
  db: Executor,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db
    .selectFrom("roasters")
    .select(["id", "name"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateRoaster(
  db: Executor,
  id: number,
  values: UpdateObject<DB, "roasters">,
): Promise<void> {
  await db
    .updateTable("roasters")
    .set({ ...values, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export interface EmbedSettingsRow {
  readonly name: string;
  readonly slug: string;
  readonly plan: string;
  readonly accent_color: string;
  readonly theme: string;
  readonly show_powered_by: boolean;
  readonly allowed_domains: readonly string[];
}

/** What was saved, or how embeds look without (D121). */
export async function findEmbedSettings(
  db: Executor,
  roasterId: number,
): Promise<EmbedSettingsRow | undefined> {
  const { rows } = await sql<EmbedSettingsRow>`
    select roasters.name, roasters.slug, roasters.plan, coalesce(accent_color, '#1D3557') as accent_color,
           coalesce(theme, 'light') as theme, coalesce(show_powered_by, true) as show_powered_by,
           coalesce(allowed_domains, '{}') as allowed_domains
      from roasters left join embed_settings on roaster_id = roasters.id where roasters.id = ${roasterId}`.execute(
    db,
  );
  return rows[0];
}

export interface EmbedSettingsChange {
  readonly accent_color?: string;
  readonly theme?: string;
  readonly show_powered_by?: boolean;
  readonly allowed_domains?: string[];
}

export async function putEmbedSettings(
  db: Executor,
  roasterId: number,
  change: EmbedSettingsChange,
): Promise<void> {
  await db
    .insertInto("embed_settings")
    .values({ roaster_id: roasterId, ...change })
    .onConflict((conflict) =>
      conflict.column("roaster_id").doUpdateSet({ ...change, updated_at: sql`now()` }),
    )
    .execute();
}

/** A coffee, and how much it is used. */
export interface PortalCoffeeRow extends CoffeeRow {
  readonly is_archived: boolean;
  readonly library: number;
  readonly brews: number;
}

const useOf = sql`
  (select count(*)::int from coffee_library_entries where coffee_id = coffees.id) as library,
  (select count(*)::int from brew_logs where coffee_id = coffees.id) as brews`;

/** A roaster's coffees by name, those that are archived last. */
export async function listPortalCoffees(
  db: Executor,
  roasterId: number,
  limit: number,
): Promise<PortalCoffeeRow[]> {
  const { rows } = await sql<PortalCoffeeRow>`
    select ${coffeeColumns}, coffees.is_archived, ${useOf}
      from coffees join roasters on roasters.id = coffees.roaster_id where coffees.roaster_id = ${roasterId}
     order by coffees.is_archived, coffees.name_key, coffees.id limit ${limit}`.execute(db);
  return rows;
}

/** The coffees that have most recipes. */
export async function listTopCoffees(db: Executor, roasterId: number, limit: number) {
  const { rows } = await sql<{
    readonly id: number;
    readonly name: string;
    readonly slug: string;
    readonly roast_level: string;
    readonly recipe_count: number;
    readonly library: number;
    readonly brews: number;
  }>`
    select id, name, slug, roast_level, recipe_count, ${useOf} from coffees
     where roaster_id = ${roasterId} and not is_archived
     order by recipe_count desc, name_key, id limit ${limit}`.execute(db);
  return rows;
}

/** The recipes on the roaster's coffees with the best Wilson score. */
export async function listTopRecipeIds(db: Executor, roasterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from recipes where roaster_id = ${roasterId} and deleted_at is null
     order by ${byRank.descending} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sums over all that people do with a roaster's coffees; no row of them names anybody (D113). */
export async function sumUse(db: Executor, roasterId: number) {
  const { rows } = await sql<{
    readonly library: number;
    readonly brews: number;
    readonly rating_sum: number;
    readonly rating_count: number;
    readonly has_official_recipe: boolean;
    readonly has_embed_settings: boolean;
  }>`
    select (select count(*)::int from coffee_library_entries join coffees on coffees.id = coffee_id
             where coffees.roaster_id = ${roasterId}) as library,
           (select count(*)::int from brew_logs join coffees on coffees.id = coffee_id
             where coffees.roaster_id = ${roasterId}) as brews,
           ratings.*,
           exists (select from roaster_recipes join coffees on coffees.id = coffee_id
                    where coffees.roaster_id = ${roasterId}) as has_official_recipe,
           exists (select from embed_settings where roaster_id = ${roasterId}) as has_embed_settings
      from (select coalesce(sum(rating_sum), 0)::int as rating_sum, coalesce(sum(rating_count), 0)::int as rating_count
              from recipes where roaster_id = ${roasterId} and deleted_at is null) as ratings`.execute(db);
  return rows[0];
}
