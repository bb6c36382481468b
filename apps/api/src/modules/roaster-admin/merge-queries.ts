import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Sets a lock timeout below the deadlock timeout of PostgreSQL, so that a merge fails and retries instead of the other transaction. */
export async function setLockTimeout(db: Executor): Promise<void> {
  await sql`set local lock_timeout = '400ms'`.execute(db);
}

export async function lockRecipes(db: Executor, roasterId: number): Promise<void> {
  await sql`
    select count(*) from (
      select id from recipes where roaster_id = ${roasterId} order by id for no key update) as locked`.execute(
    db,
  );
}

export interface MergedRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Locks the roasters (for update) in the order of their ids, which also blocks new references to them. */
export async function lockRoasters(db: Executor, ids: readonly number[]): Promise<MergedRow[]> {
  return db
    .selectFrom("roasters")
    .select(["id", "name", "slug"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Locks the coffees of a roaster (for update) in the order of their ids. */
export async function lockCoffees(
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

/** Moves all recipes, including deleted ones, which reference their roaster too. */
export async function moveRecipes(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`update recipes set roaster_id = ${intoId} where roaster_id = ${fromId}`.execute(db);
}

/** Moves the follows; users who followed both roasters follow once. */
export async function moveFollows(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    with moved as (delete from roaster_follows where roaster_id = ${fromId} returning user_id, created_at)
    insert into roaster_follows (user_id, roaster_id, created_at)
    select user_id, ${intoId}, created_at from moved order by user_id on conflict do nothing`.execute(db);
}

/** Moves the reports; if a user has reported both roasters, the report of the merged one is deleted with it. */
export async function moveReports(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    update content_reports set roaster_id = ${intoId}
     where roaster_id = ${fromId} and not exists (
       select from content_reports as other
        where other.roaster_id = ${intoId} and other.reporter_id = content_reports.reporter_id)`.execute(db);
}

export async function moveMembers(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`update roaster_members set roaster_id = ${intoId} where roaster_id = ${fromId}`.execute(db);
}

export async function moveClaims(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`update roaster_claims set roaster_id = ${intoId} where roaster_id = ${fromId}`.execute(db);
}

/** Moves the open invitations; an address that both roasters invited keeps the target's invitation. */
export async function moveInvitations(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    update roaster_invitations as moved set roaster_id = ${intoId} where roaster_id = ${fromId}
       and not exists (select from roaster_invitations as kept
                        where kept.roaster_id = ${intoId} and kept.email = moved.email)`.execute(db);
}

/** Moves the webhooks, even beyond the maximum of the target; its members can remove those that they do not need. */
export async function moveWebhooks(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`update webhook_endpoints set roaster_id = ${intoId} where roaster_id = ${fromId}`.execute(db);
}

/** Moves the embed settings unless the target roaster has its own. */
export async function moveEmbedSettings(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    update embed_settings set roaster_id = ${intoId} where roaster_id = ${fromId}
       and not exists (select from embed_settings as kept where kept.roaster_id = ${intoId})`.execute(db);
}

/** Marks months as published for the target if they were published for one of the roasters, so that no group is computed again (D283). */
export async function moveReportMonths(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    insert into brew_report_months (roaster_id, month)
    select ${intoId}::bigint, month from brew_report_months where roaster_id = ${fromId}
    on conflict do nothing`.execute(db);
}

/** Makes all slugs of the merged roaster aliases of the target, so that links and embeds keep working. */
export async function moveSlugs(db: Executor, from: MergedRow, intoId: number): Promise<void> {
  await sql`
    with moved as (update roaster_slug_aliases set roaster_id = ${intoId} where roaster_id = ${from.id})
    insert into roaster_slug_aliases (slug, roaster_id) values (${from.slug}, ${intoId})`.execute(db);
}

/** Fills empty profile fields of the target, and keeps the better status of both: real, verified, premium. */
export async function fillProfile(db: Executor, fromId: number, intoId: number): Promise<void> {
  await sql`
    update roasters as kept
       set tagline = coalesce(kept.tagline, gone.tagline), description = coalesce(kept.description, gone.description),
           style = coalesce(kept.style, gone.style), city = coalesce(kept.city, gone.city),
           state = coalesce(kept.state, gone.state), country = coalesce(kept.country, gone.country),
           logo_url = coalesce(kept.logo_url, gone.logo_url),
           cover_image_url = coalesce(kept.cover_image_url, gone.cover_image_url),
           website_url = coalesce(kept.website_url, gone.website_url),
           website_is_proven = case when kept.website_url is null then gone.website_is_proven else kept.website_is_proven end,
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
