import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A merge waits less for a lock than PostgreSQL lets a deadlock stand: it gives way, never the person it met. */
export async function setLockTimeout(db: Executor): Promise<void> {
  await sql`set local lock_timeout = '400ms'`.execute(db);
}

export async function holdRecipes(db: Executor, roasterId: number): Promise<void> {
  await sql`
    select count(*) from (
      select id from recipes where roaster_id = ${roasterId} order by id for no key update) as held`.execute(
    db,
  );
}

/** A roaster as a merge sees it. */
export interface MergedRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Both roasters, held against all that begins to refer to them, always in the same order. */
export async function holdRoasters(db: Executor, ids: readonly number[]): Promise<MergedRow[]> {
  return db
    .selectFrom("roasters")
    .select(["id", "name", "slug"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Held in the order of their ids. */
export async function holdCoffees(
  db: Executor,
  roasterId: number,
): Promise<{ readonly id: number; readonly slug: string }[]> {
  return db
    .selectFrom("coffees")
    .select(["id", "slug"])
    .where("roaster_id", "=", roasterId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function listCoffeeSlugs(db: Executor, roasterId: number): Promise<string[]> {
  const rows = await db.selectFrom("coffees").select("slug").where("roaster_id", "=", roasterId).execute();
  return rows.map(({ slug }) => slug);
}

export async function moveCoffees(
  db: Executor,
  intoId: number,
  coffees: readonly { readonly id: number; readonly slug: string }[],
): Promise<void> {
  await sql`
    update coffees set roaster_id = ${intoId}, slug = moved.slug, updated_at = now()
      from unnest(${coffees.map(({ id }) => id)}::bigint[], ${coffees.map(({ slug }) => slug)}::text[]) as moved(id, slug)
     where coffees.id = moved.id`.execute(db);
}

/** Deleted ones too, since they refer to their roaster as well. */
export async function moveRecipes(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`update recipes set roaster_id = ${intoId} where roaster_id = ${fromId}`.execute(db);
}

/** Whoever followed both follows once. */
export async function moveFollows(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    with moved as (delete from roaster_follows where roaster_id = ${fromId} returning user_id, created_at)
    insert into roaster_follows (user_id, roaster_id, created_at)
    select user_id, ${intoId}, created_at from moved order by user_id on conflict do nothing`.execute(db);
}

export async function moveMembers(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`update roaster_members set roaster_id = ${intoId} where roaster_id = ${fromId}`.execute(db);
}

export async function moveClaims(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`update roaster_claims set roaster_id = ${intoId} where roaster_id = ${fromId}`.execute(db);
}

/** Only where the other one saved none. */
export async function moveEmbedSettings(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    update embed_settings set roaster_id = ${intoId} where roaster_id = ${fromId}
       and not exists (select from embed_settings as kept where kept.roaster_id = ${intoId})`.execute(db);
}

/** All slugs of the one lead to the other from now on, so that links and embeds on other sites stay alive. */
export async function moveSlugs(db: Executor, from: MergedRow, intoId: number): Promise<void> {
  await sql`
    with moved as (update roaster_slug_aliases set roaster_id = ${intoId} where roaster_id = ${from.id})
    insert into roaster_slug_aliases (slug, roaster_id) values (${from.slug}, ${intoId})`.execute(db);
}

/** What the other does not say of itself yet, and what either has reached: being real, verified, premium. */
export async function fillProfile(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    update roasters as kept
       set tagline = coalesce(kept.tagline, gone.tagline), description = coalesce(kept.description, gone.description),
           style = coalesce(kept.style, gone.style), city = coalesce(kept.city, gone.city),
           state = coalesce(kept.state, gone.state), country = coalesce(kept.country, gone.country),
           logo_url = coalesce(kept.logo_url, gone.logo_url),
           cover_image_url = coalesce(kept.cover_image_url, gone.cover_image_url),
           website_url = coalesce(kept.website_url, gone.website_url),
           instagram_handle = coalesce(kept.instagram_handle, gone.instagram_handle),
           contact_email = coalesce(kept.contact_email, gone.contact_email),
           is_verified = kept.is_verified or gone.is_verified,
           is_placeholder = kept.is_placeholder and gone.is_placeholder,
           plan = case when 'PREMIUM' in (kept.plan, gone.plan) then 'PREMIUM' else kept.plan end,
           recipe_count = kept.recipe_count + gone.recipe_count, updated_at = now()
      from roasters as gone where gone.id = ${fromId} and kept.id = ${intoId}`.execute(db);
}

export async function deleteRoaster(db: Executor, id: number): Promise<void> {
  await db.deleteFrom("roasters").where("id", "=", id).execute();
}
