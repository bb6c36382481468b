import type { Executor } from "@brewdial/db/executor.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import type { Roasters } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";
import { coffeeColumns, type CoffeeRow } from "../coffees/read-coffees.ts";
import { bestFirst } from "../recipes/rank-order.ts";

const portalColumns = [
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
] as const;

/** A roaster with the fields that only members see. */
export type PortalRoasterRow = Pick<Selectable<Roasters>, (typeof portalColumns)[number]>;

export async function findRoaster(db: Executor, id: number): Promise<PortalRoasterRow | undefined> {
  return db.selectFrom("roasters").select(portalColumns).where("id", "=", id).executeTakeFirst();
}

/** Locks the roaster until the transaction ends, so that its name does not change while a coffee is added. */
export async function lockRoaster(
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

/** Returns the roaster's website and locks the roaster until the transaction ends; undefined when it was deleted. */
export async function lockWebsite(db: Executor, id: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("roasters")
    .select("website_url")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.website_url;
}

const profileColumns = [
  "description",
  "tagline",
  "city",
  "state",
  "country",
  "website_url",
  "website_is_proven",
  "logo_url",
  "cover_image_url",
  "instagram_handle",
  "contact_email",
  "is_verified",
] as const;
export type ProfileChange = Change<(typeof profileColumns)[number]>;

export async function updateRoaster(db: Executor, id: number, change: ProfileChange): Promise<void> {
  await db
    .updateTable("roasters")
    .set({ ...setChanged(profileColumns, change), updated_at: sql`now()` })
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

const embedDefaults = { accent_color: "#1D3557", theme: "light", show_powered_by: true };

/** Returns the saved settings, or the defaults. */
export async function findEmbedSettings(
  db: Executor,
  roasterId: number,
): Promise<EmbedSettingsRow | undefined> {
  const { rows } = await sql<EmbedSettingsRow>`
    select roasters.name, roasters.slug, roasters.plan, 
           coalesce(accent_color, ${embedDefaults.accent_color}) as accent_color,
           coalesce(theme, ${embedDefaults.theme}) as theme,
           coalesce(show_powered_by, ${embedDefaults.show_powered_by}) as show_powered_by,
           coalesce(allowed_domains, '{}') as allowed_domains
      from roasters left join embed_settings on roaster_id = roasters.id where roasters.id = ${roasterId}`.execute(
    db,
  );
  return rows[0];
}

/** Returns what a page check needs: the slug, the website if it is proven, and the allowed domains. */
export async function findOwnDomains(db: Executor, roasterId: number) {
  const { rows } = await sql<{
    readonly slug: string;
    readonly websiteUrl: string | null;
    readonly allowedDomains: readonly string[];
  }>`
    select roasters.slug, case when website_is_proven then website_url end as "websiteUrl",
           coalesce(allowed_domains, '{}') as "allowedDomains"
      from roasters left join embed_settings on roaster_id = roasters.id where roasters.id = ${roasterId}`.execute(
    db,
  );
  return rows[0];
}

export interface EmbedSettingsChange {
  readonly accent_color?: string | undefined;
  readonly theme?: string | undefined;
  readonly show_powered_by?: boolean | undefined;
  readonly allowed_domains?: string[] | undefined;
}

/** Saves the given settings; others keep their value, or get the default on the first save. The statement text is constant. */
export async function putEmbedSettings(
  db: Executor,
  roasterId: number,
  change: EmbedSettingsChange,
): Promise<void> {
  const { accent_color = null, theme = null, show_powered_by = null, allowed_domains = null } = change;
  await sql`
    insert into embed_settings as saved (roaster_id, accent_color, theme, show_powered_by, allowed_domains)
    values (${roasterId}, coalesce(${accent_color}::text, ${embedDefaults.accent_color}),
            coalesce(${theme}::text, ${embedDefaults.theme}),
            coalesce(${show_powered_by}::boolean, ${embedDefaults.show_powered_by}),
            coalesce(${allowed_domains}::text[], '{}'))
    on conflict (roaster_id) do update
      set accent_color = coalesce(${accent_color}::text, saved.accent_color),
          theme = coalesce(${theme}::text, saved.theme),
          show_powered_by = coalesce(${show_powered_by}::boolean, saved.show_powered_by),
          allowed_domains = coalesce(${allowed_domains}::text[], saved.allowed_domains),
          updated_at = now()`.execute(db);
}

/** A coffee with the number of its uses. */
export interface PortalCoffeeRow extends CoffeeRow {
  readonly is_archived: boolean;
  readonly library: number;
  readonly brews: number;
}

const useOf = sql`
  (select count(*)::int from coffee_library_entries where coffee_id = coffees.id) as library,
  (select count(*)::int from brew_logs where coffee_id = coffees.id) as brews`;

/** Lists a roaster's coffees by name, archived ones last. */
export async function listPortalCoffees(
  db: Executor,
  roasterId: number,
  limit: number,
): Promise<PortalCoffeeRow[]> {
  const { rows } = await sql<PortalCoffeeRow>`
    select ${coffeeColumns}, coffees.is_archived, ${useOf}
      from coffees join roasters on roasters.id = coffees.roaster_id 
     where coffees.roaster_id = ${roasterId} and coffees.hidden_at is null
     order by coffees.is_archived, coffees.name_key, coffees.id limit ${limit}`.execute(db);
  return rows;
}

/** Lists the coffees with the most recipes. */
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

/** Lists the best recipes for the roaster's coffees by Wilson score. */
export async function listTopRecipeIds(db: Executor, roasterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from recipes where roaster_id = ${roasterId} and deleted_at is null
     order by ${bestFirst} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns totals over all activity on a roaster's coffees; they contain no personal data. */
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

/**
 * Counts the brews of a roaster's coffees by the day they were logged on. Returns the count of each day that has one by the position of
 * the day in `starts`, the first instants of consecutive days.
 */
export async function countBrewsByDay(
  db: Executor,
  roasterId: number,
  starts: readonly Date[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ readonly day: number; readonly brews: number }>`
    select width_bucket(logs.created_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1 as day, count(*)::int as brews
      from coffees join brew_logs as logs on logs.coffee_id = coffees.id
     where coffees.roaster_id = ${roasterId} and logs.created_at >= ${starts[0]}
     group by 1`.execute(db);
  return new Map(rows.map(({ day, brews }) => [day, brews]));
}
