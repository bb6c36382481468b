import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export type Plan = "FREE" | "PREMIUM";

/** A roaster as an operator looks at it before changing it. */
export interface OperatedRoaster {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly plan: Plan;
  readonly is_verified: boolean;
  readonly is_placeholder: boolean;
  readonly coffee_count: number;
  readonly recipe_count: number;
  readonly follower_count: number;
  readonly member_count: number;
  readonly has_embed_settings: boolean;
}

/** By its slug, or by one it had before a merge (D57). */
export async function findOperatedRoaster(db: Executor, slug: string): Promise<OperatedRoaster | undefined> {
  const { rows } = await sql<OperatedRoaster>`
    select id, name, slug, plan, is_verified, is_placeholder, coffee_count, recipe_count, follower_count,
           (select count(*)::int from roaster_members where roaster_id = roasters.id) as member_count,
           exists (select from embed_settings where roaster_id = roasters.id) as has_embed_settings
      from roasters
     where id = coalesce((select id from roasters where slug = ${slug}),
                         (select roaster_id from roaster_slug_aliases where slug = ${slug}))`.execute(db);
  return rows[0];
}

/** False where the roaster is gone. */
export async function updatePlan(db: Executor, id: number, plan: Plan): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("roasters")
    .set({ plan, updated_at: sql`now()` })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
