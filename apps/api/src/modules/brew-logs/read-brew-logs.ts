import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import type { BrewLogs } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";
import { coffeeReferenceColumns } from "../recipes/coffee-reference-columns.ts";
import { figures } from "./brew-figures.ts";
import { shownCoffees, shownRoasters } from "../coffees/shown-coffees.ts";

/** A log with its coffee and the coffee's roaster, which are null together; equipment is in memory. */
export interface BrewLogRow extends Omit<Selectable<BrewLogs>, "user_id"> {
  readonly is_best: boolean;
  readonly coffee_name: string | null;
  readonly coffee_slug: string | null;
  readonly roast_level: string | null;
  readonly origin: string | null;
  readonly flavor_notes: readonly string[] | null;
  readonly processing_method: string | null;
  readonly coffee_type: string | null;
  readonly roaster_name: string | null;
  readonly roaster_slug: string | null;
}

/** The select list of `BrewLogRow`, for logs joined by `brewLogJoins`. */
export const brewLogColumns = sql`
  logs.id, logs.recipe_id, logs.bag_id, logs.coffee_id, logs.grinder_id, logs.machine_id, logs.brew_method_id,
  ${sql.join(figures.columns.map((column) => sql.ref(`logs.${column}`)))}, logs.ratio, logs.grind_setting, logs.grind_setting_label, logs.grind_index, logs.water_temp_f,
  logs.days_off_roast, logs.outcome, logs.notes, logs.rating, logs.has_half_star, logs.tags, logs.taste_acidity, logs.taste_body,
  logs.taste_sweetness, logs.taste_bitterness, logs.feedback_sour, logs.feedback_bitter, logs.feedback_watery,
  logs.feedback_harsh, logs.feedback_balanced, logs.taste_balance, logs.taste_strength, logs.advice_declined, logs.saved_as_recipe, logs.brewed_at, logs.client_id, logs.program_name,
  logs.personal_recipe_id, logs.filter_id, logs.created_at, logs.updated_at,
  coalesce(bags.best_log_id = logs.id, false) as is_best,
  ${coffeeReferenceColumns}`;

export const brewLogJoins = sql`
  left join coffee_bags as bags on bags.id = logs.bag_id
  left join ${shownCoffees} as coffees on coffees.id = logs.coffee_id
  left join ${shownRoasters} as roasters on roasters.id = coffees.roaster_id`;

/** Returns a user's own log; undefined when it does not exist or belongs to another user. */
export async function findBrewLog(db: Executor, userId: number, id: number): Promise<BrewLogRow | undefined> {
  const { rows } = await sql<BrewLogRow>`
    select ${brewLogColumns} from brew_logs as logs ${brewLogJoins}
     where logs.id = ${id} and logs.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Lists a user's logs in the order of their ids; deleted ones are omitted. */
export async function listBrewLogsByIds(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<BrewLogRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BrewLogRow>`
    select ${brewLogColumns}
      from unnest(${opaqueArray(ids, "bigint")}) with ordinality as wanted (id, place)
      join brew_logs as logs on logs.id = wanted.id and logs.user_id = ${userId} ${brewLogJoins}
     order by wanted.place`.execute(db);
  return rows;
}

/** The columns of a log that charts use. */
export type BrewPointRow = Pick<
  Selectable<BrewLogs>,
  (typeof pointColumns)[number] | (typeof tasteColumns)[number]
>;

const pointColumns = [
  "id",
  "brewed_at",
  "brew_method_id",
  "coffee_id",
  "grinder_id",
  "grind_setting",
  "grind_setting_label",
  "grind_index",
  "ratio",
  "rating",
  "has_half_star",
] as const;
const tasteColumns = [
  "taste_acidity",
  "taste_body",
  "taste_sweetness",
  "taste_bitterness",
  "feedback_sour",
  "feedback_bitter",
  "feedback_watery",
  "feedback_harsh",
  "feedback_balanced",
] as const;

/** Lists a user's logs as points in the order of their ids; deleted ones are omitted. */
export async function listBrewPointsByIds(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<BrewPointRow[]> {
  if (ids.length === 0) return [];
  const names = [...pointColumns, ...tasteColumns].map((column) => sql.ref(`logs.${column}`));
  const { rows } = await sql<BrewPointRow>`
    select ${sql.join(names)}
      from unnest(${opaqueArray(ids, "bigint")}) with ordinality as wanted (id, place)
      join brew_logs as logs on logs.id = wanted.id and logs.user_id = ${userId}
     order by wanted.place`.execute(db);
  return rows;
}
