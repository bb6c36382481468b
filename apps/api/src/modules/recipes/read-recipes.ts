import type { Shape } from "@brewdial/contract/model.ts";
import type { Publication, PublicationDetail } from "@brewdial/contract/recipes/models.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Recipes } from "@brewdial/db/schema.gen.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { wilsonScore } from "@brewdial/domain/ranking/wilson.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { coffeeReferenceColumns } from "./coffee-reference-columns.ts";
import { recipeFacts } from "./recipe-facts.ts";

/** A recipe with its coffee, roaster name and author name. Equipment is not joined, since the catalog is in memory. */
export interface RecipeRow extends Pick<Selectable<Recipes>, (typeof recipeFacts.columns)[number]> {
  readonly id: number;
  readonly coffee_id: number;
  readonly roaster_id: number;
  readonly grinder_id: number;
  readonly machine_id: number;
  readonly brew_method_id: string;
  readonly grind_setting: number;
  readonly grind_setting_label: string;
  readonly grind_index: number;
  readonly ratio: number;
  readonly dose_grams: number;
  readonly water_grams: number;
  /** Exact counters: the stored ones plus pending deltas. */
  readonly upvotes: number;
  readonly downvotes: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly brew_count: number;
  readonly comment_count: number;
  /** Computed from these counters; the stored score, which lists are sorted by, is updated within two seconds. */
  readonly wilson_score: number;
  /** Whether it is the roaster's own recipe for its coffee. */
  readonly is_official: boolean;
  /** The publication details of recipes that come with the catalog. */
  readonly publication: Shape<typeof Publication> | null;
  /** Whether the recipe states a grind index, which its grinder and setting only represent. */
  readonly is_by_index: boolean;
  readonly created_by: number | null;
  readonly author_name: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly coffee_name: string;
  readonly coffee_slug: string;
  readonly roast_level: string;
  readonly origin: string | null;
  readonly flavor_notes: readonly string[];
  readonly processing_method: string | null;
  readonly coffee_type: string | null;
  readonly acidity_level: number | null;
  readonly body_level: number | null;
  readonly roaster_name: string;
  readonly roaster_slug: string;
}

/** A recipe with all public columns of its roaster. */
export interface RecipeDetailRow extends RecipeRow {
  readonly roaster_tagline: string | null;
  readonly roaster_description: string | null;
  readonly roaster_city: string | null;
  readonly roaster_state: string | null;
  readonly roaster_country: string | null;
  readonly roaster_logo_url: string | null;
  readonly roaster_cover_image_url: string | null;
  readonly roaster_website_url: string | null;
  readonly roaster_is_verified: boolean;
  readonly roaster_coffee_count: number;
  readonly steps: readonly BrewStep[] | null;
  readonly publication_details: Omit<Shape<typeof PublicationDetail>, keyof Shape<typeof Publication>> | null;
}

const columns = sql`
  recipes.id, recipes.coffee_id, recipes.roaster_id, recipes.grinder_id, recipes.machine_id,
  recipes.brew_method_id, recipes.grind_setting, recipes.grind_setting_label, recipes.grind_index, recipes.ratio,
  recipes.dose_grams, recipes.water_grams, ${sql.join(recipeFacts.columns.map((column) => sql.ref(`recipes.${column}`)))},
  recipes.upvotes + pending.upvotes as upvotes, recipes.downvotes + pending.downvotes as downvotes,
  recipes.rating_sum + pending.rating_sum as rating_sum, recipes.rating_count + pending.rating_count as rating_count,
  recipes.brew_count + pending.brew_count as brew_count,
  recipes.comment_count + pending.comment_count as comment_count,
  official.recipe_id is not null as is_official, published.publication,
  coalesce(official.recipe_id, published.recipe_id) is not null as is_by_index, recipes.created_by, author.name as author_name, recipes.created_at, recipes.updated_at,
  ${coffeeReferenceColumns}, coffees.acidity_level, coffees.body_level`;

const roasterColumns = sql`
  roasters.tagline as roaster_tagline, roasters.description as roaster_description, roasters.city as roaster_city,
  roasters.state as roaster_state, roasters.country as roaster_country, roasters.logo_url as roaster_logo_url,
  roasters.cover_image_url as roaster_cover_image_url, roasters.website_url as roaster_website_url,
  roasters.is_verified as roaster_is_verified, roasters.coffee_count as roaster_coffee_count`;

/** Columns of details in addition to those of lists. */
const detailColumns = sql`${roasterColumns}, recipes.steps, published.details as publication_details`;

/** Reads counters and pending deltas in one statement, so that they are consistent with each other. */
const joins = sql`
  join coffees on coffees.id = recipes.coffee_id
  join roasters on roasters.id = recipes.roaster_id
  left join users as author on author.id = recipes.created_by
  left join roaster_recipes as official on official.recipe_id = recipes.id
  left join published_recipes as published on published.recipe_id = recipes.id
  cross join lateral (
    select coalesce(sum(upvotes), 0)::int as upvotes, coalesce(sum(downvotes), 0)::int as downvotes,
           coalesce(sum(rating_sum), 0)::int as rating_sum, coalesce(sum(rating_count), 0)::int as rating_count,
           coalesce(sum(brew_count), 0)::int as brew_count, coalesce(sum(comment_count), 0)::int as comment_count
      from recipe_deltas where recipe_id = recipes.id) as pending`;

/** A detail row before its Wilson score is computed. */
export type UnscoredDetailRow = Omit<RecipeDetailRow, "wilson_score">;

/** Selects detail rows from a table or CTE with the columns of `recipes`. */
export const selectDetails = (source: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns}, ${detailColumns} from ${source} as recipes ${joins}`;

/** Selects rows of lists from a table or CTE with the columns of `recipes`. */
export const selectRecipes = (source: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} from ${source} as recipes ${joins}`;

export const withWilsonScore = <Row extends Omit<RecipeRow, "wilson_score">>(row: Row) => ({
  ...row,
  wilson_score: wilsonScore(row.upvotes, row.downvotes),
});

/** Returns recipes in the order of `ids`, without deleted and unknown ones. */
export async function listRecipesByIds(db: Executor, ids: readonly number[]): Promise<RecipeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<RecipeRow, "wilson_score">>`
    select ${columns}
      from unnest(${opaqueArray(ids, "bigint")}) with ordinality as requested (id, position)
      join recipes on recipes.id = requested.id and recipes.deleted_at is null ${joins}
     order by requested.position`.execute(db);
  return rows.map(withWilsonScore);
}

/** Returns recipes with their roasters by id, without deleted and unknown ones. */
export async function listRecipeDetails(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RecipeDetailRow>> {
  const { rows } = await sql<UnscoredDetailRow>`
    select ${columns}, ${detailColumns}
      from unnest(${opaqueArray(ids, "bigint")}) as requested (id)
      join recipes on recipes.id = requested.id and recipes.deleted_at is null ${joins}`.execute(db);
  return new Map(rows.map((row) => [row.id, withWilsonScore(row)]));
}

/** Returns a recipe with its roaster; undefined when it does not exist or was deleted. */
export async function findRecipe(db: Executor, id: number): Promise<RecipeDetailRow | undefined> {
  const { rows } = await sql<UnscoredDetailRow>`
    ${selectDetails(sql`recipes`)}
     where recipes.id = ${id} and recipes.deleted_at is null`.execute(db);
  return rows[0] && withWilsonScore(rows[0]);
}

/** Lists the official recipes of a coffee, or the one for a method: the roaster's default first, then as they were published. */
export async function listOfficialRecipes(
  db: Executor,
  coffeeId: number,
  methodId: string | null = null,
): Promise<RecipeDetailRow[]> {
  const { rows } = await sql<UnscoredDetailRow>`
    ${selectDetails(sql`recipes`)}
     where official.coffee_id = ${coffeeId} and (${methodId}::text is null or official.brew_method_id = ${methodId}::text)
       and recipes.deleted_at is null
     order by official.is_default desc, recipes.id`.execute(db);
  return rows.map(withWilsonScore);
}

/** Counts the recipes that a user has published, without deleted ones. */
export async function countRecipesOf(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recipes where created_by = ${userId} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
