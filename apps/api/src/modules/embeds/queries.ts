import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { type RawBuilder, sql } from "kysely";
import { bestFirst } from "../recipes/rank-order.ts";

/** The roaster of an embed with its settings. */
export interface EmbedRoasterRow {
  readonly roaster_id: number;
  readonly roaster_name: string;
  readonly roaster_slug: string;
  readonly plan: string;
  readonly accent_color: string;
  readonly theme: string;
  readonly show_powered_by: boolean;
  readonly allowed_domains: readonly string[];
}

/** One recipe of one coffee. The columns of the coffee repeat in each row; those of the recipe are null for a coffee without recipes. */
export interface EmbedRow extends EmbedRoasterRow {
  readonly coffee_name: string | null;
  readonly coffee_slug: string | null;
  readonly roast_level: string | null;
  readonly flavor_notes: readonly string[] | null;
  readonly recipe_id: number | null;
  readonly brew_method_id: string | null;
  readonly dose_grams: number | null;
  readonly water_grams: number | null;
  readonly water_temp_f: number | null;
  readonly grind_index: number | null;
  readonly brew_time_seconds: number | null;
  readonly notes: string | null;
  readonly steps: readonly BrewStep[] | null;
  readonly is_official_default: boolean | null;
  readonly wilson_score: number | null;
}

/** Selects coffees of the roaster: one by slug, or the first by name, optionally those with a recipe for `method`. */
export type CoffeeSelection =
  | { readonly coffeeSlug: string }
  | { readonly limit: number; readonly method?: string | undefined };

/** An official recipe that an operator hid is not shown. */
const unlessHidden = sql`
  and not exists (select from recipes where recipes.id = roaster_recipes.recipe_id and recipes.hidden_at is not null)`;

/** Selects the best community recipe for a coffee and method, using an index that exists for this query. */
const bestCommunityRecipe = (columns: RawBuilder<unknown>, coffeeId: RawBuilder<unknown>) => sql`
  select ${columns} from recipes
   where coffee_id = ${coffeeId} and brew_method_id = brew_methods.id and deleted_at is null and wilson_score > 0
   order by ${bestFirst} limit 1`;

/**
 * Lists a roaster by current or former slug with its settings, its coffees that are not archived, and one recipe per
 * method.
 */
export async function listEmbedRows(
  db: Executor,
  slug: string,
  selection: CoffeeSelection,
): Promise<EmbedRow[]> {
  const coffeeFilter =
    "coffeeSlug" in selection
      ? sql`and coffees.slug = ${selection.coffeeSlug}`
      : sql`and ${hasRecipeFor(selection.method)} order by coffees.name_key, coffees.id limit ${selection.limit}`;
  const { rows } = await sql<EmbedRow>`
    select roasters.id as roaster_id, roasters.name as roaster_name, roasters.slug as roaster_slug, roasters.plan,
           coalesce(embed_settings.accent_color, '#1D3557') as accent_color,
           coalesce(embed_settings.theme, 'light') as theme,
           coalesce(embed_settings.show_powered_by, true) as show_powered_by,
           coalesce(embed_settings.allowed_domains, '{}') as allowed_domains,
           shown.name as coffee_name, shown.slug as coffee_slug, shown.roast_level, shown.flavor_notes,
           recipe.recipe_id, recipe.brew_method_id, recipe.dose_grams, recipe.water_grams, recipe.water_temp_f, recipe.grind_index,
           recipe.brew_time_seconds, recipe.notes, recipe.steps, recipe.is_official_default, recipe.wilson_score
      from roasters
      left join embed_settings on embed_settings.roaster_id = roasters.id
      left join lateral (
        select coffees.id, coffees.name, coffees.name_key, coffees.slug, coffees.roast_level, coffees.flavor_notes
          from coffees where coffees.roaster_id = roasters.id and not coffees.is_archived ${coffeeFilter}) as shown on true
      left join lateral (
        select best.* from brew_methods cross join lateral (
          select recipe_id, brew_method_id, dose_grams, water_grams, water_temp_f, grind_index, brew_time_seconds, notes, steps,
                 is_default as is_official_default, null::float8 as wilson_score
            from roaster_recipes where coffee_id = shown.id and brew_method_id = brew_methods.id ${unlessHidden}
          union all (${bestCommunityRecipe(
            sql`id, brew_method_id, dose_grams, water_grams, water_temp_f, grind_index, brew_time_seconds, notes, steps,
                null::boolean, wilson_score`,
            sql`shown.id`,
          )})
          order by wilson_score nulls first limit 1) as best) as recipe on true
     where roasters.hidden_at is null
       and roasters.id = coalesce((select id from roasters where slug = ${slug}),
                                  (select roaster_id from roaster_slug_aliases where slug = ${slug}))
     order by shown.name_key, shown.id`.execute(db);
  return rows;
}

/** A coffee without any recipe has the system recipes for pour-over and espresso. */
function hasRecipeFor(method: string | undefined): RawBuilder<unknown> {
  if (method === undefined) return sql`true`;
  const any = (condition: RawBuilder<unknown>) => sql`(
    exists (select from roaster_recipes where coffee_id = coffees.id ${unlessHidden} ${condition})
    or exists (select from recipes where coffee_id = coffees.id and deleted_at is null and wilson_score > 0 ${condition}))`;
  const has = any(sql`and brew_method_id = ${method}`);
  return method === "pour-over" || method === "espresso" ? sql`(${has} or not ${any(sql``)})` : has;
}

/** A shared recipe, or the best recipe of its coffee for another method. */
export interface ShareRow {
  readonly share_id: string;
  readonly is_shared: boolean;
  readonly coffee_name: string;
  readonly roaster_id: number;
  readonly coffee_id: number;
  readonly roaster_name: string;
  readonly roaster_slug: string;
  readonly brew_method_id: string;
  readonly dose_grams: number;
  readonly water_grams: number;
  readonly ratio: number;
  readonly brew_time_seconds: number | null;
  readonly water_temp_f: number | null;
  readonly grind_setting: number;
  readonly grind_setting_label: string;
  readonly grinder_id: number;
  readonly steps: readonly BrewStep[] | null;
}

const listedColumns = [
  "id",
  "brew_method_id",
  "dose_grams",
  "water_grams",
  "ratio",
  "brew_time_seconds",
  "water_temp_f",
  "grind_setting",
  "grind_setting_label",
  "grinder_id",
  "steps",
];
const shareColumns = sql.join(listedColumns.map((column) => sql.ref(column)));
const sharedColumns = sql.join(listedColumns.map((column) => sql.ref(`shared.${column}`)));

/**
 * Lists for each share its recipe first, then the best recipe for each other method of its coffee; nothing for an
 * unknown share.
 */
export async function listShareRows(db: Executor, shareIds: readonly string[]): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    with shared as (
      select recipe_shares.share_id, recipes.* from recipe_shares join recipes on recipes.id = recipe_shares.recipe_id
       where recipe_shares.share_id = any(${opaqueArray(shareIds, "text")}) and recipes.deleted_at is null)
    select shared.share_id, listed.id = shared.id as is_shared, shared.coffee_id, shared.roaster_id, coffees.name as coffee_name,
           roasters.name as roaster_name, roasters.slug as roaster_slug, listed.brew_method_id, listed.dose_grams,
           listed.water_grams, listed.ratio, listed.brew_time_seconds, listed.water_temp_f, listed.grind_setting,
           listed.grind_setting_label, listed.grinder_id, listed.steps
      from shared
      join coffees on coffees.id = shared.coffee_id
      join roasters on roasters.id = shared.roaster_id
      cross join lateral (
        select ${sharedColumns}
        union all
        select best.* from brew_methods cross join lateral (
          ${bestCommunityRecipe(shareColumns, sql`shared.coffee_id`)}) as best
         where brew_methods.id <> shared.brew_method_id) as listed
     order by is_shared desc`.execute(db);
  return rows;
}
