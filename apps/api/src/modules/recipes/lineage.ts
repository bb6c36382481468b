import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeAncestor } from "@brewdial/contract/recipes/lineage.ts";
import type { Publication } from "@brewdial/contract/recipes/models.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import { authorName, recipeName } from "./present.ts";

/** Maximum number of ancestors that a recipe lists. */
const maxAncestors = 5;

interface AncestorRow {
  readonly id: number;
  readonly publication: Shape<typeof Publication> | null;
  readonly coffee_name: string;
  readonly created_by: number | null;
  readonly author_name: string | null;
  readonly roaster_name: string;
  readonly is_official: boolean;
  readonly grinder_id: number;
  readonly grind_setting: number;
  readonly grind_index: number;
  readonly dose_grams: number;
  readonly water_grams: number;
  readonly brew_time_seconds: number | null;
  readonly water_temp_f: number | null;
}

/** Lists the recipes that a recipe was made from, the nearest first, up to the first deleted one. */
export async function listAncestors(db: Executor, id: number): Promise<Shape<typeof RecipeAncestor>[]> {
  const { rows } = await sql<AncestorRow>`
    with recursive lineage (id, made_from_id, depth) as (
      select id, made_from_id, 0 from recipes where id = ${id}
      union all
      select recipes.id, recipes.made_from_id, lineage.depth + 1
        from lineage join recipes on recipes.id = lineage.made_from_id and recipes.deleted_at is null
       where lineage.depth < ${maxAncestors}::int)
    select recipes.id, published.publication, coffees.name as coffee_name, recipes.created_by, author.name as author_name,
           roasters.name as roaster_name, official.recipe_id is not null as is_official, recipes.grinder_id,
           recipes.grind_setting, recipes.grind_index, recipes.dose_grams, recipes.water_grams,
           recipes.brew_time_seconds, recipes.water_temp_f
      from lineage
      join recipes on recipes.id = lineage.id
      join coffees on coffees.id = recipes.coffee_id
      join roasters on roasters.id = recipes.roaster_id
      left join users as author on author.id = recipes.created_by
      left join roaster_recipes as official on official.recipe_id = recipes.id
      left join published_recipes as published on published.recipe_id = recipes.id
     where lineage.depth > 0 order by lineage.depth`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: recipeName(row),
    author: authorName(row),
    grinderId: row.grinder_id,
    grindSetting: row.grind_setting,
    grindIndex: row.grind_index,
    doseGrams: row.dose_grams,
    waterGrams: row.water_grams,
    brewTimeSeconds: row.brew_time_seconds,
    ...presentWaterTemp(row.water_temp_f),
  }));
}

/** Counts the recipes that were made from one. */
export async function countMadeFrom(db: Executor, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recipes where made_from_id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
