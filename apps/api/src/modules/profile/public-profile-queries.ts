import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { type ProfileVisibility, visibilityColumns } from "../users/profile-visibility.ts";
import { shownCoffees, shownRoasters } from "../coffees/shown-coffees.ts";
import { toDay } from "./to-day.ts";

export interface AccountRow extends ProfileVisibility {
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly created_at: Date;
}

/** Finds an account whose profile is not hidden. */
export async function findAccount(db: Executor, userId: number): Promise<AccountRow | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "email", "name", "created_at", ...visibilityColumns])
    .where("id", "=", userId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
}

/** Returns a user's newest comments on recipes that are not deleted. */
export async function listNewestComments(db: Executor, userId: number, limit: number) {
  const { rows } = await sql<{ id: number; recipeId: number; body: string; createdAt: Date }>`
    select comments.id, comments.recipe_id as "recipeId", comments.body, comments.created_at as "createdAt"
      from recipe_comments as comments join recipes on recipes.id = comments.recipe_id and recipes.deleted_at is null
     where comments.user_id = ${userId} and comments.hidden_at is null order by comments.created_at desc, comments.id desc limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, createdAt: toDay(row.createdAt.toISOString()) }));
}

export async function countComments(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from recipe_comments as comments join recipes on recipes.id = comments.recipe_id and recipes.deleted_at is null
     where comments.user_id = ${userId} and comments.hidden_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a user's newest brews without notes, outcome, gear and feedback, which are private. */
export async function listNewestBrews(db: Executor, userId: number, limit: number) {
  const { rows } = await sql<{
    id: number;
    method: string;
    rating: number | null;
    stars: number | null;
    coffee: Record<string, unknown> | null;
    brewedAt: Date;
    createdAt: Date;
  }>`
    select logs.id, logs.brew_method_id as method, logs.rating,
           logs.rating + case when logs.has_half_star then 0.5 else 0 end as stars, logs.brewed_at as "brewedAt",
           logs.created_at as "createdAt",
           case when coffees.id is not null then jsonb_build_object(
             'id', coffees.id, 'name', coffees.name, 'slug', coffees.slug, 'roastLevel', coffees.roast_level,
             'origin', coffees.origin, 'flavorProfile', nullif(array_to_string(coffees.flavor_notes, ', '), ''),
             'roasterName', roasters.name, 'roasterSlug', roasters.slug) end as coffee
      from brew_logs as logs
      left join ${shownCoffees} as coffees on coffees.id = logs.coffee_id and coffees.owner_id is null
      left join ${shownRoasters} as roasters on roasters.id = coffees.roaster_id
     where logs.user_id = ${userId} order by logs.brewed_at desc, logs.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    brewedAt: toDay(row.brewedAt.toISOString()),
    createdAt: toDay(row.createdAt.toISOString()),
  }));
}

export async function countBrews(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from brew_logs where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
