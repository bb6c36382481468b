import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey, slugOf } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { chooseRoasterSlug } from "./take-slug.ts";

export interface MatchedRoaster {
  readonly id: number;
  readonly name: string;
}

/** The roaster whose name has this key: a verified one, else a real one, else a placeholder (D57). */
const ofKey = (key: string) =>
  sql`select id, name from roasters where name_key = ${key} order by is_verified desc, is_placeholder, id limit 1`;

/** The same, held until the transaction ends. */
async function holdRoasterByKey(db: Executor, key: string): Promise<MatchedRoaster | undefined> {
  const { rows } = await sql<MatchedRoaster>`${ofKey(key)} for no key update`.execute(db);
  return rows[0];
}

/** The roaster that this name means, if there is one (D57). */
export async function findRoasterByName(db: Executor, name: string): Promise<MatchedRoaster | undefined> {
  const { rows } = await sql<MatchedRoaster>`${ofKey(searchKey(name))}`.execute(db);
  return rows[0];
}

/** Details that a roaster may begin with; without them it is a placeholder. */
export interface RoasterDetails {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly websiteUrl: string | null;
}

/** A new roaster, or undefined where its key or slug was taken meanwhile. */
async function insertRoaster(
  db: Executor,
  name: string,
  slug: string | null,
  createdBy: number | null,
  details: RoasterDetails | undefined,
): Promise<MatchedRoaster | undefined> {
  const { rows } = await sql<MatchedRoaster>`
    insert into roasters (id, name, name_key, slug, is_placeholder, created_by, city, state, country, website_url)
    overriding system value
    select next.id, ${name}, ${searchKey(name)}, coalesce(${slug}, 'roaster-' || next.id), ${details === undefined},
           ${createdBy}, ${details?.city ?? null}, ${details?.state ?? null}, ${details?.country ?? null},
           ${details?.websiteUrl ?? null}
      from (select nextval(pg_get_serial_sequence('roasters', 'id')) as id) as next
    on conflict do nothing returning id, name`.execute(db);
  return rows[0];
}

/**
 * The roaster of this name, made if there is none, inside a transaction. Two who ask at once get the same one: the second waits for
 * the first, finds the key taken, and looks again (D57).
 */
export async function matchRoaster(
  db: Executor,
  name: string,
  createdBy: number | null,
  made?: { readonly slug: string; readonly details: RoasterDetails },
): Promise<MatchedRoaster & { readonly isNew: boolean }> {
  for (;;) {
    const known = await holdRoasterByKey(db, searchKey(name));
    if (known !== undefined) return { ...known, isNew: false };
    const slug = await chooseRoasterSlug(db, made?.slug ?? slugOf(name));
    const inserted = await insertRoaster(db, name, slug, createdBy, made?.details);
    if (inserted !== undefined) return { ...inserted, isNew: true };
  }
}
