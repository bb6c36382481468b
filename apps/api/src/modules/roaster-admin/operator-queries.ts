import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export type Plan = "FREE" | "PREMIUM";

/** A roaster with the data that an operator sees before changing it. */
export interface OperatorRoaster {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly plan: Plan;
  readonly website_url: string | null;
  readonly is_verified: boolean;
  readonly is_placeholder: boolean;
  readonly coffee_count: number;
  readonly recipe_count: number;
  readonly follower_count: number;
  readonly member_count: number;
  readonly has_embed_settings: boolean;
  readonly is_hidden: boolean;
}

/** Finds a roaster by its slug or a former slug. */
export async function findOperatorRoaster(db: Executor, slug: string): Promise<OperatorRoaster | undefined> {
  const { rows } = await sql<OperatorRoaster>`
    select id, name, slug, plan, website_url, is_verified, is_placeholder, coffee_count, recipe_count, follower_count,
           (select count(*)::int from roaster_members where roaster_id = roasters.id) as member_count,
           exists (select from embed_settings where roaster_id = roasters.id) as has_embed_settings,
           hidden_at is not null as is_hidden
      from roasters
     where id = coalesce((select id from roasters where slug = ${slug}),
                         (select roaster_id from roaster_slug_aliases where slug = ${slug}))`.execute(db);
  return rows[0];
}

/** Sets the plan; returns false when the roaster does not exist. */
export async function updatePlan(db: Executor, id: number, plan: Plan): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("roasters")
    .set({ plan, updated_at: sql`now()` })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a roaster as verified and its website as proven; returns false when the roaster does not exist. */
export async function updateVerified(db: Executor, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("roasters")
    .set({ is_verified: true, website_is_proven: sql`website_url is not null`, updated_at: sql`now()` })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
