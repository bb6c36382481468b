import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Slugs that mean something else in paths (D58). */
const reserved = [
  "recipes",
  "track-click",
  "track-method-switch",
  "track-impression",
  "widget",
  "api",
  "embed",
];

/** The first of `base`, `base-2`, `base-3` … that is not taken (D58). */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** A roaster slug that nobody has or had; null where the name gives none, for one made of the id. */
export async function chooseRoasterSlug(db: Executor, base: string): Promise<string | null> {
  if (base === "") return null;
  const { rows } = await sql<{ readonly slug: string }>`
    select slug from roasters where slug = ${base} or slug like ${`${base}-%`}
    union all
    select slug from roaster_slug_aliases where slug = ${base} or slug like ${`${base}-%`}`.execute(db);
  return freeSlug(base, new Set([...reserved, ...rows.map(({ slug }) => slug)]));
}
