import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";

/** The columns of a recipe and its coffee that the match score needs. */
export interface TasteRow {
  readonly id: number;
  readonly ratio: number;
  readonly brew_method_id: string;
  readonly roast_level: string;
  readonly filter_id: number | null;
  readonly taste_acidity: number | null;
  readonly taste_body: number | null;
  readonly taste_bitterness: number | null;
  readonly acidity_level: number | null;
  readonly body_level: number | null;
}

export async function listRecipeTastes(db: Executor, ids: readonly number[]): Promise<TasteRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TasteRow>`
    select recipes.id, ratio, brew_method_id, recipes.roast_level, filter_id, taste_acidity, taste_body, taste_bitterness,
           acidity_level, body_level
      from recipes join coffees on coffees.id = recipes.coffee_id
     where recipes.id = any(${opaqueArray(ids, "bigint")})`.execute(db);
  return rows;
}
