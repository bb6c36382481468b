import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey, toSlug } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { chooseRoasterSlug } from "./allocate-slug.ts";

export interface MatchedRoaster {
  readonly id: number;
  readonly name: string;
  /** Whether an operator hid it. */
  readonly isHidden: boolean;
}

/**
 * Finds the roaster whose name looks like this key, preferably with exactly this key (D436). Names that members create or change are
 * unique; of older rows with the same name, the catalog's takes precedence over any that a member could have renamed (D140).
 */
const ofKey = (key: string) =>
  sql`select id, name, hidden_at is not null as "isHidden" from roasters where name_skeleton(name_key) = name_skeleton(${key})
       order by name_key = ${key} desc, website_is_proven desc, is_verified desc, is_placeholder, id limit 1`;

async function lockRoasterByKey(db: Executor, key: string): Promise<MatchedRoaster | undefined> {
  const { rows } = await sql<MatchedRoaster>`${ofKey(key)} for no key update`.execute(db);
  return rows[0];
}

/** Finds the roaster with this name or one that looks alike, ignoring case and accents. */
export async function findRoasterByName(db: Executor, name: string): Promise<MatchedRoaster | undefined> {
  const { rows } = await sql<MatchedRoaster>`${ofKey(searchKey(name))}`.execute(db);
  return rows[0];
}

/** Serializes transactions that give a roaster this name, by creating or by renaming it. */
export async function lockRoasterName(db: Executor, nameKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roaster name ' || name_skeleton(${nameKey}), 0))`.execute(
    db,
  );
}

/** Details of a roaster that the catalog or an operator enters; without them it is a placeholder. */
export interface RoasterDetails {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly websiteUrl: string | null;
}

/** Inserts a roaster; returns undefined when its name or slug was taken concurrently. */
async function insertRoaster(
  db: Executor,
  name: string,
  slug: string | null,
  createdBy: number | null,
  details: RoasterDetails | undefined,
): Promise<MatchedRoaster | undefined> {
  const { rows } = await sql<MatchedRoaster>`
    insert into roasters (id, name, name_key, slug, is_placeholder, created_by, city, state, country, website_url,
                          website_is_proven)
    overriding system value
    select next.id, ${name}, ${searchKey(name)}, coalesce(${slug}, 'roaster-' || next.id), ${details === undefined},
           ${createdBy}, ${details?.city ?? null}, ${details?.state ?? null}, ${details?.country ?? null},
           ${details?.websiteUrl ?? null}, ${(details?.websiteUrl ?? null) !== null}
      from (select nextval(pg_get_serial_sequence('roasters', 'id')) as id) as next
    on conflict do nothing returning id, name, false as "isHidden"`.execute(db);
  return rows[0];
}

/**
 * Returns the roaster of this name, created if there is none, locked until the transaction ends. Concurrent calls with one name
 * return the same roaster.
 */
export async function findOrCreateRoaster(
  db: Executor,
  name: string,
  createdBy: number | null,
  made?: { readonly slug: string; readonly details: RoasterDetails },
): Promise<MatchedRoaster & { readonly isNew: boolean }> {
  const key = searchKey(name);
  const existing = await lockRoasterByKey(db, key);
  if (existing !== undefined) return { ...existing, isNew: false };
  await lockRoasterName(db, key);
  for (;;) {
    const known = await lockRoasterByKey(db, key);
    if (known !== undefined) return { ...known, isNew: false };
    const slug = await chooseRoasterSlug(db, made?.slug ?? toSlug(name));
    const inserted = await insertRoaster(db, name, slug, createdBy, made?.details);
    if (inserted !== undefined) return { ...inserted, isNew: true };
  }
}
