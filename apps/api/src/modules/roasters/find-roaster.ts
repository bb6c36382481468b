import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { notFound } from "../../core/errors.ts";

/** A roaster with its details. */
export interface RoasterRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly tagline: string | null;
  readonly description: string | null;
  readonly style: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly logo_url: string | null;
  readonly cover_image_url: string | null;
  readonly website_url: string | null;
  readonly is_verified: boolean;
  readonly coffee_count: number;
  readonly recipe_count: number;
  readonly follower_count: number;
  readonly created_at: Date;
}

/** Finds the roaster with this slug, or the one it was merged into, unless it is hidden. */
export async function findRoasterBySlug(db: Executor, slug: string): Promise<RoasterRow | undefined> {
  const { rows } = await sql<RoasterRow>`
    select id, name, slug, tagline, description, style, city, state, country, logo_url, cover_image_url, website_url,
           is_verified, coffee_count, recipe_count, follower_count, created_at
      from roasters
     where hidden_at is null and id = coalesce((select id from roasters where slug = ${slug}),
                                                (select roaster_id from roaster_slug_aliases where slug = ${slug}))`.execute(
    db,
  );
  return rows[0];
}

/** Returns the roaster with this slug; throws 404 when there is none. */
export async function getRoasterBySlug(db: Executor, slug: string): Promise<RoasterRow> {
  const roaster = await findRoasterBySlug(db, slug);
  if (roaster === undefined) throw notFound("Roaster");
  return roaster;
}
